-- A hold on one particular copy is not served by another one: decisions ask which copies are free, not
-- how many. A loan tells its book, so that a second copy of it is not issued without a word.

drop function free_copies(uuid);

-- The copies of a book that are on their shelf and may be taken from there.
create function free_copies(book uuid) returns uuid[] language sql stable as $$
  select coalesce(array_agg(id), '{}') from copies
  where book_id = book and state = 'available' and not hidden and not reference_only
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
      select jsonb_agg(jsonb_build_object('id', loans.id, 'bookId', book_id,
        'itemType', loans.item_type, 'dueAt', due_at, 'claimed', claimed_returned_at is not null))
      from loans join copies on copies.id = copy_id
      where member_id = members.id and closed_at is null), '[]'),
    'dues', (
      select coalesce(sum(amount_paise), 0) from ledger_lines where member_id = members.id),
    'holds', (
      select count(*) from holds
      where member_id = members.id and status in ('waiting', 'ready')))
  from members where id = member
$$;
