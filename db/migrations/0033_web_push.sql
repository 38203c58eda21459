-- Web Push: the devices that people have asked to be told on, and what is sent to each.

create table push_devices (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  session_id uuid,
  endpoint text collate "C" not null unique check (endpoint ~ '^https?://' and length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  name text not null check (name <> '' and length(name) <= 100),
  kinds text[] not null,
  failures smallint not null default 0,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
comment on table push_devices is 'a browser of a person that takes messages by Web Push';
comment on column push_devices.session_id is 'the session that asked; it may have run out';
comment on column push_devices.endpoint is 'an address of its push service; whoever knows it and the keys may write to it';
comment on column push_devices.kinds is 'what the person wants to be told there';
comment on column push_devices.failures is 'refusals by the push service since it last took a message';
create index push_devices_user on push_devices (user_id);
create index push_devices_session on push_devices (session_id);

create table push_messages (
  id uuid primary key,
  message_id uuid not null references reminder_messages on delete cascade deferrable initially deferred,
  device_id uuid references push_devices on delete set null,
  note jsonb,
  urgency text not null check (urgency in ('low', 'normal', 'high')),
  expires_at timestamptz not null,
  last_error text,
  sent_at timestamptz,
  constraint push_messages_once unique (message_id, device_id)
);
comment on table push_messages is 'a message to a device: it waits, was sent, or was given up';
comment on column push_messages.note is 'what the device shows; null once it was sent or given up';
create index push_messages_device on push_messages (device_id);

-- Whoever signs a device out is told nothing more on it. A session that has run out leaves it: its owner has gone nowhere.
create function forget_device_of_session() returns trigger language plpgsql as $$
begin
  delete from push_devices where session_id = old.id;
  return null;
end $$;
create trigger sessions_ended_by_hand after delete on sessions
  for each row when (old.expires_at > now() and old.seen_at > now() - interval '14 days')
  execute function forget_device_of_session();

-- Where nothing but devices takes a message, it stands where they are.
create function note_reminder_push() returns trigger language plpgsql as $$
begin
  update reminder_messages set settled_at = told.sent_at,
    state = case when told.sent_at is not null then 'sent' when told.untried then 'waiting' else 'failed' end
  from (
    select min(sent_at) as sent_at, bool_or(note is not null and last_error is null and device_id is not null) as untried
    from push_messages where message_id = new.message_id) as told
  where id = new.message_id and channel = 'push';
  return null;
end $$;
create trigger push_messages_reminded after update of sent_at, last_error, device_id on push_messages
  for each row execute function note_reminder_push();
