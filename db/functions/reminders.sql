create or replace function note_hold_reminder() returns trigger language plpgsql as $$
begin
  insert into reminders (member_id, kind, subject_id, day)
  values (new.member_id, 'hold-ready', new.id, new.pickup_until) on conflict do nothing;
  return null;
end $$;
create or replace trigger holds_made_ready after insert on holds
  for each row when (new.status = 'ready') execute function note_hold_reminder();
create or replace trigger holds_become_ready after update of status on holds
  for each row when (new.status = 'ready' and old.status <> 'ready') execute function note_hold_reminder();

-- What happens at the desk is noted in its own transaction, without a question more.
create or replace function note_operation_reminder() returns trigger language plpgsql as $$
begin
  insert into reminders (member_id, kind, subject_id, day)
  values (new.member_id, 'receipt', new.key, (new.at at time zone 'UTC')::date) on conflict do nothing;
  return null;
end $$;
create or replace trigger circulation_operations_reminded after insert on circulation_operations
  for each row when (new.kind in ('issued', 'returned', 'renewed') and new.member_id is not null)
  execute function note_operation_reminder();

create or replace function note_payment_reminder() returns trigger language plpgsql as $$
begin
  insert into reminders (member_id, kind, subject_id, day)
  values (new.member_id, 'receipt', new.id, (new.at at time zone 'UTC')::date) on conflict do nothing;
  return null;
end $$;
create or replace trigger ledger_lines_reminded after insert on ledger_lines
  for each row when (new.kind = 'payment') execute function note_payment_reminder();

create or replace function note_redated_reminder() returns trigger language plpgsql as $$
begin
  insert into reminders (member_id, kind, subject_id, day)
  values (new.member_id, 're-dated', new.id, (new.due_at at time zone 'UTC')::date)
  on conflict on constraint reminders_once do update
    set state = 'waiting', message_id = null, created_at = now() where reminders.state <> 'waiting';
  return null;
end $$;
create or replace trigger loans_redated after update of due_at on loans
  for each row when (new.closed_at is null and old.closed_at is null and new.due_at <> old.due_at and new.renewals = old.renewals)
  execute function note_redated_reminder();

-- Loans are due again when they were: whoever was not told of the other day yet is told nothing.
create or replace function forget_untold_redating(loans uuid[], untold date[]) returns void language sql as $$
  with forgotten as (
    delete from reminders using unnest(loans, untold) as moved (loan, day)
    where subject_id = loan and reminders.day = moved.day and kind = 're-dated' and state = 'waiting'
    returning subject_id)
  delete from reminders using forgotten
  where reminders.subject_id = forgotten.subject_id and kind = 're-dated' and state = 'waiting'
$$;
