create or replace function keep_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if tg_table_name = 'ledger_lines' and not exists (select from members where id = (to_jsonb(old) ->> 'member_id')::uuid) then return old; end if;
    if tg_table_name = 'ledger_settlements' and not exists (select from ledger_lines where id = (to_jsonb(old) ->> 'credit_id')::uuid)
      then return old; end if;
    if tg_table_name = 'ledger_settlements' and not exists (select from ledger_lines where id = (to_jsonb(old) ->> 'charge_id')::uuid)
      then return old; end if;
  end if;
  raise exception 'lines of the ledger are never changed or deleted';
end $$;
create or replace trigger ledger_lines_kept before update or delete on ledger_lines for each row execute function keep_ledger();
create or replace trigger ledger_settlements_kept before update or delete on ledger_settlements for each row execute function keep_ledger();

-- No charge is settled twice and no credit spent twice: both lines are locked while that is counted.
create or replace function check_settlement() returns trigger language plpgsql as $$
declare
  credit ledger_lines;
  charge ledger_lines;
begin
  perform 1 from ledger_lines where id in (new.credit_id, new.charge_id) order by id for no key update;
  select * into credit from ledger_lines where id = new.credit_id;
  select * into charge from ledger_lines where id = new.charge_id;
  if credit.amount_paise >= 0 or charge.amount_paise <= 0 or credit.member_id <> charge.member_id then
    raise exception 'a credit settles a charge of the same member';
  end if;
  if (select sum(paise) from ledger_settlements where charge_id = charge.id) > charge.amount_paise
    or (select sum(paise) from ledger_settlements where credit_id = credit.id) > - credit.amount_paise then
    raise exception 'more is settled than there is';
  end if;
  return null;
end $$;
create or replace trigger ledger_settlements_checked after insert on ledger_settlements
  for each row execute function check_settlement();
