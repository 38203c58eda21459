-- Adds counts of a day, as [{kind, name, count}]. Each kind has at most so many names a day: what
-- comes when there is no more room is counted under the empty name.
create or replace function add_site_counts(given_day date, given jsonb, most integer) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7301361);
  insert into site_counts as stored (span, day, kind, name, count)
  with added as (
    select kind, name, sum(count)::bigint as count
    from jsonb_to_recordset(given) as added(kind text, name text, count bigint)
    group by kind, name
  ), known as (
    select added.*, exists (
      select from site_counts stored
      where (stored.span, stored.day, stored.kind, stored.name)
        = ('day', given_day, added.kind, added.name)
    ) as is_known
    from added
  ), placed as (
    select kind, count,
      case when is_known or name = '' or row_number()
          over (partition by kind, is_known or name = '' order by count desc, name)
        <= most - (
          select count(*) from site_counts stored
          where (stored.span, stored.day, stored.kind) = ('day', given_day, known.kind)
            and stored.name <> '')
        then name else '' end as name
    from known
  )
  select 'day', given_day, kind, name, sum(count) from placed group by kind, name
  on conflict (span, day, kind, name) do update set count = stored.count + excluded.count;
end $$;

create or replace function added_counts(one integer[], other integer[]) returns integer[]
language sql immutable return array(
  select coalesce(a, 0) + coalesce(b, 0)
  from unnest(one, other) with ordinality as both_counts(a, b, place) order by place
);

-- Adds measures of a day, as [{page, metric, counts}].
create or replace function add_site_vitals(given_day date, given jsonb) returns void
language sql as $$
  insert into site_vitals as stored (span, day, page, metric, counts)
  select 'day', given_day, page, metric, counts
  from jsonb_to_recordset(given) as added(page text, metric text, counts integer[])
  order by page, metric
  on conflict (span, day, page, metric) do update
    set counts = added_counts(stored.counts, excluded.counts)
$$;

-- Days before this first of a month become their months, of which each kind has at most so many
-- names. Words that were searched for once in a month are not told any more.
create or replace function roll_up_site_use(before date, most integer) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7301361);
  with gone as (
    delete from site_counts where span = 'day' and day < before returning *
  ), months as (
    select date_trunc('month', day)::date as month, kind, name, sum(count)::bigint as count
    from gone group by 1, 2, 3
  ), ranked as (
    select *, row_number() over (
      partition by month, kind, name = '' order by count desc, name) as place
    from months
  ), placed as (
    select month, kind, count,
      case when place <= most and (count > 1 or kind not in ('search', 'search-nothing'))
        then name else '' end as name
    from ranked
  )
  insert into site_counts as stored (span, day, kind, name, count)
  select 'month', month, kind, name, sum(count) from placed group by month, kind, name
  on conflict (span, day, kind, name) do update set count = stored.count + excluded.count;
  with gone as (
    delete from site_vitals where span = 'day' and day < before returning *
  )
  insert into site_vitals as stored (span, day, page, metric, counts)
  select 'month', month, page, metric, array_agg(total order by place)
  from (
    select date_trunc('month', day)::date as month, page, metric, place, sum(one)::integer as total
    from gone, unnest(counts) with ordinality as each_count(one, place)
    group by 1, 2, 3, 4
  ) as sums
  group by month, page, metric
  on conflict (span, day, page, metric) do update
    set counts = added_counts(stored.counts, excluded.counts);
end $$;
