-- Large files on their way: what has come of them, so that a line that is cut goes on where it was.

create table uploads (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose ~ '^[a-z][a-z-]{1,39}$'),
  name text not null check (name <> '' and length(name) <= 120),
  bytes bigint not null check (bytes > 0),
  received bigint not null default 0,
  kind text check (kind ~ '^[a-z0-9]{1,8}$'),
  file_key text unique references stored_files,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  constraint uploads_received check (received between 0 and bytes),
  constraint uploads_whole check (file_key is null or (received = bytes and kind is not null))
);
comment on table uploads is 'a file that a person sends in parts, until a room takes it';
comment on column uploads.kind is 'what it is by its first bytes; null: too little of it has come';
comment on column uploads.file_key is 'the whole file; null: it is not whole, or its parts are not put together yet';
create index uploads_user on uploads (user_id);
create index uploads_touched on uploads (touched_at);

create table upload_parts (
  upload_id uuid not null references uploads on delete cascade,
  first_byte bigint not null check (first_byte >= 0),
  bytes integer not null check (bytes > 0),
  file_key text not null unique references stored_files,
  primary key (upload_id, first_byte)
);
comment on table upload_parts is 'each part is a file of the store, until the whole is one';
