create or replace trigger faq_changed after insert or update or delete on faq_entries
  for each row execute function note_content_change('faq');
create or replace trigger faq_in_site_search after insert or update or delete on faq_entries
  for each row execute function note_site_entry('answer', 'id');
