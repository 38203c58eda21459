-- Numbers are never given twice: a series never goes back, keeps its prefix, and stays while a copy bears a number of it.
create or replace function keep_accession_series() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.next_number < old.next_number or new.prefix <> old.prefix then
      raise exception 'the accession numbers of series "%" only go on', old.prefix using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if greatest_in_series(old.prefix) > 0 then
    raise exception 'copies bear numbers of the series "%"', old.prefix using errcode = 'check_violation';
  end if;
  return old;
end $$;
create or replace trigger keep_accession_series before update or delete on accession_counters
  for each row execute function keep_accession_series();

-- The greatest number that copies have in a series, as far as numbers are followed; 0 where there is none.
create or replace function greatest_in_series(series text) returns bigint language sql stable as $$
  select coalesce(max(substring(upper(accession_number) from length(series) + 1)::bigint), 0) from copies
  where starts_with(upper(accession_number), series)
    and substring(upper(accession_number) from length(series) + 1) ~ '^[0-9]{1,7}$'
$$;
