create or replace trigger library_texts_changed after insert or update or delete on library_texts
  for each statement execute function note_content_change('library-texts');
create or replace trigger library_texts_in_site_search after insert or update or delete on library_texts
  for each row execute function note_site_entry('page', 'name');

-- Readers find the versions that held before: only one that is to come may be called off, once.
create or replace function keep_library_texts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.called_off_at is null and new.called_off_at is not null
    and to_jsonb(new) - array['called_off_at', 'called_off_by']
      = to_jsonb(old) - array['called_off_at', 'called_off_by'] then return new; end if;
  raise exception 'a version of a text is never changed or deleted';
end $$;
create or replace trigger library_texts_kept before update or delete on library_texts
  for each row execute function keep_library_texts();
