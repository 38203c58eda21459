-- Authorities: spellings from which readers are led to a heading, and what was merged and renamed.

alter table contributors add column see_id uuid references contributors,
  add constraint contributors_see_check check (see_id <> id);
comment on column contributors.see_id is 'the heading that this spelling is entered as; null: it is a heading itself';
create index contributors_see on contributors (see_id) where see_id is not null;

alter table subjects add column see_id uuid references subjects,
  add constraint subjects_see_check check (see_id <> id);
comment on column subjects.see_id is 'the heading that this spelling is entered as; null: it is a heading itself';
create index subjects_see on subjects (see_id) where see_id is not null;

create table heading_changes (
  id uuid primary key,
  number integer generated always as identity unique,
  list text not null check (list in ('names', 'subjects')),
  action text not null check (action in ('merged', 'renamed')),
  gone_id uuid not null,
  into_id uuid not null,
  at timestamptz not null default now(),
  actor text not null,
  gone jsonb not null check (jsonb_typeof(gone) = 'object'),
  stays jsonb not null check (jsonb_typeof(stays) = 'object'),
  see_ids uuid[] not null default '{}',
  undone_at timestamptz,
  constraint heading_changes_sides check ((action = 'renamed') = (gone_id = into_id))
);
comment on table heading_changes is 'headings that became part of others, or got another name, and what an undo needs';
comment on column heading_changes.gone is 'the heading that is gone, as it was; of a rename the heading before';
comment on column heading_changes.stays is 'the heading that stayed, as it was; of a rename the heading after';
comment on column heading_changes.see_ids is 'spellings that came along with it, and led to it before';
create index heading_changes_gone on heading_changes (gone_id);
create index heading_changes_into on heading_changes (into_id);

create table heading_change_books (
  change_id uuid references heading_changes on delete cascade,
  book_id uuid,
  number bigint not null,
  entries jsonb not null check (jsonb_typeof(entries) = 'array'),
  fields jsonb not null check (jsonb_typeof(fields) = 'array'),
  primary key (change_id, book_id)
);
comment on table heading_change_books is 'the books that a change moved; a book may be gone since';
comment on column heading_change_books.entries is 'in which roles the book named the heading, and whether it named the other one beside it';
comment on column heading_change_books.fields is 'fields of its MARC record, before and after; after is null where the record had the field twice';
