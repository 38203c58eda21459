-- Counts what a list holds in its own row, whose checks bound it.
create or replace function count_in_required_list() returns trigger language plpgsql as $$
declare
  change integer := 0;
  counted text := tg_argv[0];
begin
  if tg_op <> 'DELETE' and (to_jsonb(new) ->> 'removed_at') is null then change := change + 1; end if;
  if tg_op <> 'INSERT' and (to_jsonb(old) ->> 'removed_at') is null then change := change - 1; end if;
  if change <> 0 then
    execute format('update required_lists set %1$I = %1$I + $1 where user_id = $2', counted)
      using change, coalesce(new.user_id, old.user_id);
  end if;
  return null;
end
$$;

create or replace trigger required_books_counted after insert or delete or update of removed_at on required_books
  for each row execute function count_in_required_list('entries');
create or replace trigger required_links_counted after insert or delete on required_links
  for each row execute function count_in_required_list('links');

-- A book that became part of another one: whoever needs it needs that.
create or replace function move_required_books() returns trigger language plpgsql as $$
begin
  update required_books set book_id = books.id, book_number = books.number, version = required_books.version + 1
  from books where books.id = new.into_id and book_number = new.number and book_id is null;
  return null;
end
$$;

create or replace trigger book_merges_required after insert on book_merges
  for each row execute function move_required_books();
