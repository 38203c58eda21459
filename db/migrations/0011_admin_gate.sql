-- The admin gate: the second credential that stands before the pages of administrators.

create table gate_credentials (
  single boolean primary key default true check (single),
  user_id text not null check (user_id <> '' and length(user_id) <= 200),
  password text not null,
  demo boolean not null default false,
  set_by text not null,
  set_at timestamptz not null default now()
);
comment on table gate_credentials is 'one row; not used where the credentials are read from a code host';
comment on column gate_credentials.password is 'the argon2id hash, as a PHC string';

create table gate_openings (
  session_id uuid primary key references sessions on delete cascade,
  used_at timestamptz not null default now()
);
comment on table gate_openings is 'sessions for which the gate is open; it shuts by itself some time after its last use';

create table gate_tries (
  user_id uuid primary key references users on delete cascade,
  wrong integer not null,
  locked_until timestamptz,
  told boolean not null default false
);
comment on table gate_tries is 'tries in a row that were not right; a right one deletes the row';
comment on column gate_tries.told is 'whether the other administrators were told of this lock';

create table gate_kept_forms (
  session_id uuid primary key references sessions on delete cascade,
  path text not null,
  fields jsonb not null,
  had_files boolean not null,
  kept_at timestamptz not null default now()
);
comment on table gate_kept_forms is 'a form that met a shut gate, until it is sent again';
