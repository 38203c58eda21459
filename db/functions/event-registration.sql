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

-- Seats that nobody has go with their date; else the date cannot go.
create or replace function drop_unused_pool() returns trigger language plpgsql as $$
begin
  delete from registration_pools as pool where occurrence_id = old.id and not exists (
    select from registrations where pool_id = pool.id and (state <> 'cancelled'
      or exists (select from check_ins where registration_id = registrations.id)
      or exists (select from attendance_certificates where registration_id = registrations.id)));
  return null;
end $$;
create or replace trigger event_occurrences_dropped after delete on event_occurrences
  for each row execute function drop_unused_pool();

-- Who has registered for the dates of an event, and who came: what the room of events asks before
-- a date goes, which knows no registrations. Until the transaction ends nobody registers or comes;
-- seats are locked before dates, here as by whoever registers.
create or replace function people_of_event_dates(event uuid)
returns table (occurrence_id uuid, registered integer, registered_for_all integer, came integer)
language plpgsql as $$
begin
  perform from registration_pools where event_id = event order by id for no key update;
  perform from event_occurrences where event_id = event order by id for update;
  return query
    select date.id,
      (select count(*)::integer from registrations join registration_pools as pool on pool.id = pool_id
        where pool.occurrence_id = date.id and state <> 'cancelled'),
      (select count(*)::integer from registrations join registration_pools as pool on pool.id = pool_id
        where pool.event_id = event and pool.occurrence_id is null and state <> 'cancelled'),
      (select count(distinct registration_id)::integer from check_ins where check_ins.occurrence_id = date.id)
    from event_occurrences as date where date.event_id = event;
end $$;
