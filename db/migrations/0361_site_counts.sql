-- How the site is used: totals by day, and by month later on; never who did something.

create table site_counts (
  span text not null check (span in ('day', 'month')),
  day date not null,
  kind text not null check (kind in ('page', 'address', 'hour', 'search', 'search-nothing',
    'referrer', 'device', 'error', 'offline')),
  name text collate "C" not null check (length(name) <= 200),
  count bigint not null check (count > 0),
  primary key (span, day, kind, name),
  check (span = 'day' or extract(day from day) = 1)
);
comment on table site_counts is 'totals of the use of the site; add_site_counts bounds how many there are';
comment on column site_counts.day is 'of a month: its first';
comment on column site_counts.name is 'a page, words, a host; empty: all that had no room';

create table site_vitals (
  span text not null check (span in ('day', 'month')),
  day date not null,
  page text collate "C" not null check (length(page) between 1 and 200),
  metric text not null check (metric in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB')),
  counts integer[] not null check (array_length(counts, 1) between 1 and 40),
  primary key (span, day, page, metric),
  check (span = 'day' or extract(day from day) = 1)
);
comment on table site_vitals is 'web vitals by pattern of a page';
comment on column site_vitals.counts is 'how many measures lie in each range of the metric, as the code has the ranges';

alter table visitor_settings add column is_use_counted boolean not null default true;
comment on column visitor_settings.is_use_counted is
  'whether pages, searches and loading times are counted, without who';
