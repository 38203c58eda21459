-- What loans follow: branches, item types, days that differ from the opening hours, and the rules of lending.

create table branches (
  code text collate "C" primary key check (code ~ '^[a-z][a-z0-9-]{0,29}$'),
  name text not null unique check (name <> '' and length(name) <= 60),
  place smallint not null default 100
);
insert into branches (code, name, place) values ('main', 'Main library', 1);
alter table locations add column branch text collate "C" not null default 'main' references branches on update cascade;
comment on column locations.branch is 'a copy stands in the branch of its location; one without a location, in main';

create table item_types (
  code text collate "C" primary key check (code ~ '^[a-z][a-z0-9-]{0,29}$'),
  name text not null unique check (name <> '' and length(name) <= 60),
  place smallint not null default 100
);
insert into item_types (code, name, place) values
  ('book', 'Book', 1),
  ('textbook', 'Textbook', 2),
  ('reference', 'Reference book', 3),
  ('overnight', 'Overnight loan', 4),
  ('journal', 'Journal issue', 5),
  ('thesis', 'Thesis or project report', 6),
  ('media', 'CD or DVD', 7);
alter table copies add column item_type text collate "C" not null default 'book' references item_types on update cascade;
comment on column copies.item_type is 'what the rules of lending ask of a copy';

-- One row whose versions tell every process that what it keeps of rules or calendar is out of date.
create table circulation_state (
  only_row boolean primary key default true check (only_row),
  rules_version uuid not null default gen_random_uuid(),
  calendar_version uuid not null default gen_random_uuid()
);
insert into circulation_state default values;

create table calendar_days (
  id uuid primary key,
  branch text collate "C" references branches on update cascade,
  weekday smallint check (weekday between 0 and 6),
  month_day text check (month_day ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  first_day date,
  last_day date,
  is_open boolean not null,
  opens smallint,
  closes smallint,
  name text not null check (name <> '' and length(name) <= 120),
  added_by text not null,
  added_at timestamptz not null default now(),
  constraint calendar_days_when check (num_nonnulls(weekday, month_day, first_day) = 1),
  constraint calendar_days_range check ((first_day is null) = (last_day is null) and last_day >= first_day and last_day - first_day <= 400),
  constraint calendar_days_hours check ((opens is null) = (closes is null) and (opens is null or (is_open and opens >= 0 and opens < closes and closes <= 1440)))
);
comment on table calendar_days is 'days that differ from the opening hours of institute.ts';
comment on column calendar_days.branch is 'null: all branches';
comment on column calendar_days.weekday is 'every week on this day, 0 is Sunday';
comment on column calendar_days.opens is 'minutes of the day; null on an open day: the hours of that weekday';

create table loan_rules (
  id uuid primary key,
  branch text collate "C" references branches on update cascade on delete cascade,
  category text collate "C" references member_categories on update cascade on delete cascade,
  item_type text collate "C" references item_types on update cascade on delete cascade,
  kind text not null check (kind ~ '^[a-z][a-z-]{1,39}$'),
  value jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  constraint loan_rules_scope unique nulls not distinct (branch, category, item_type, kind)
);
comment on table loan_rules is 'one row says one thing for one scope; null in a scope: all';

create function keep_default_rules() returns trigger language plpgsql as $$
begin
  if num_nonnulls(old.branch, old.category, old.item_type) > 0 then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' then raise exception 'the rule for all is changed, never deleted'; end if;
  if num_nonnulls(new.branch, new.category, new.item_type) > 0 or new.kind <> old.kind then
    raise exception 'the rule for all stays the rule for all';
  end if;
  return new;
end $$;
create trigger loan_rules_default before update or delete on loan_rules for each row execute function keep_default_rules();

create function note_changed_rules() returns trigger language plpgsql as $$
begin
  update circulation_state set rules_version = gen_random_uuid();
  return null;
end $$;
create trigger loan_rules_changed after insert or update or delete on loan_rules
  for each statement execute function note_changed_rules();

create function note_changed_calendar() returns trigger language plpgsql as $$
begin
  update circulation_state set calendar_version = gen_random_uuid();
  return null;
end $$;
create trigger calendar_days_changed after insert or update or delete on calendar_days
  for each statement execute function note_changed_calendar();

insert into loan_rules (id, category, item_type, kind, value, changed_by)
select gen_random_uuid(), category, item_type, kind, value::jsonb, 'system:migration'
from (values
  (null, null, 'not-for-loan', 'false'),
  (null, null, 'loan-unit', '"days"'),
  (null, null, 'loan-length', '14'),
  (null, null, 'term-end', 'null'),
  (null, null, 'overnight', 'null'),
  (null, null, 'day-mode', '"due-date"'),
  (null, null, 'loan-limit', '4'),
  (null, null, 'total-limit', '10'),
  (null, null, 'renewals', '2'),
  (null, null, 'renewal-length', 'null'),
  (null, null, 'renew-from', '"due"'),
  (null, null, 'renew-not-before', 'null'),
  (null, null, 'overdue-limit', 'null'),
  (null, null, 'dues-limit', '20000'),
  (null, null, 'holds-allowed', 'true'),
  (null, null, 'hold-limit', '3'),
  (null, null, 'hold-on-shelf', 'false'),
  (null, null, 'hold-pickup-days', '3'),
  (null, null, 'hold-expires-days', '90'),
  (null, null, 'recall-allowed', 'true'),
  (null, null, 'recall-days', '7'),
  (null, null, 'fine', '100'),
  (null, null, 'fine-interval', '1'),
  (null, null, 'fine-charged-at', '"end"'),
  (null, null, 'fine-grace', '0'),
  (null, null, 'fine-grace-mode', '"trigger"'),
  (null, null, 'fine-closed-days', 'false'),
  (null, null, 'fine-cap', 'null'),
  (null, null, 'fine-cap-price', 'true'),
  (null, null, 'lost-processing-fee', '5000'),
  ('postgraduate', null, 'loan-limit', '5'),
  ('scholar', null, 'loan-limit', '6'),
  ('scholar', null, 'loan-length', '30'),
  ('faculty', null, 'loan-limit', '10'),
  ('faculty', null, 'loan-length', '90'),
  ('faculty', null, 'fine', '0'),
  ('staff', null, 'loan-length', '30'),
  ('guest', null, 'loan-limit', '1'),
  ('guest', null, 'renewals', '0'),
  ('guest', null, 'holds-allowed', 'false'),
  (null, 'reference', 'not-for-loan', 'true'),
  (null, 'overnight', 'overnight', '60'),
  (null, 'overnight', 'renewals', '0'),
  (null, 'journal', 'loan-length', '3'),
  (null, 'thesis', 'not-for-loan', 'true')
) as rule (category, item_type, kind, value)
where category is null or category in (select code from member_categories);
