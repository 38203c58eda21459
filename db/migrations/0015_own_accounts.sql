-- What people have for their own account: tokens for programs, one-time codes, passkeys.

create table api_tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (name <> '' and length(name) <= 100),
  token text collate "C" not null unique,
  ending text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  role text,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
comment on column api_tokens.token is 'the SHA-256 of the token, base64url';
comment on column api_tokens.ending is 'its last letters, by which its owner knows it again';
comment on column api_tokens.role is 'the owner''s role when it was made: with another role the token is void';
create index api_tokens_user on api_tokens (user_id);

create table one_time_codes (
  user_id uuid primary key references users on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);
comment on table one_time_codes is 'authenticator apps (RFC 6238); asked for at sign-in once a code has confirmed it';
comment on column one_time_codes.secret is 'encrypted with a key of the table secrets';
comment on column one_time_codes.last_step is 'the time step of the last code that was taken: no code is taken twice';

create table recovery_codes (
  user_id uuid not null references one_time_codes on delete cascade,
  code text collate "C" not null,
  primary key (user_id, code)
);
comment on column recovery_codes.code is 'a keyed hash; the row is deleted by its use';

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id text collate "C" not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (name <> '' and length(name) <= 100),
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index passkeys_user on passkeys (user_id);
