-- Only the trigger of books writes search_fresh, of rows that it was just given, so a check of each row finds nothing: the trigger
-- also takes the rows of removed books away, as the foreign key did.

alter table search_fresh drop constraint search_fresh_number_fkey;

create or replace function note_changed_books() returns trigger language plpgsql as $$
begin
  insert into book_changes (number) select number from changed;
  if tg_op = 'DELETE' then
    delete from search_fresh where number in (select number from changed);
  else
    insert into search_fresh (number, words, queued)
    select number, search, tg_op = 'INSERT' and (select count(*) from changed) >= 100 from changed
    on conflict (number) do update set words = excluded.words, queued = false;
  end if;
  return null;
end $$;
