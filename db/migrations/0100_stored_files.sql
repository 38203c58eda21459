-- Every file that is kept, wherever its bytes are. A row of a room refers to its file; with the last
-- one that does, the file goes: its key is noted in the same transaction, and its bytes follow.

create table stored_files (
  key text primary key check (key ~ '^[a-z0-9-]{1,100}(/[a-z0-9-]{1,100}){0,5}\.[a-z0-9]{1,8}$'),
  kind text not null check (kind ~ '^[a-z0-9]{1,8}$'),
  bytes bigint check (bytes >= 0),
  sha256 bytea check (octet_length(sha256) = 32),
  created_at timestamptz not null default now(),
  scan text not null default 'unscanned'
    check (scan in ('drawn', 'unscanned', 'waiting', 'clean', 'refused')),
  scanned_at timestamptz,
  found text check (length(found) <= 200),
  constraint stored_files_whole check (sha256 is null or bytes is not null),
  constraint stored_files_found check ((found is not null) = (scan = 'refused'))
);
comment on table stored_files is 'each file in the store; the tables that refer to it say whose it is';
comment on column stored_files.sha256 is 'null: it is not whole yet, or is of a time before files had rows and is still to be read';
comment on column stored_files.scan is 'what a virus scanner said: drawn files were made by the site, and need none; refused ones are not given out';
comment on column stored_files.found is 'the name of what the scanner found';
create index stored_files_unmeasured on stored_files (created_at) where sha256 is null;
create index stored_files_created on stored_files (created_at);

create table dropped_files (
  key text primary key,
  dropped_at timestamptz not null default now()
);
comment on table dropped_files is 'files that nothing refers to any more, until a job has deleted their bytes';

create table book_covers (
  file_key text primary key references stored_files
);
comment on table book_covers is 'covers that were sent, also former ones: a change can be undone, and a merge';

alter table notice_files add column file_key text;
update notice_files set file_key = 'notices/' || id || '.' || kind;
insert into stored_files (key, kind, bytes) select file_key, kind, bytes from notice_files;
alter table notice_files
  alter column file_key set not null,
  add constraint notice_files_file unique (file_key),
  add foreign key (file_key) references stored_files;

alter table users add column photo_key text generated always as
  (case when photo ~ '^/photos/[0-9a-f-]{36}\.webp$' then substr(photo, 2) end) stored;
insert into stored_files (key, kind, scan)
  select distinct photo_key, 'webp', 'drawn' from users where photo_key is not null;
alter table users add foreign key (photo_key) references stored_files;
create index users_photo_key on users (photo_key) where photo_key is not null;

alter table members add column photo_key text generated always as (substr(photo, 2)) stored;
insert into stored_files (key, kind, scan)
  select photo_key, 'webp', 'drawn' from members where photo_key is not null;
alter table members add foreign key (photo_key) references stored_files;
create index members_photo_key on members (photo_key) where photo_key is not null;

insert into stored_files (key, kind) select distinct file_key, 'data' from import_batches where file_key is not null;
alter table import_batches add foreign key (file_key) references stored_files;
create index import_batches_file on import_batches (file_key) where file_key is not null;

insert into stored_files (key, kind, scan)
  select distinct substr(cover, 2), 'webp', 'drawn' from (
    select cover from books where cover is not null
    union all select before ->> 'cover' from audit where entity = 'book' and before ? 'cover'
    union all select after ->> 'cover' from audit where entity = 'book' and after ? 'cover'
  ) as known where cover ~ '^/covers/[0-9a-f-]{36}\.webp$';
insert into book_covers select key from stored_files where key like 'covers/%';
