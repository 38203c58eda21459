-- Members: the borrowers of the library, with or without a sign-in, their categories and their blocks.

create table member_categories (
  code text collate "C" primary key check (code ~ '^[a-z][a-z0-9-]{0,29}$'),
  name text not null unique check (name <> '' and length(name) <= 60),
  place smallint not null default 100,
  valid_months smallint check (valid_months between 1 and 600)
);
comment on column member_categories.valid_months is 'how long a new membership holds where nothing else is said; null: without an end';
insert into member_categories (code, name, place, valid_months) values
  ('undergraduate', 'Undergraduate', 1, 48),
  ('postgraduate', 'Postgraduate', 2, 24),
  ('scholar', 'Research scholar', 3, 60),
  ('faculty', 'Faculty', 4, null),
  ('staff', 'Staff', 5, null),
  ('guest', 'Guest', 6, 6);

create table member_counter (
  single boolean primary key default true check (single),
  next_number integer not null default 1 check (next_number > 0)
);
insert into member_counter default values;
comment on table member_counter is 'locked until the transaction ends that takes a number, so that numbers have no gaps';

create table members (
  id uuid primary key,
  number integer not null constraint members_number unique check (number > 0),
  barcode text not null check (barcode ~ '^[!-~]{1,40}$'),
  name text not null check (name <> '' and length(name) <= 400),
  name_key text collate "C" not null,
  roll_number text check (roll_number <> '' and length(roll_number) <= 40),
  category text collate "C" not null references member_categories on update cascade,
  department text check (department <> '' and length(department) <= 120),
  programme text check (programme <> '' and length(programme) <= 120),
  semester smallint check (semester between 1 and 12),
  phone text check (phone ~ '^[+0-9][0-9 ()-]{5,24}$'),
  email text collate "C" constraint members_email unique
    check (length(email) <= 254 and email = lower(email) and email ~ '^[!-?A-~]+@[!-?A-~]+$'),
  valid_from date not null,
  valid_until date,
  notes text check (notes <> '' and length(notes) <= 2000),
  demo boolean not null default false,
  version integer not null default 1,
  withdrawn_at timestamptz,
  withdrawn_reason text check (withdrawn_reason <> '' and length(withdrawn_reason) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint members_valid check (valid_until >= valid_from),
  constraint members_withdrawn check ((withdrawn_at is null) = (withdrawn_reason is null)),
  -- Typed at the desk, a member's number and a barcode must never mean two people.
  constraint members_barcode_number check (
    upper(barcode) !~ '^M-?[0-9]+$' or upper(barcode) = 'M-' || lpad(number::text, greatest(6, length(number::text)), '0'))
);
comment on column members.roll_number is 'of a student; of those who work here, the employee number';
comment on column members.email is 'whoever signs in with it, verified, is this member: the link is this equality, so it is never stale';
create unique index members_barcode on members (upper(barcode) collate "C");
create unique index members_roll_number on members (upper(roll_number) collate "C");
create index members_name on members (name_key, number);
create index members_name_words on members using gin ((' ' || name_key) gin_trgm_ops);

create function keep_members() returns trigger language plpgsql as $$
begin
  if old.demo then return old; end if;
  raise exception 'members are withdrawn, never deleted';
end $$;
create trigger members_kept before delete on members for each row execute function keep_members();

create table member_blocks (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  kind text not null check (kind in ('conduct', 'lost-card', 'dues', 'address', 'clearance', 'other')),
  reason text not null check (reason <> '' and length(reason) <= 500),
  staff_note text check (staff_note <> '' and length(staff_note) <= 2000),
  member_message text check (member_message <> '' and length(member_message) <= 500),
  stops_borrowing boolean not null,
  stops_renewing boolean not null,
  stops_holds boolean not null,
  until date,
  placed_by text not null,
  placed_at timestamptz not null default now(),
  lifted_by text,
  lifted_at timestamptz,
  lifted_reason text check (lifted_reason <> '' and length(lifted_reason) <= 500),
  check (stops_borrowing or stops_renewing or stops_holds),
  constraint member_blocks_lifted check (
    (lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lifted_reason is null))
);
comment on column member_blocks.until is 'its last day; null: until it is lifted';
create index member_blocks_open on member_blocks (member_id) where lifted_at is null;
create index member_blocks_member on member_blocks (member_id);
