create or replace trigger events_changed after insert or update or delete on events
  for each row execute function note_content_change('events');
create or replace trigger event_occurrences_changed after insert or update or delete on event_occurrences
  for each statement execute function note_content_change('events');
create or replace trigger event_files_changed after insert or update or delete on event_files
  for each row execute function note_content_change('events');

drop trigger if exists event_files_dropped on event_files;
create constraint trigger event_files_dropped after delete or update of file_key on event_files
  deferrable initially deferred for each row execute function drop_file('file_key');
create or replace trigger events_in_site_search after insert or update or delete on events
  for each row execute function note_site_entry('event', 'id');
create or replace trigger event_posters_dropped after delete or update of poster_id on events
  for each row execute function drop_picture('poster_id');
