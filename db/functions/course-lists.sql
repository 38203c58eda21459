create or replace trigger course_lists_changed after insert or update or delete on course_lists
  for each statement execute function note_content_change('course-lists');
create or replace trigger course_teachers_changed after insert or update or delete on course_teachers
  for each statement execute function note_content_change('course-lists');
create or replace trigger course_units_changed after insert or update or delete on course_units
  for each statement execute function note_content_change('course-lists');
create or replace trigger course_entries_changed after insert or update or delete on course_entries
  for each statement execute function note_content_change('course-lists');
create or replace trigger course_lists_in_site_search after insert or update or delete on course_lists
  for each row execute function note_site_entry('course-list', 'id');
