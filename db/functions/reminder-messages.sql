-- A mail says by itself where it stands: its message shows the same.
create or replace function note_reminder_mail() returns trigger language plpgsql as $$
begin
  update reminder_messages set settled_at = new.sent_at,
    state = case when new.sent_at is not null then 'sent' when new.last_error is not null or new.text is null then 'failed' else 'waiting' end
  where mail_id = new.id;
  return null;
end $$;
create or replace trigger mails_reminded after update of sent_at, last_error, text on mails
  for each row when (new.kind = 'reminder') execute function note_reminder_mail();

-- Where nothing but devices takes a message, it stands where they are.
create or replace function note_reminder_push() returns trigger language plpgsql as $$
begin
  update reminder_messages set settled_at = told.sent_at,
    state = case when told.sent_at is not null then 'sent' when told.untried then 'waiting' else 'failed' end
  from (
    select min(sent_at) as sent_at, bool_or(note is not null and last_error is null and device_id is not null) as untried
    from push_messages where message_id = new.message_id) as told
  where id = new.message_id and channel = 'push';
  return null;
end $$;
create or replace trigger push_messages_reminded after update of sent_at, last_error, device_id on push_messages
  for each row execute function note_reminder_push();
