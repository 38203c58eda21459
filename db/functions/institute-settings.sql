-- Every page shows something of the institute.
create or replace trigger institute_settings_changed after insert or update or delete on institute_settings
  for each statement execute function note_content_change('institute');

create or replace trigger institute_logo_changed after insert or delete or update on institute_logo
  for each statement execute function note_content_change('institute');

drop trigger if exists institute_logo_dropped on institute_logo;
create constraint trigger institute_logo_dropped after delete or update of file_key on institute_logo
  deferrable initially deferred for each row execute function drop_file('file_key');
