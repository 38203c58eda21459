-- Accounts: the people who sign in, how they prove it, their sessions, and the mails that they get.

create table users (
  id uuid primary key,
  email text collate "C" not null unique
    check (length(email) <= 254 and email = lower(email) and email ~ '^[!-?A-~]+@[!-?A-~]+$'),
  email_verified boolean not null default false,
  name text not null check (name <> '' and length(name) <= 200),
  photo text,
  disabled_at timestamptz,
  disabled_reason text,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table users is 'the sign-in; a member of the library may exist without one';

create table accounts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id),
  unique (user_id, provider_id)
);
comment on table accounts is 'a way in: a password (provider credential) or an identity at a provider';

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text collate "C" not null unique,
  expires_at timestamptz not null,
  network text,
  user_agent text,
  seen_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column sessions.token is 'the SHA-256 of the token in the cookie, base64url';
comment on column sessions.network is 'an IPv4 /24 or an IPv6 /48, never the whole address';
create index sessions_user on sessions (user_id);

create table verifications (
  id text primary key,
  identifier text collate "C" not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column verifications.identifier is 'a hash of what the link holds; the row is deleted by its use';
create index verifications_identifier on verifications (identifier);
create index verifications_expiry on verifications (expires_at);

create table role_exceptions (
  user_id uuid primary key references users on delete cascade,
  role text not null check (role in ('student', 'faculty')),
  reason text not null check (reason <> '' and length(reason) <= 500),
  given_by text not null,
  given_at timestamptz not null default now()
);
comment on table role_exceptions is 'goes before the rule of the e-mail address; administrators are configuration alone';

create table attempts (
  kind text not null,
  key text collate "C" not null,
  count integer not null,
  window_ends timestamptz not null,
  primary key (kind, key)
);
comment on column attempts.key is 'a keyed hash of an e-mail address or a network';
create index attempts_window on attempts (window_ends);

create table secrets (
  name text primary key,
  value text not null
);
comment on table secrets is 'random keys, made on first use; every process of the library has the same';

create table mails (
  id uuid primary key,
  kind text not null,
  to_address text not null,
  subject text not null,
  text text,
  html text,
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
comment on column mails.text is 'null once it was sent: its links open accounts';
create index mails_created on mails (created_at);
