-- Committees: people with roles, each from a day until another.

create table committees (
  id uuid primary key,
  number integer generated always as identity unique,
  name text not null check (name <> '' and length(name) <= 120),
  names jsonb not null default '{"hi": "", "or": ""}' constraint committees_names check (
    jsonb_typeof(names -> 'hi') = 'string' and jsonb_typeof(names -> 'or') = 'string'
    and names - '{hi,or}'::text[] = '{}'
  ),
  about text not null default '' check (length(about) <= 4000),
  place smallint not null default 0 check (place between 0 and 999),
  changed_at timestamptz not null default now()
);
comment on column committees.about is 'Markdown: what it is for';
create unique index committees_name on committees (lower(name));

create table committee_members (
  id uuid primary key,
  committee_id uuid not null references committees on delete cascade,
  profile_id uuid references profiles on delete cascade,
  name text not null default '' check (length(name) <= 120),
  role text not null check (role <> '' and length(role) <= 120),
  place smallint not null default 0 check (place between 0 and 999),
  from_day date not null,
  until_day date,
  constraint committee_members_who check ((profile_id is null) = (name <> '')),
  constraint committee_members_term check (until_day >= from_day)
);
comment on column committee_members.name is 'of somebody without a profile; else empty';
comment on column committee_members.until_day is 'the last day of the term; null: open';
create index committee_members_committee on committee_members (committee_id);
create index committee_members_profile on committee_members (profile_id);
