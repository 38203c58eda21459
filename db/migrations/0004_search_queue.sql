-- Books that are written by the hundred wait in a queue for the index: an entry in search_fresh_words for each of their words
-- took more time than all else about them. The queue is short and is searched from its beginning to its end.

alter table search_fresh add column queued boolean not null default false;
comment on column search_fresh.queued is 'the index has never had the book: it is added to it, with no need to make its block anew';
-- Rows are short-lived and read whole: compressing them is no gain.
alter table search_fresh set (toast_tuple_target = 8160);
drop index search_fresh_words;
create index search_fresh_words on search_fresh using gin (words) with (fastupdate = off) where not queued;
create index search_fresh_queued on search_fresh (number) where queued;

create or replace function note_changed_books() returns trigger language plpgsql as $$
begin
  insert into book_changes (number) select number from changed;
  if tg_op <> 'DELETE' then
    insert into search_fresh (number, words, queued)
    select number, search, tg_op = 'INSERT' and (select count(*) from changed) >= 100 from changed
    on conflict (number) do update set words = excluded.words, queued = false;
  end if;
  return null;
end $$;
