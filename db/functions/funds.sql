-- A budget's totals change by lines of its fund alone, and never below zero free money without a reason.
create or replace function apply_fund_line() returns trigger language plpgsql as $$
declare
  budget budgets;
  change bigint := new.budget_change - new.committed_change - new.spent_change;
begin
  update budgets set budget_paise = budget_paise + new.budget_change, committed_paise = committed_paise + new.committed_change,
    spent_paise = spent_paise + new.spent_change
  where id = new.budget_id returning * into budget;
  if budget.closed_at is not null then
    raise exception 'the budget is closed' using errcode = 'check_violation', constraint = 'budgets_closed';
  end if;
  if budget.free_paise < 0 and change < 0 and new.override_reason is null then
    raise exception 'less is free than that' using errcode = 'check_violation', constraint = 'budgets_free';
  end if;
  return null;
end $$;
create or replace trigger fund_lines_applied after insert on fund_lines for each row execute function apply_fund_line();

create or replace function keep_fund_lines() returns trigger language plpgsql as $$
begin
  raise exception 'lines of a fund are never changed or deleted';
end $$;
create or replace trigger fund_lines_kept before update or delete on fund_lines for each row execute function keep_fund_lines();

create or replace function keep_budget_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if (new.budget_paise, new.committed_paise, new.spent_paise) is distinct from (0::bigint, 0::bigint, 0::bigint) then
      raise exception 'a budget begins without money: write a line';
    end if;
  elsif (new.budget_paise, new.committed_paise, new.spent_paise) is distinct from (old.budget_paise, old.committed_paise, old.spent_paise)
    and pg_trigger_depth() < 2 then
    raise exception 'the totals of a budget are the sums of its lines';
  end if;
  return new;
end $$;
create or replace trigger budgets_totals_kept before insert or update on budgets for each row execute function keep_budget_totals();

-- The next number of a kind of paper in a financial year.
create or replace function take_year_number(of_kind text, in_year integer) returns integer language sql as $$
  insert into year_counters (kind, year, next_number) values (of_kind, in_year, 2)
  on conflict (kind, year) do update set next_number = year_counters.next_number + 1
  returning next_number - 1
$$;
