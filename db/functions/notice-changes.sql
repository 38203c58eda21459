create or replace trigger notices_changed after insert or update or delete on notices
  for each row execute function note_content_change('notices');
create or replace trigger notice_files_changed after insert or update or delete on notice_files
  for each row execute function note_content_change('notices');
create or replace trigger notices_in_site_search after insert or update or delete on notices
  for each row execute function note_site_entry('notice', 'id');
