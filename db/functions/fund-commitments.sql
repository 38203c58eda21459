-- What was committed stays as it was written; its bill may be corrected, or cancelled, and what is released or paid keeps its budget.
create or replace function keep_fund_commitment() returns trigger language plpgsql as $$
begin
  if (new.paper, new.paise, new.committed_on) is distinct from (old.paper, old.paise, old.committed_on) then
    raise exception 'what was committed is never changed';
  end if;
  if old.released_on is not null
    or old.paid_paise is not null and (new.released_on is not null or new.budget_id is distinct from old.budget_id) then
    raise exception 'a commitment ends once';
  end if;
  return new;
end $$;
create or replace trigger fund_commitments_kept before update on fund_commitments
  for each row execute function keep_fund_commitment();
