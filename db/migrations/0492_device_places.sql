-- Where apps on other devices are in a file, and which e-books these files are.

create table ebook_documents (
  ebook_id uuid primary key references ebooks on delete cascade,
  document text collate "C" not null check (document ~ '^[0-9a-f]{32}$')
);
comment on table ebook_documents is 'what KOReader calls the file of an e-book: the MD5 of samples of it';
create index ebook_documents_document on ebook_documents (document);

create table device_places (
  user_id uuid not null references users on delete cascade,
  document text collate "C" not null check (document ~ '^[A-Za-z0-9_]{1,100}$'),
  progress text not null check (length(progress) <= 2000),
  percentage double precision not null check (percentage between 0 and 1),
  device text not null check (length(device) <= 80),
  device_id text not null check (length(device_id) <= 80),
  changed_at timestamptz not null default now(),
  primary key (user_id, document)
);
comment on table device_places is 'where each person is in files that KOReader has read, the library''s or their own';
comment on column device_places.progress is 'as the device says it: a path into the text, or a page';
create index device_places_recent on device_places (user_id, changed_at);
