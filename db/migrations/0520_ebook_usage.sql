-- What is read of the e-books here, as COUNTER counts it: numbers of a month, never who.

create table ebook_usage (
  month date not null check (extract(day from month) = 1),
  ebook_id uuid not null,
  place integer not null check (place >= 0),
  access_type text not null check (access_type in ('Controlled', 'Open', 'Free_To_Read')),
  metric text not null check (metric in (
    'Total_Item_Investigations', 'Unique_Item_Investigations', 'Unique_Title_Investigations',
    'Total_Item_Requests', 'Unique_Item_Requests', 'Unique_Title_Requests',
    'No_License', 'Limit_Exceeded')),
  count bigint not null check (count > 0),
  primary key (month, ebook_id, place, access_type, metric)
);
comment on table ebook_usage is 'use of each e-book and chapter by month (COUNTER 5.1); only add_ebook_usage writes it';
comment on column ebook_usage.ebook_id is 'also of one that is deleted: then ebook_usage_titles has its title';
comment on column ebook_usage.place is 'the chapter; 0: the whole, which is also what metrics of titles are counted for';
create index ebook_usage_ebook on ebook_usage (ebook_id);

create table ebook_usage_titles (
  ebook_id uuid primary key,
  number integer not null,
  facts jsonb not null
);
comment on table ebook_usage_titles is 'what was deleted and had been used, so that its months can be reported';

create table ebook_searches (
  month date primary key check (extract(day from month) = 1),
  count bigint not null check (count > 0)
);
comment on table ebook_searches is 'searches of the e-books by month';

create table ebook_usage_seen (
  session bytea not null check (octet_length(session) = 16),
  number integer not null,
  place integer not null check (place >= -1),
  is_request boolean not null,
  last_at timestamptz not null,
  primary key (session, number, place, is_request)
);
comment on table ebook_usage_seen is 'what a session has used within the last hours, for double clicks and for what is counted once; then deleted';
comment on column ebook_usage_seen.session is 'part of a hash with the salt of the day, which is deleted after it';
comment on column ebook_usage_seen.place is 'as in ebook_usage; -1: the title';
create index ebook_usage_seen_last on ebook_usage_seen (last_at);

create table ebook_usage_salts (
  day date primary key,
  salt bytea not null check (octet_length(salt) = 32)
);
comment on table ebook_usage_salts is 'of today and yesterday: without its salt no hash is made again';
