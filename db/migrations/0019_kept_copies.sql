-- What an accession register tells of a bill and of a withdrawal, versions of copies, and books that became part of others.

alter table copies
  add column bill_date date,
  add column withdrawn_on date,
  add column withdrawal_order text,
  add column withdrawal_reason text,
  add column version integer not null default 1,
  add constraint copies_withdrawal check (state = 'withdrawn' or
    (withdrawn_on is null and withdrawal_order is null and withdrawal_reason is null));
comment on column copies.withdrawal_order is 'the number of the order, or of the minutes, by which it was withdrawn';
comment on column copies.version is 'of what cataloguers write; loans do not change it';

create index books_cover on books (cover) where cover is not null;

create table book_merges (
  number bigint primary key,
  book_id uuid not null unique,
  into_id uuid not null,
  merged_at timestamptz not null default now(),
  gone jsonb not null,
  copy_ids uuid[] not null,
  before jsonb not null,
  after jsonb not null
);
comment on table book_merges is 'books that became part of others: where their addresses lead now, and what an undo needs';
comment on column book_merges.number is 'of the book that is gone';
comment on column book_merges.into_id is 'the book that stayed; it may have become part of another since';
comment on column book_merges.gone is 'the book that is gone, whole';
comment on column book_merges.before is 'what the book that stayed said before';
create index book_merges_into on book_merges (into_id);
