-- Files of kept pictures and of events are files as all others are: rows refer to them.

create table picture_files (
  picture_id uuid not null references pictures on delete cascade,
  width integer not null,
  format text not null check (format in ('webp', 'avif', 'sent')),
  file_key text not null unique references stored_files,
  primary key (picture_id, width, format)
);
comment on table picture_files is 'each size of a picture; sent: what came, until all are drawn, which nobody is given';

with files as (
  select id, size, format, 'pictures/' || id || '/' || size || '.' || format as key
  from pictures, unnest(widths) as size, unnest(array['webp', 'avif']) as format
  where format = 'webp' or state = 'ready'
  union all
  select id, width, 'sent', 'pictures/' || id || '/original.data' from pictures where state <> 'ready'
), stored as (
  insert into stored_files (key, kind, scan)
  select key, case format when 'sent' then 'data' else format end, 'drawn' from files
)
insert into picture_files select id, size, format, key from files;

insert into dropped_files (key) select key from forgotten_files on conflict do nothing;
drop trigger if exists pictures_forgotten on pictures;
drop function if exists forget_picture_files();
drop table forgotten_files;

alter table event_files add column file_key text;
update event_files set file_key = 'events/' || id || '.' || kind;
insert into stored_files (key, kind, bytes) select file_key, kind, bytes from event_files;
alter table event_files
  alter column file_key set not null,
  add constraint event_files_file unique (file_key),
  add foreign key (file_key) references stored_files;
