-- How many copies of a line of an indent are on order: counted with its orders, so that none is ordered twice.
create or replace function count_ordered_copies() returns trigger language plpgsql as $$
begin
  update indent_lines
  set ordered = ordered + (new.copies - new.cancelled)
    - case tg_op when 'UPDATE' then (to_jsonb(old) ->> 'copies')::integer - (to_jsonb(old) ->> 'cancelled')::integer else 0 end
  where id = new.indent_line_id;
  return null;
end $$;
create or replace trigger order_lines_counted_new after insert on order_lines
  for each row execute function count_ordered_copies();
create or replace trigger order_lines_counted after update of copies, cancelled on order_lines
  for each row execute function count_ordered_copies();

-- What came and went of a line of an order is the sum of its receipts and bills.
create or replace function count_receipt_line() returns trigger language plpgsql as $$
begin
  update order_lines set
    received = received + case when new.kind = 'received' then new.copies else 0 end,
    returned = returned + case when new.kind in ('returned', 'credited') then new.copies else 0 end,
    cancelled = cancelled + case when new.kind = 'cancelled' then new.copies else 0 end,
    billed = billed - case when new.kind = 'credited' then new.copies else 0 end
  where id = new.order_line_id;
  return null;
end $$;
create or replace trigger receipt_lines_counted after insert on receipt_lines
  for each row execute function count_receipt_line();

create or replace function count_bill_line() returns trigger language plpgsql as $$
begin
  update order_lines set billed = billed + new.copies where id = new.order_line_id;
  return null;
end $$;
create or replace trigger bill_lines_counted after insert on bill_lines for each row execute function count_bill_line();

create or replace function keep_purchase_papers() returns trigger language plpgsql as $$
begin
  raise exception 'what was received or billed is never changed or deleted';
end $$;
create or replace trigger receipt_lines_kept before update or delete on receipt_lines
  for each row execute function keep_purchase_papers();
create or replace trigger bill_lines_kept before update or delete on bill_lines
  for each row execute function keep_purchase_papers();

-- At the end of its transaction a bill is what its lines cost, and a line what its copies cost.
create or replace function check_bill() returns trigger language plpgsql as $$
declare
  of_bill uuid := new.bill_id;
begin
  if (select sum(cost_paise) from bill_lines where bill_id = of_bill) is distinct from (select total_paise from bills where id = of_bill)
    or (select sum(amount_paise) from bill_lines where bill_id = of_bill) is distinct from (select lines_paise from bills where id = of_bill) then
    raise exception 'the lines of a bill are not its total';
  end if;
  if exists (select from bill_lines where bill_id = of_bill
    and (cost_paise, copies) is distinct from (select sum(price_paise), count(*)::integer from bill_copies where bill_line_id = bill_lines.id)) then
    raise exception 'the copies of a line are not its cost';
  end if;
  return null;
end $$;
drop trigger if exists bill_lines_sums on bill_lines;
create constraint trigger bill_lines_sums after insert on bill_lines deferrable initially deferred
  for each row execute function check_bill();
