create or replace trigger serial_subscriptions_changed
  after insert or update or delete on serial_subscriptions
  for each statement execute function note_content_change('serials');
create or replace trigger serial_issues_changed after insert or update or delete on serial_issues
  for each statement execute function note_content_change('serials');
create or replace trigger serial_volumes_changed after insert or update or delete on serial_volumes
  for each statement execute function note_content_change('serials');
