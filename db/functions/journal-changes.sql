create or replace trigger journals_inserted after insert on journals
  for each statement execute function note_content_change('journals');
create or replace trigger journals_changed after update or delete on journals
  for each statement execute function note_content_change('journals');
create or replace trigger journal_access_changed after insert or update or delete on journal_access
  for each statement execute function note_content_change('journals');
create or replace trigger journals_in_site_search after insert or update or delete on journals
  for each row execute function note_site_entry('journal', 'id');
create or replace trigger journal_covers_dropped after delete or update of cover_id on journals
  for each row execute function drop_picture('cover_id');

-- Keeps the one table that has every ISSN once.
create or replace function write_journal_issns() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.issn, old.eissn) is not distinct from (new.issn, new.eissn) then return null; end if;
    delete from journal_issns where journal_id = new.id;
  end if;
  insert into journal_issns (issn, journal_id)
  select number, new.id from unnest(array[new.issn, new.eissn]) as number where number is not null;
  return null;
end $$;
create or replace trigger journals_have_issns after insert or update of issn, eissn on journals
  for each row execute function write_journal_issns();
