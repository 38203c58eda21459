-- The seats that are taken, counted in the transaction that takes or gives back one.
create or replace function count_registrations() returns trigger language plpgsql as $$
declare
  before integer := case when tg_op <> 'INSERT' and old.state = 'registered' then 1 else 0 end;
  after integer := case when tg_op <> 'DELETE' and new.state = 'registered' then 1 else 0 end;
begin
  if before <> after then
    update registration_pools set taken = taken + after - before
    where id = coalesce(new.pool_id, old.pool_id);
  end if;
  return null;
end $$;
create or replace trigger registrations_counted after insert or update of state or delete on registrations
  for each row execute function count_registrations();

-- Visitors see whether seats are free, not how many.
create or replace function note_full_pool() returns trigger language plpgsql as $$
begin
  insert into content_versions as noted (content, version) values ('event-registration', 1)
  on conflict (content) do update set version = noted.version + 1;
  return null;
end $$;
create or replace trigger registration_pools_full after update on registration_pools
  for each row when ((old.taken >= old.capacity) is distinct from (new.taken >= new.capacity))
  execute function note_full_pool();
create or replace trigger registration_settings_changed after insert or update or delete on registration_settings
  for each row execute function note_content_change('event-registration');

-- What was pushed goes with the message that it was of.
create or replace function forget_pushes() returns trigger language plpgsql as $$
begin
  delete from push_messages where message_id = old.id;
  return null;
end $$;
create or replace trigger reminder_messages_forgotten after delete on reminder_messages
  for each row execute function forget_pushes();
create or replace trigger registration_messages_forgotten after delete on registration_messages
  for each row execute function forget_pushes();
