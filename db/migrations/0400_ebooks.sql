-- E-books: files and links that belong to a book of the catalogue, who may read them, and their words.

alter table books add column has_ebook boolean not null default false;
comment on column books.has_ebook is 'whether an e-book of it is out; kept by a trigger of ebooks';

create table ebooks (
  id uuid primary key,
  number integer generated always as identity unique,
  book_id uuid references books on delete set null,
  kind text not null check (kind in ('epub', 'pdf', 'cbz', 'link')),
  state text not null default 'draft'
    check (state in ('draft', 'waiting', 'returned', 'published', 'withdrawn')),
  file_key text unique references stored_files,
  file_name text check (length(file_name) <= 255),
  bytes bigint check (bytes > 0),
  sha256 bytea check (octet_length(sha256) = 32),
  link text check (link ~ '^https://[^[:space:]]+$' and length(link) <= 2000),
  facts jsonb not null,
  title text generated always as (facts ->> 'title') stored,
  contents jsonb not null default '[]' check (jsonb_typeof(contents) = 'array'),
  warnings text[] not null default '{}',
  pages integer check (pages >= 0),
  cover_place integer,
  rights text check (rights in ('public-domain', 'open-licence', 'licensed', 'own-work', 'link-only')),
  licence text check (licence <> '' and length(licence) <= 200),
  readers text not null default 'signed-in'
    check (readers in ('everybody', 'signed-in', 'departments', 'listed')),
  departments text[] not null default '{}',
  may_download boolean not null default false,
  until date,
  course text check (course <> '' and length(course) <= 200),
  note text check (note <> '' and length(note) <= 2000),
  returned text check (returned <> '' and length(returned) <= 1000),
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  published_at timestamptz,
  constraint ebooks_content check (
    (kind = 'link') = (link is not null) and (kind = 'link') = (file_key is null)
    and (file_key is null) = (sha256 is null) and (file_key is null) = (bytes is null)),
  constraint ebooks_rights_asked check (state not in ('waiting', 'published') or rights is not null),
  constraint ebooks_licence_named check (
    state not in ('waiting', 'published') or (rights = 'open-licence') = (licence is not null)),
  constraint ebooks_link_only check (coalesce(rights, '') <> 'link-only' or kind = 'link'),
  constraint ebooks_everybody check (readers <> 'everybody' or coalesce(rights, '') <> 'licensed'),
  constraint ebooks_departments check ((readers = 'departments') = (departments <> '{}')
    or state not in ('waiting', 'published')),
  constraint ebooks_returned check ((returned is not null) = (state = 'returned'))
);
comment on table ebooks is 'each file or link of an e-book, from the draft on; one that is published belongs to a book of the catalogue';
comment on column ebooks.book_id is 'null: not yet joined, or its book was removed: then readers do not see it';
comment on column ebooks.facts is 'what the file says of its book, as it was corrected (FileFacts)';
comment on column ebooks.warnings is 'what was put right or left out when the file was read';
comment on column ebooks.cover_place is 'the picture that is its cover';
comment on column ebooks.until is 'the last day on which it is read; null: without end';
comment on column ebooks.created_by is 'the e-mail address of who added it';
comment on column ebooks.version is 'rises with each change: who saves an older one is told so';
create unique index ebooks_content_once on ebooks (sha256) where state in ('waiting', 'published');
create unique index ebooks_link_once on ebooks (link) where state in ('waiting', 'published');
create index ebooks_sha256 on ebooks (sha256);
create index ebooks_book on ebooks (book_id);
create index ebooks_state on ebooks (state, number desc);
create index ebooks_created_by on ebooks (created_by, number desc);

create table ebook_parts (
  ebook_id uuid not null references ebooks on delete cascade,
  place integer not null check (place between 1 and 5000),
  title text not null check (length(title) <= 300),
  html text,
  words text not null,
  search tsvector not null,
  primary key (ebook_id, place)
);
comment on table ebook_parts is 'chapters of an EPUB, made safe, and pages of a PDF, with their words';
comment on column ebook_parts.html is 'null: a page of a PDF, which is read in the file';
create index ebook_parts_search on ebook_parts using gin (search);

create table ebook_pictures (
  ebook_id uuid not null references ebooks on delete cascade,
  place integer not null check (place between 1 and 3000),
  kind text not null check (kind in ('jpeg', 'png', 'webp', 'gif')),
  file_key text not null unique references stored_files,
  primary key (ebook_id, place)
);
comment on table ebook_pictures is 'pictures of the chapters of an EPUB, and the pages of a CBZ';

create table ebook_readers (
  ebook_id uuid not null references ebooks on delete cascade,
  email text collate "C" not null
    check (email = lower(email) and email ~ '^[!-?A-~]+@[!-?A-~]+$' and length(email) <= 254),
  primary key (ebook_id, email)
);
comment on table ebook_readers is 'who may read an e-book that is for a list of people, such as a course';
create index ebook_readers_email on ebook_readers (email);

create table ebook_settings (
  only_row boolean primary key default true check (only_row),
  waits_for_approval boolean not null default true
);
comment on column ebook_settings.waits_for_approval is
  'whether what faculty add waits until an administrator approves it';
insert into ebook_settings default values;
