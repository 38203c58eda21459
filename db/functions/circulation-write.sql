-- Rows are written by the names of columns: a column that this file does not know yet gets its
-- default, so that a process of the version before goes on while a new one has migrated.
create or replace function write_circulation(given jsonb) returns void language plpgsql as $$
begin
  if given ? 'ruleSet' then
    insert into loan_rule_sets (id, rules)
    select id, rules from jsonb_populate_record(null::loan_rule_sets, given -> 'ruleSet')
    on conflict do nothing;
  end if;
  if given ? 'newLoans' then
    insert into loans (id, member_id, copy_id, category, item_type, branch, rule_set, issued_at,
      issued_by, due_at, renewals, renewed_at, recalled_at, claimed_returned_at, returned_at,
      closed_at, closed_by, outcome, accrued_paise, accrued_on)
    select id, member_id, copy_id, category, item_type, branch, rule_set, issued_at,
      issued_by, due_at, renewals, renewed_at, recalled_at, claimed_returned_at, returned_at,
      closed_at, closed_by, outcome, accrued_paise, accrued_on
    from jsonb_populate_recordset(null::loans, given -> 'newLoans');
  end if;
  if given ? 'loans' then
    update loans set (due_at, renewals, renewed_at, recalled_at, claimed_returned_at, returned_at, closed_at, closed_by, outcome, rule_set)
      = (row.due_at, row.renewals, row.renewed_at, row.recalled_at, row.claimed_returned_at, row.returned_at, row.closed_at,
        row.closed_by, row.outcome, row.rule_set)
    from jsonb_populate_recordset(null::loans, given -> 'loans') as row where loans.id = row.id;
  end if;
  if given ? 'copies' then
    update copies set state = row.state, updated_at = now()
    from jsonb_to_recordset(given -> 'copies') as row (id uuid, state text) where copies.id = row.id;
  end if;
  if given ? 'newHolds' then
    insert into holds (id, book_id, copy_id, member_id, status, place, is_recall, suspended,
      suspended_until, expires_on, kept_copy_id, ready_at, pickup_until, placed_at, placed_by,
      closed_at, closed_by, closed_reason)
    select id, book_id, copy_id, member_id, status, place, is_recall, suspended,
      suspended_until, expires_on, kept_copy_id, ready_at, pickup_until, placed_at, placed_by,
      closed_at, closed_by, closed_reason
    from jsonb_populate_recordset(null::holds, given -> 'newHolds');
  end if;
  if given ? 'holds' then
    -- A kept copy changes hands: it is given up before it is taken.
    update holds set (status, place, suspended, suspended_until, expires_on, kept_copy_id, ready_at, pickup_until, closed_at, closed_by, closed_reason)
      = (row.status, row.place, row.suspended, row.suspended_until, row.expires_on, row.kept_copy_id, row.ready_at, row.pickup_until,
        row.closed_at, row.closed_by, row.closed_reason)
    from jsonb_populate_recordset(null::holds, given -> 'holds') as row where holds.id = row.id and row.status <> 'ready';
    update holds set (status, place, suspended, suspended_until, expires_on, kept_copy_id, ready_at, pickup_until, closed_at, closed_by, closed_reason)
      = (row.status, row.place, row.suspended, row.suspended_until, row.expires_on, row.kept_copy_id, row.ready_at, row.pickup_until,
        row.closed_at, row.closed_by, row.closed_reason)
    from jsonb_populate_recordset(null::holds, given -> 'holds') as row where holds.id = row.id and row.status = 'ready';
  end if;
  if given ? 'lines' then
    insert into ledger_lines (id, member_id, kind, amount_paise, loan_id, note, facts, actor)
    select id, member_id, kind, amount_paise, loan_id, note, facts, actor
    from jsonb_populate_recordset(null::ledger_lines, given -> 'lines');
  end if;
  insert into circulation_operations (key, actor, kind, entity, entity_id, member_id, copy_id, request, answer, changes)
  select key, actor, kind, entity, entity_id, member_id, copy_id, request, answer, changes
  from jsonb_populate_record(null::circulation_operations, given -> 'operation');
end $$;
