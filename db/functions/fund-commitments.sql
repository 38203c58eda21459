-- What was committed stays as it was written; it is paid or released once, and only its year may change while it is open.
create or replace function keep_fund_commitment() returns trigger language plpgsql as $$
begin
  if (new.paper, new.paise, new.committed_on) is distinct from (old.paper, old.paise, old.committed_on) then
    raise exception 'what was committed is never changed';
  end if;
  if old.paid_paise is not null or old.released_on is not null then
    raise exception 'a commitment ends once';
  end if;
  return new;
end $$;
create or replace trigger fund_commitments_kept before update on fund_commitments
  for each row execute function keep_fund_commitment();
