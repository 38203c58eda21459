-- Whoever signs a device out is told nothing more on it. A session that has run out leaves it: its owner has gone nowhere.
create or replace function forget_device_of_session() returns trigger language plpgsql as $$
begin
  delete from push_devices where session_id = old.id;
  return null;
end $$;
create or replace trigger sessions_ended_by_hand after delete on sessions
  for each row when (old.expires_at > now() and old.seen_at > now() - interval '14 days')
  execute function forget_device_of_session();
