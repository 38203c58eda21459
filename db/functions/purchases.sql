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

-- A bill that is cancelled bills nothing: its copies came, and wait for another bill.
create or replace function count_cancelled_bill() returns trigger language plpgsql as $$
begin
  if exists (select from bill_copies join bill_lines on bill_lines.id = bill_line_id where bill_id = new.id and credited_on is null) then
    raise exception 'a bill is cancelled with all its copies';
  end if;
  update order_lines set billed = billed - bill_lines.copies from bill_lines where bill_id = new.id and order_line_id = order_lines.id;
  return null;
end $$;
create or replace trigger bills_cancelled_counted after update of cancelled_on on bills
  for each row when (old.cancelled_on is null and new.cancelled_on is not null) execute function count_cancelled_bill();

create or replace function keep_cancelled_bill() returns trigger language plpgsql as $$
begin
  raise exception 'a cancelled bill is never changed';
end $$;
create or replace trigger bills_cancelled_kept before update on bills
  for each row when (old.cancelled_on is not null) execute function keep_cancelled_bill();

create or replace function keep_purchase_papers() returns trigger language plpgsql as $$
begin
  raise exception 'what was received or billed is never changed or deleted';
end $$;
create or replace trigger receipt_lines_kept before update or delete on receipt_lines
  for each row execute function keep_purchase_papers();
-- Of a bill's line its amounts may be corrected, nothing else.
create or replace trigger bill_lines_kept before delete or update of id, bill_id, order_line_id, budget_id, copies on bill_lines
  for each row execute function keep_purchase_papers();

-- At the end of its transaction a bill is what its lines cost, and a line what its copies cost.
create or replace function check_bill() returns trigger language plpgsql as $$
declare
  of_bill uuid;
begin
  if tg_table_name = 'bills' then
    of_bill := new.id;
  elsif tg_table_name = 'bill_lines' then
    of_bill := new.bill_id;
  else
    select bill_id into of_bill from bill_lines where id = new.bill_line_id;
  end if;
  if (select sum(cost_paise) from bill_lines where bill_id = of_bill) is distinct from (select total_paise from bills where id = of_bill)
    or (select sum(amount_paise) from bill_lines where bill_id = of_bill) is distinct from (select lines_paise from bills where id = of_bill) then
    raise exception 'the lines of a bill are not its total';
  end if;
  if exists (
    select from bill_lines left join bill_copies on bill_line_id = bill_lines.id where bill_id = of_bill group by bill_lines.id
    having bill_lines.cost_paise <> coalesce(sum(price_paise), 0) or bill_lines.copies <> count(bill_copies.id)) then
    raise exception 'the copies of a line are not its cost';
  end if;
  return null;
end $$;
drop trigger if exists bill_lines_sums on bill_lines;
create constraint trigger bill_lines_sums after insert or update on bill_lines deferrable initially deferred
  for each row execute function check_bill();
drop trigger if exists bills_sums on bills;
create constraint trigger bills_sums after update of lines_paise, total_paise on bills deferrable initially deferred
  for each row execute function check_bill();
drop trigger if exists bill_copies_sums on bill_copies;
create constraint trigger bill_copies_sums after update of price_paise on bill_copies deferrable initially deferred
  for each row execute function check_bill();
