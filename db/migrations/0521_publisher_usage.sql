-- What publishers tell of the use of what they provide, from their COUNTER reports.

create table publisher_reports (
  id uuid primary key,
  number integer generated always as identity unique,
  report_id text not null check (report_id ~ '^(PR|DR|TR|IR)(_[A-Z][0-9])?$'),
  release text not null check (release in ('5', '5.1')),
  file_name text not null check (length(file_name) between 1 and 255),
  platforms text[] not null check (cardinality(platforms) between 1 and 200),
  first_month date not null check (extract(day from first_month) = 1),
  last_month date not null check (extract(day from last_month) = 1),
  lines integer not null check (lines > 0),
  created_by text not null,
  created_at timestamptz not null default now(),
  check (first_month <= last_month)
);
comment on table publisher_reports is 'COUNTER files of publishers as they were imported';
create index publisher_reports_newest on publisher_reports (number desc);

create table publisher_titles (
  id uuid primary key,
  platform text not null check (length(platform) between 1 and 300),
  name text not null check (length(name) <= 1000),
  publisher text not null check (length(publisher) <= 300),
  isbn text not null check (length(isbn) <= 40),
  issn text not null check (length(issn) <= 40),
  doi text not null check (length(doi) <= 300)
);
comment on table publisher_titles is 'journals, books, databases and platforms that publishers report';
create unique index publisher_titles_once on publisher_titles
  (platform, md5(name), publisher, isbn, issn, md5(doi));

create table publisher_usage (
  report_number integer not null references publisher_reports (number) on delete cascade,
  title_id uuid not null references publisher_titles,
  report_id text not null,
  platform text not null,
  month date not null check (extract(day from month) = 1),
  data_type text not null check (length(data_type) <= 60),
  access_type text not null check (length(access_type) <= 60),
  metric text not null check (length(metric) <= 60),
  count bigint not null check (count > 0),
  primary key (report_id, platform, month, title_id, data_type, access_type, metric)
);
comment on table publisher_usage is 'numbers of each month; a month of a platform is in one file of each report, the last that was imported';
create index publisher_usage_report on publisher_usage (report_number);
create index publisher_usage_title on publisher_usage (title_id);
create index publisher_usage_month on publisher_usage (month, metric);
