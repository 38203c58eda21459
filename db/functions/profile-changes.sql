create or replace trigger departments_changed after insert or update or delete on departments
  for each row execute function note_content_change('profiles');
create or replace trigger profiles_changed after insert or update or delete on profiles
  for each row execute function note_content_change('profiles');
create or replace trigger profile_works_changed after insert or update or delete on profile_works
  for each row execute function note_content_change('profiles');
