-- Which operations of the desk members get a receipt of, and new due days that are not a renewal.

drop trigger circulation_operations_reminded on circulation_operations;
create trigger circulation_operations_reminded after insert on circulation_operations
  for each row when (new.kind in ('issued', 'returned', 'renewed') and new.member_id is not null)
  execute function note_operation_reminder();

create function note_redated_reminder() returns trigger language plpgsql as $$
begin
  insert into reminders (member_id, kind, subject_id, day)
  values (new.member_id, 're-dated', new.id, (new.due_at at time zone 'UTC')::date) on conflict do nothing;
  return null;
end $$;
create trigger loans_redated after update of due_at on loans
  for each row when (new.closed_at is null and old.closed_at is null and new.due_at <> old.due_at and new.renewals = old.renewals)
  execute function note_redated_reminder();
