-- Notices of the library, and the files that come with them.

create table notices (
  id uuid primary key,
  number integer generated always as identity unique,
  title text not null check (title <> '' and length(title) <= 200),
  body text not null check (length(body) <= 20000),
  published_at timestamptz,
  ends_on date,
  pinned boolean not null default false,
  withdrawn_at timestamptz,
  announced_at timestamptz,
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint notices_withdrawn check (withdrawn_at is null or published_at is not null)
);
comment on column notices.body is 'Markdown';
comment on column notices.published_at is 'from when everybody sees it, also in the future; null: a draft';
comment on column notices.ends_on is 'the last day on which it counts; null: until further notice';
comment on column notices.withdrawn_at is 'nobody but administrators sees it any more';
comment on column notices.announced_at is 'when those who asked to be told of notices were told, or were not because it came too late';
comment on column notices.version is 'rises with each change: who saves an older one is told so';
create index notices_published on notices (published_at desc) where withdrawn_at is null;
create index notices_unannounced on notices (published_at) where announced_at is null;

create table notice_files (
  id uuid primary key,
  notice_id uuid not null references notices on delete cascade,
  place smallint not null check (place between 1 and 5),
  name text not null check (name <> '' and length(name) <= 120),
  kind text not null check (kind in ('pdf', 'webp')),
  bytes integer not null check (bytes > 0),
  constraint notice_files_place unique (notice_id, place)
);
comment on table notice_files is 'a PDF or a picture of a notice; its bytes are in the store of files';

-- What tells that pages which show notices are not as they were.
create table notice_state (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 0
);
insert into notice_state default values;
create function note_notice_change() returns trigger language plpgsql as $$
begin
  update notice_state set version = version + 1;
  return null;
end $$;
create trigger notices_changed after insert or update or delete on notices
  for each row execute function note_notice_change();
create trigger notice_files_changed after insert or update or delete on notice_files
  for each row execute function note_notice_change();
