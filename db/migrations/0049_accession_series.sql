-- Accession numbers in several series: departments that number separately. A row of accession_counters is a series; what stands
-- before the number is its name in numbers ('CS-' of CS-1937), and '' the series of plain numbers.

alter table accession_counters
  add column name text not null default '' check (length(name) <= 100),
  add column import_id uuid,
  add constraint accession_counters_prefix_check check (
    prefix = upper(prefix) and prefix = btrim(prefix) and length(prefix) <= 20 and prefix !~ '[0-9[:cntrl:]]$');
comment on column accession_counters.name is 'what it numbers, for people: Computer Science';
comment on column accession_counters.import_id is 'the import that began the series; its undo removes it where no copy is left in it';

-- The greatest number that copies have in a series, as far as numbers are followed; 0 where there is none.
create function greatest_in_series(series text) returns bigint language sql stable as $$
  select coalesce(max(substring(upper(accession_number) from length(series) + 1)::bigint), 0) from copies
  where starts_with(upper(accession_number), series)
    and substring(upper(accession_number) from length(series) + 1) ~ '^[0-9]{1,7}$'
$$;

-- Numbers are never given twice: a series never goes back, keeps its prefix, and stays while a copy bears a number of it.
create function keep_accession_series() returns trigger language plpgsql as $$
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
create trigger keep_accession_series before update or delete on accession_counters
  for each row execute function keep_accession_series();

-- What a register says of its numbers, before anything is written, and what was chosen: prefixes by a column, by the sheet or for
-- the whole file.
alter table import_batches
  drop constraint import_batches_format_check,
  add constraint import_batches_format_check check (format in ('iso2709', 'marcxml', 'csv', 'xlsx', 'xls')),
  add column series jsonb,
  add column clashes jsonb;
comment on column import_batches.series is 'how numbers of the file become accession numbers; null: as they stand';
comment on column import_batches.clashes is 'accession numbers that rows of the file give to several books';
