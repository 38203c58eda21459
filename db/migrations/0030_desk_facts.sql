-- What decisions at the desk ask about, also for those who only look; and a copy on the pickup shelf goes from one hold to the next
-- in one operation.

create function member_facts(member uuid, today date) returns jsonb language sql stable as $$
  select jsonb_build_object('id', id, 'number', number, 'barcode', barcode, 'name', name, 'category', category,
    'validFrom', valid_from, 'validUntil', valid_until, 'withdrawn', withdrawn_at is not null,
    'blocks', coalesce((
      select jsonb_agg(jsonb_build_object('reason', reason, 'message', member_message, 'borrowing', stops_borrowing,
        'renewing', stops_renewing, 'holds', stops_holds))
      from member_blocks where member_id = members.id and lifted_at is null and (until is null or until >= today)), '[]'),
    'loans', coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'itemType', item_type, 'dueAt', due_at, 'claimed', claimed_returned_at is not null))
      from loans where member_id = members.id and closed_at is null), '[]'),
    'dues', (select coalesce(sum(amount_paise), 0) from ledger_lines where member_id = members.id),
    'holds', (select count(*) from holds where member_id = members.id and status in ('waiting', 'ready')))
  from members where id = member
$$;

create function copy_facts(copy uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('id', copies.id, 'bookId', book_id, 'barcode', barcode, 'accessionNumber', accession_number,
    'state', state, 'referenceOnly', reference_only, 'itemType', item_type, 'pricePaise', price_paise,
    'branch', coalesce((select branch from locations where id = location_id), 'main'), 'title', title, 'bookNumber', number)
  from copies join books on books.id = book_id where copies.id = copy
$$;

create function hold_queue(book uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(to_jsonb(holds) || jsonb_build_object('member', jsonb_build_object('number', members.number,
    'name', members.name, 'category', members.category)) order by place nulls first), '[]')
  from holds join members on members.id = member_id where book_id = book and status in ('waiting', 'ready')
$$;

create function free_copies(book uuid) returns bigint language sql stable as $$
  select count(*) from copies where book_id = book and state = 'available' and not hidden and not reference_only
$$;

create or replace function read_circulation(p_key uuid, p_member text, p_copy text, p_today date) returns jsonb language plpgsql as $$
declare
  v_copy uuid;
  v_book uuid;
  v_member uuid;
  v_holder uuid;
  v_facts jsonb;
begin
  if p_copy is not null then
    v_copy := find_copy(p_copy);
    v_holder := holder_of(v_copy, p_member is null);
  end if;
  if p_member is not null then v_member := find_member(p_member); end if;
  if v_member is not null or v_holder is not null then
    perform 1 from members where id in (v_member, v_holder) order by id for no key update;
  end if;
  if v_copy is not null then
    select book_id into v_book from copies where id = v_copy for no key update;
    if holder_of(v_copy, p_member is null) is distinct from v_holder then return '{"again": true}'; end if;
    if exists (select from holds where book_id = v_book and status in ('waiting', 'ready')) then
      perform 1 from books where id = v_book for no key update;
    end if;
  end if;
  select jsonb_build_object(
    'done', (select jsonb_build_object('answer', answer, 'request', request) from circulation_operations where key = p_key),
    'rulesVersion', rules_version,
    'calendarVersion', calendar_version,
    'member', member_facts(case when p_member is null then v_holder else v_member end, p_today),
    'copy', copy_facts(v_copy),
    'loan', (select to_jsonb(loans) from loans where copy_id = v_copy and closed_at is null),
    'holds', hold_queue(v_book))
  into v_facts from circulation_state;
  if v_facts -> 'copy' ->> 'state' = 'lost' then
    v_facts := v_facts || jsonb_build_object('lost', (
      select to_jsonb(loans) || jsonb_build_object('charges', coalesce((
        select jsonb_agg(id) from ledger_lines as line where loan_id = loans.id and kind in ('lost', 'processing')
          and not exists (select from ledger_lines where reverses = line.id)), '[]'))
      from loans where copy_id = v_copy and outcome = 'lost' order by closed_at desc limit 1));
  end if;
  if jsonb_array_length(v_facts -> 'holds') > 0 then
    v_facts := v_facts || jsonb_build_object('free', free_copies(v_book));
  end if;
  return v_facts;
end $$;

create or replace function write_circulation(given jsonb) returns void language plpgsql as $$
begin
  if given ? 'ruleSet' then
    insert into loan_rule_sets select * from jsonb_populate_record(null::loan_rule_sets, given -> 'ruleSet') on conflict do nothing;
  end if;
  if given ? 'newLoans' then
    insert into loans select * from jsonb_populate_recordset(null::loans, given -> 'newLoans');
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
    insert into holds select * from jsonb_populate_recordset(null::holds, given -> 'newHolds');
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
