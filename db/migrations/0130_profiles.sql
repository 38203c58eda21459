-- Who works here: departments, profiles of people, what they published, changes that wait.

create table departments (
  id uuid primary key,
  number integer generated always as identity unique,
  name text not null check (name <> '' and length(name) <= 120),
  names jsonb not null default '{"hi": "", "or": ""}' constraint departments_names check (
    jsonb_typeof(names -> 'hi') = 'string' and jsonb_typeof(names -> 'or') = 'string'
    and names - '{hi,or}'::text[] = '{}'
  ),
  place smallint not null default 0 check (place between 0 and 999),
  is_library boolean not null default false
);
comment on column departments.names is 'in Hindi and Odia; empty: as it is in English';
comment on column departments.place is 'departments stand in this order, then by name';
comment on column departments.is_library is 'the library itself, whose staff stand first';
create unique index departments_name on departments (lower(name));
create unique index departments_library on departments (is_library) where is_library;

create table profiles (
  id uuid primary key,
  number integer generated always as identity unique,
  owner_email text collate "C" check (
    owner_email = lower(owner_email) and owner_email ~ '^[!-?A-~]+@[!-?A-~]+$'
    and length(owner_email) <= 254
  ),
  department_id uuid references departments,
  place smallint not null default 0 check (place between 0 and 999),
  shown boolean not null default true,
  from_year smallint check (from_year between 1900 and 2200),
  until_year smallint check (until_year between 1900 and 2200),
  facts jsonb not null constraint profiles_seen check (
    (facts #>> '{seen,visit}' in ('everyone', 'signed-in', 'nobody')) is true
    and (facts #>> '{seen,email}' in ('everyone', 'signed-in', 'nobody')) is true
    and (facts #>> '{seen,phone}' in ('everyone', 'signed-in', 'nobody')) is true
    and (facts #>> '{seen,address}' in ('everyone', 'signed-in', 'nobody')) is true
  ),
  name text not null generated always as (facts ->> 'name') stored
    check (name <> '' and length(name) <= 120),
  orcid text generated always as (nullif(facts ->> 'orcid', '')) stored
    check (orcid ~ '^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$'),
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint profiles_years check (until_year >= from_year)
);
comment on column profiles.owner_email is 'who signs in with this address writes it; null: administrators alone';
comment on column profiles.place is 'people stand in this order within their department, then by name';
comment on column profiles.until_year is 'the last year in which the person worked here; null: still does';
comment on column profiles.facts is 'what is written of the person (ProfileFacts)';
comment on column profiles.version is 'rises with each change: who saves an older one is told so';
create unique index profiles_owner on profiles (owner_email);
create unique index profiles_orcid on profiles (orcid);
create index profiles_department on profiles (department_id);

create table profile_works (
  id uuid primary key,
  profile_id uuid not null references profiles on delete cascade,
  facts jsonb not null check (facts ->> 'title' <> ''),
  doi text generated always as (nullif(facts ->> 'doi', '')) stored check (doi ~ '^10\.')
);
comment on table profile_works is 'a publication of a person (WorkFacts)';
create unique index profile_works_doi on profile_works (profile_id, doi);
create index profile_works_profile on profile_works (profile_id);

create table profile_changes (
  profile_id uuid primary key references profiles on delete cascade,
  facts jsonb not null,
  works jsonb not null check (jsonb_typeof(works) = 'array'),
  version integer not null default 1,
  returned text check (returned <> ''),
  sent_by text not null,
  sent_at timestamptz not null default now()
);
comment on table profile_changes is 'a profile as its owner wants it, until an administrator approves it';
comment on column profile_changes.returned is 'why it was sent back; null: it waits';

create table profile_settings (
  only_row boolean primary key default true check (only_row),
  waits_for_approval boolean not null default false
);
comment on column profile_settings.waits_for_approval is 'whether changes of faculty wait until an administrator approves them';
insert into profile_settings default values;
