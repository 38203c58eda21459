-- Every page shows something of the institute.
create or replace trigger institute_settings_changed after insert or update or delete on institute_settings
  for each statement execute function note_content_change('institute');
