-- Which loans were changed, by which transaction: what the live list of issues tells its readers.
create table loan_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  loan_id uuid not null,
  member_id uuid not null
);
create index loan_changes_transaction on loan_changes (transaction_id);
create index loan_changes_at on loan_changes (at);

create function note_added_loans() returns trigger language plpgsql as $$
begin
  insert into loan_changes (loan_id, member_id) select id, member_id from changed;
  return null;
end $$;
create trigger loans_inserted after insert on loans
  referencing new table as changed for each statement execute function note_added_loans();
create trigger loans_gone after delete on loans
  referencing old table as changed for each statement execute function note_added_loans();

-- What an overdue run writes of many loans is not what readers see of them.
create function note_changed_loans() returns trigger language plpgsql as $$
begin
  insert into loan_changes (loan_id, member_id)
  select changed.id, changed.member_id from changed join before using (id)
  where (changed.due_at, changed.renewals, changed.closed_at, changed.recalled_at, changed.claimed_returned_at)
    is distinct from (before.due_at, before.renewals, before.closed_at, before.recalled_at, before.claimed_returned_at);
  return null;
end $$;
create trigger loans_changed after update on loans
  referencing old table as before new table as changed for each statement execute function note_changed_loans();

create table live_state (
  only_row boolean primary key default true check (only_row),
  loan_changes_pruned_to xid8 not null default '0'
);
comment on column live_state.loan_changes_pruned_to is 'loan_changes of this transaction and of earlier ones may be gone';
insert into live_state default values;
