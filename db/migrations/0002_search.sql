-- The search index: for each word, in blocks of 32,768 books, the books that have it; books changed since are searched apart.

drop index books_search;
drop index audit_transaction;
alter table audit drop column transaction_id;
alter table locations add column number integer generated always as identity unique;

-- Books whose words are not in the index yet, or not as they are now: they count as this table has them.
create table search_fresh (
  number bigint primary key references books (number) on delete cascade,
  words tsvector not null
);
create index search_fresh_words on search_fresh using gin (words) with (fastupdate = off);

create table search_postings (
  lexeme text collate "C" not null,
  block integer not null,
  titles bytea,
  people bytea,
  subjects bytea,
  rest bytea,
  primary key (lexeme, block)
);
create index search_postings_block on search_postings (block);
comment on table search_postings is 'books with the lexeme at each weight: book numbers less block * 32768, two bytes each, as int2send makes them';

create table search_blocks (
  block integer primary key,
  books integer not null,
  generation bigint not null
);
comment on column search_blocks.generation is 'grows with each making of the block: what was read of an older one is void';

-- One row: which version of the code made the vectors of the books.
create table search_state (
  only_row boolean primary key default true check (only_row),
  vector_version integer not null,
  remade_to bigint not null default 0,
  changes_pruned_to xid8 not null default '0'
);
comment on column search_state.remade_to is 'while vectors are made anew: the number of the last book that has been';
comment on column search_state.changes_pruned_to is 'book_changes of this transaction and of earlier ones may be gone';
insert into search_state (vector_version) values (1);

-- Which books were changed, themselves or their copies, by which transaction: what a reader's older snapshot lacks.
create table book_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  number bigint not null
);
create index book_changes_transaction on book_changes (transaction_id);

create function note_changed_books() returns trigger language plpgsql as $$
begin
  insert into book_changes (number) select number from changed;
  if tg_op <> 'DELETE' then
    insert into search_fresh (number, words) select number, search from changed
    on conflict (number) do update set words = excluded.words;
  end if;
  return null;
end $$;
create trigger books_inserted after insert on books
  referencing new table as changed for each statement execute function note_changed_books();
create trigger books_updated after update on books
  referencing new table as changed for each statement execute function note_changed_books();
create trigger books_deleted after delete on books
  referencing old table as changed for each statement execute function note_changed_books();

create function note_changed_copies() returns trigger language plpgsql as $$
begin
  insert into book_changes (number)
  select distinct number from books where id in (select book_id from changed);
  return null;
end $$;
create trigger copies_inserted after insert on copies
  referencing new table as changed for each statement execute function note_changed_copies();
create trigger copies_updated after update on copies
  referencing new table as changed for each statement execute function note_changed_copies();
create trigger copies_deleted after delete on copies
  referencing old table as changed for each statement execute function note_changed_copies();

insert into search_fresh (number, words) select number, search from books;
