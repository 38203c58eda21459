-- Who visits the site: one row for each address and person (specification, section 4), how many
-- there have been, and numbers by day where the college wants no more than those.

create sequence visitors_latest as bigint;
create table visitors (
  key text collate "C" primary key check (key ~ '^[0-9a-f]{64}-(anonymous|[0-9a-f]{64})$'),
  ip text not null check (length(ip) between 1 and 64),
  email text collate "C" check (email = lower(email) and length(email) <= 254),
  name text check (length(name) <= 200),
  photo text check (length(photo) <= 2000),
  country text not null check (length(country) between 1 and 100),
  city text not null check (length(city) between 1 and 100),
  first_at timestamptz not null,
  visited_at timestamptz not null,
  visits integer not null default 1 check (visits > 0),
  latest bigint not null default nextval('visitors_latest') unique
);
alter sequence visitors_latest owned by visitors.latest;
create index visitors_visited on visitors (visited_at);
create index visitors_email on visitors (email) where email is not null;
create index visitors_ip on visitors (ip);
comment on table visitors is 'by address and person; swept after as many days as the settings say';
comment on column visitors.key is
  'SHA-256 of the address, and of the e-mail address, or the word anonymous';
comment on column visitors.latest is 'rises with each visit: the order of the list';
comment on column visitors.ip is 'UNKNOWN_IP where the address could not be learnt';

create table visitor_totals (
  id boolean primary key default true check (id),
  visitors bigint not null default 0 check (visitors >= 0),
  changed_at timestamptz not null default now(),
  file_at timestamptz,
  file_sha text check (length(file_sha) <= 200)
);
comment on column visitor_totals.visitors is 'unique visitors ever; what is swept or erased stays counted';
comment on column visitor_totals.file_at is 'changed_at of what the file at the code host has';
insert into visitor_totals default values;

create table visitor_settings (
  id boolean primary key default true check (id),
  is_recorded boolean not null default true,
  stored_days integer not null default 90 check (stored_days between 1 and 730),
  version integer not null default 1
);
comment on column visitor_settings.is_recorded is
  'whether visitors have records; else they are counted by day, without any';
insert into visitor_settings default values;

create table visitor_days (
  day date primary key,
  visitors integer not null default 0 check (visitors >= 0)
);
create table visitor_day_hashes (
  day date not null,
  hash text collate "C" not null check (length(hash) = 64),
  primary key (day, hash)
);
comment on table visitor_day_hashes is
  'whom the day has counted, by a salt that is deleted with the day';
create table visitor_day_salts (
  day date primary key,
  salt text not null check (length(salt) >= 32)
);
