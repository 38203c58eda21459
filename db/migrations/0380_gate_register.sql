-- The gate register: who came into the library, through which gate, and when they left.

create table gates (
  id uuid primary key,
  number integer generated always as identity unique,
  name text not null check (name <> '' and length(name) <= 60),
  branch text collate "C" not null references branches (code) on update cascade,
  code_hash text collate "C" not null unique check (length(code_hash) = 43),
  code_made_at timestamptz not null default now(),
  greets_by_name boolean not null default true,
  shows_photo boolean not null default false,
  purposes text[] not null default '{}'
    check (cardinality(purposes) <= 9 and array_position(purposes, null) is null),
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  constraint gates_photo_with_name check (greets_by_name or not shows_photo)
);
create unique index gates_name on gates (lower(name)) where revoked_at is null;
create index gates_branch on gates (branch);
comment on table gates is 'doors with a device that reads cards; each is opened by a code of its own';
comment on column gates.code_hash is 'SHA-256 of the code, which is shown once and has 128 random bits';
comment on column gates.revoked_at is 'since when the code opens nothing; null: it is in use';

create table gate_entries (
  id uuid primary key,
  kind text not null check (kind in ('member', 'visitor', 'group')),
  member_id uuid references members (id) on delete set null,
  name text check (name <> '' and length(name) <= 120),
  institution text check (institution <> '' and length(institution) <= 120),
  pass text collate "C" check (pass ~ '^V[0-9]{4}$'),
  people integer not null default 1 check (people between 1 and 500),
  gate_id uuid not null references gates (id),
  out_gate_id uuid references gates (id),
  branch text collate "C" not null references branches (code) on update cascade,
  day date not null,
  in_at timestamptz not null,
  out_at timestamptz,
  closed_by text check (closed_by in ('scan', 'closing', 'staff')),
  out_key uuid,
  purpose text check (purpose <> '' and length(purpose) <= 40),
  category text collate "C",
  department text,
  programme text,
  constraint gate_entries_closed check ((out_at is null) = (closed_by is null)),
  constraint gate_entries_order check (out_at >= in_at),
  constraint gate_entries_who check (kind = 'member' or member_id is null),
  constraint gate_entries_people check ((kind = 'group') = (people > 1))
);
create unique index gate_entries_inside on gate_entries (member_id) where out_at is null;
create index gate_entries_open on gate_entries (in_at) where out_at is null;
create index gate_entries_day on gate_entries (day, in_at);
create index gate_entries_member on gate_entries (member_id, day);
create index gate_entries_named on gate_entries (day) where member_id is not null or name is not null;
create index gate_entries_pass on gate_entries (day, pass) where pass is not null;
create index gate_entries_gate on gate_entries (gate_id);
create index gate_entries_out_gate on gate_entries (out_gate_id);
create index gate_entries_branch on gate_entries (branch);
comment on table gate_entries is 'one row for each stay; those of members follow from their scans';
comment on column gate_entries.id is 'the key of the scan that began it, made at the gate';
comment on column gate_entries.member_id is 'null for visitors, and once the name is forgotten';
comment on column gate_entries.pass is 'the number by which a visitor or group leaves';
comment on column gate_entries.day is 'the day of the institute on which it began';
comment on column gate_entries.closed_by is
  'closing: nobody left by scan until the library closed; staff: let out at the office';
comment on column gate_entries.out_key is 'the key of the scan that ended it';
comment on column gate_entries.category is
  'category, department and programme are those of the day, for reports';

create table gate_scans (
  key uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  gate_id uuid references gates (id),
  branch text collate "C" not null references branches (code) on update cascade,
  day date not null,
  at timestamptz not null,
  kind text not null check (kind in ('scan', 'let-out')),
  purpose text check (purpose <> '' and length(purpose) <= 40),
  noted_at timestamptz not null default now(),
  constraint gate_scans_gate check (kind = 'let-out' or gate_id is not null)
);
create index gate_scans_member on gate_scans (member_id, day);
create index gate_scans_noted on gate_scans (noted_at);
create index gate_scans_gate_of on gate_scans (gate_id);
create index gate_scans_branch on gate_scans (branch);
comment on table gate_scans is
  'what was scanned of members; their entries of a day are worked out from it, in whichever order it comes';
comment on column gate_scans.key is 'made at the gate: what is sent twice counts once';
comment on column gate_scans.gate_id is 'null: at the office';

create table gate_unread_scans (
  key uuid primary key,
  gate_id uuid not null references gates (id),
  at timestamptz not null,
  code text not null check (code <> '' and length(code) <= 100),
  reason text not null check (reason in ('unknown', 'too-old')),
  noted_at timestamptz not null default now()
);
create index gate_unread_scans_noted on gate_unread_scans (noted_at);
create index gate_unread_scans_gate on gate_unread_scans (gate_id);
comment on table gate_unread_scans is
  'scans without network that belong to nobody: whoever scanned was told that they are noted';

create table gate_register_settings (
  id boolean primary key default true check (id),
  seats integer check (seats between 1 and 100000),
  shows_fullness boolean not null default false,
  turns_away boolean not null default false,
  version integer not null default 1,
  constraint gate_register_settings_seats check (seats is not null or not shows_fullness)
);
comment on column gate_register_settings.shows_fullness is 'whether the home page says how full it is';
comment on column gate_register_settings.turns_away is
  'whether expired and blocked members are not let in; else they are, with a message';
insert into gate_register_settings default values;
