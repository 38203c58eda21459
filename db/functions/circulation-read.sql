-- The copy whose barcode, accession number or id this is.
create or replace function find_copy(code text) returns uuid language sql stable as $$
  select coalesce(
    (select id from copies where upper(barcode) collate "C" = upper(code)),
    (select id from copies where upper(accession_number) collate "C" = upper(code)),
    case when code ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (select id from copies where id = code::uuid) end)
$$;

-- The member whose barcode, number, roll number or id this is; numbers as M-000123, m123 or 123.
create or replace function find_member(code text) returns uuid language sql stable as $$
  select coalesce(
    (select id from members where upper(barcode) collate "C" = upper(code)),
    case when code ~* '^(m-?)?0*[1-9][0-9]{0,8}$' then (select id from members where number = ltrim(lower(code), 'm-')::integer) end,
    (select id from members where upper(roll_number) collate "C" = upper(code)),
    case when code ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (select id from members where id = code::uuid) end)
$$;

-- Whoever has the copy; of a lost one, whoever lost it.
create or replace function holder_of(copy uuid, or_lost boolean) returns uuid language plpgsql as $$
declare
  holder uuid;
begin
  select member_id into holder from loans where copy_id = copy and closed_at is null;
  if holder is null and or_lost then
    select member_id into holder from loans join copies on copies.id = copy_id
    where copy_id = copy and state = 'lost' and outcome = 'lost' order by closed_at desc limit 1;
  end if;
  return holder;
end $$;

create or replace function hold_queue(book uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(to_jsonb(holds) || jsonb_build_object('member', jsonb_build_object('number', members.number,
    'name', members.name, 'category', members.category)) order by place nulls first), '[]')
  from holds join members on members.id = member_id where book_id = book and status in ('waiting', 'ready')
$$;

create or replace function copy_facts(copy uuid, today date) returns jsonb language sql stable as $$
  select jsonb_build_object('id', copies.id, 'bookId', book_id, 'barcode', barcode, 'accessionNumber', accession_number,
    'state', state, 'referenceOnly', reference_only, 'itemType', item_type, 'pricePaise', price_paise,
    'branch', coalesce(branch, 'main'), 'title', title, 'bookNumber', books.number,
    'branchName', (select name from branches where code = coalesce(branch, 'main')),
    'shortLoan', short_loan_of(book_id, today))
  from copies join books on books.id = book_id left join locations on locations.id = location_id where copies.id = copy
$$;

create or replace function member_facts(member uuid, today date) returns jsonb
language sql stable as $$
  select jsonb_build_object('id', id, 'number', number, 'barcode', barcode, 'name', name,
    'category', category, 'validFrom', valid_from, 'validUntil', valid_until,
    'withdrawn', withdrawn_at is not null,
    'blocks', coalesce((
      select jsonb_agg(jsonb_build_object('reason', reason, 'message', member_message,
        'borrowing', stops_borrowing, 'renewing', stops_renewing, 'holds', stops_holds))
      from member_blocks
      where member_id = members.id and lifted_at is null and (until is null or until >= today)), '[]'),
    'loans', coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'itemType', item_type, 'dueAt', due_at,
        'claimed', claimed_returned_at is not null))
      from loans where member_id = members.id and closed_at is null), '[]'),
    'dues', (
      select coalesce(sum(amount_paise), 0) from ledger_lines where member_id = members.id),
    'holds', (
      select count(*) from holds
      where member_id = members.id and status in ('waiting', 'ready')))
  from members where id = member
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
    'copy', copy_facts(v_copy, p_today),
    'loan', (select to_jsonb(loans) from loans where copy_id = v_copy and closed_at is null),
    'holds', hold_queue(v_book))
  into v_facts from circulation_state;
  -- A return need not know it. A book has up to hundreds of copies, and a member few loans: their
  -- rows are at hand already.
  if v_member is not null and v_book is not null then
    v_facts := v_facts || jsonb_build_object('hasBook', exists (
      select from copies where book_id = v_book and id = any (array(
        select copy_id from loans
        where member_id = v_member and closed_at is null and claimed_returned_at is null))));
  end if;
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
