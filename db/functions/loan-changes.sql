create or replace function note_added_loans() returns trigger language plpgsql as $$
begin
  insert into loan_changes (loan_id, member_id) select id, member_id from changed;
  return null;
end $$;
create or replace trigger loans_inserted after insert on loans
  referencing new table as changed for each statement execute function note_added_loans();
create or replace trigger loans_gone after delete on loans
  referencing old table as changed for each statement execute function note_added_loans();

-- What an overdue run writes of many loans is not what readers see of them.
create or replace function note_changed_loans() returns trigger language plpgsql as $$
begin
  insert into loan_changes (loan_id, member_id)
  select changed.id, changed.member_id from changed join before using (id)
  where (changed.due_at, changed.renewals, changed.closed_at, changed.recalled_at, changed.claimed_returned_at)
    is distinct from (before.due_at, before.renewals, before.closed_at, before.recalled_at, before.claimed_returned_at);
  return null;
end $$;
create or replace trigger loans_changed after update on loans
  referencing old table as before new table as changed for each statement execute function note_changed_loans();
