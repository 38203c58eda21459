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
create or replace trigger books_inserted after insert on books
  referencing new table as changed for each statement execute function note_changed_books();
create or replace trigger books_updated after update on books
  referencing new table as changed for each statement execute function note_changed_books();
create or replace trigger books_deleted after delete on books
  referencing old table as changed for each statement execute function note_changed_books();

create or replace function note_changed_copies() returns trigger language plpgsql as $$
begin
  insert into book_changes (number)
  select distinct number from books where id in (select book_id from changed);
  return null;
end $$;
create or replace trigger copies_inserted after insert on copies
  referencing new table as changed for each statement execute function note_changed_copies();
create or replace trigger copies_updated after update on copies
  referencing new table as changed for each statement execute function note_changed_copies();
create or replace trigger copies_deleted after delete on copies
  referencing old table as changed for each statement execute function note_changed_copies();

create or replace function note_changed_names() returns trigger language plpgsql as $$
begin
  update search_state set names_version = names_version + 1;
  return null;
end $$;
create or replace trigger contributors_renamed after update or delete on contributors
  for each statement execute function note_changed_names();
create or replace trigger subjects_renamed after update or delete on subjects
  for each statement execute function note_changed_names();
create or replace trigger branches_renamed after insert or update or delete on branches
  for each statement execute function note_changed_names();
create or replace trigger locations_renamed after update or delete on locations
  for each statement execute function note_changed_names();
