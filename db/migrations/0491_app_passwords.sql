-- Passwords by which one app reads e-books for one person.

create table app_passwords (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (name <> '' and length(name) <= 60),
  user_name text collate "C" not null unique check (user_name ~ '^[a-z0-9]{10}$'),
  secret text not null check (length(secret) = 43),
  sync_key text not null check (length(sync_key) = 43),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
comment on table app_passwords is 'one for each app or device; it opens the catalogue of e-books and the sync of places, and nothing else';
comment on column app_passwords.user_name is 'what the app signs in as, made by the library';
comment on column app_passwords.secret is 'SHA-256 of the password, base64url';
comment on column app_passwords.sync_key is 'SHA-256 of the MD5 of the password, which KOReader sends instead of it';
create index app_passwords_user on app_passwords (user_id);
