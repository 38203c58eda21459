-- Requests: what readers ask the library for, who asks for the same, and each step with who, when and why.

create table request_settings (
  only_row boolean primary key default true check (only_row),
  most_open smallint default 10 check (most_open between 1 and 200),
  per_term jsonb not null default '{"purchase": 5, "inter-library": 5, "article": 10, "scan": 5}' check (jsonb_typeof(per_term) = 'object'),
  term_starts text[] not null default '{01-01,07-01}' check (cardinality(term_starts) between 1 and 6),
  approved_kinds text[] not null default '{purchase}',
  dues_limit_paise bigint check (dues_limit_paise >= 0),
  scan_percent smallint not null default 10 check (scan_percent between 1 and 100),
  wait_days smallint not null default 7 check (wait_days between 1 and 90),
  version integer not null default 1
);
comment on column request_settings.most_open is 'open requests that one person may have, joined ones counted; null: any number';
comment on column request_settings.per_term is 'requests of a kind that one person may make in a term; a kind that is missing: any number';
comment on column request_settings.term_starts is 'the first day of each term, MM-DD';
comment on column request_settings.approved_kinds is 'kinds that the head of the department approves first, where the department has an approver';
comment on column request_settings.dues_limit_paise is 'who owes more than this makes no request; null: whatever is owed';
comment on column request_settings.scan_percent is 'of the pages of a book that one person gets as a scan, where it is not one chapter';
comment on column request_settings.wait_days is 'after so many days without a step a request waits too long';
insert into request_settings default values;

create table request_approvers (
  department_key text collate "C" not null,
  email text collate "C" not null check (email = lower(email) and email ~ '^[!-?A-~]+@[!-?A-~]+$' and length(email) <= 254),
  department text not null check (department <> '' and length(department) <= 120),
  primary key (department_key, email)
);
comment on column request_approvers.department_key is 'the folded name, by which departments of members are found';
create index request_approvers_email on request_approvers (email);

create table requests (
  id uuid primary key,
  number integer generated always as identity unique,
  kind text not null check (kind in ('purchase', 'inter-library', 'article', 'scan', 'shelf', 'correction')),
  state text not null check (state in ('awaiting-approval', 'asked', 'accepted', 'ordered', 'available', 'done', 'declined', 'withdrawn', 'merged')),
  title text not null check (title <> '' and length(title) <= 500),
  author text check (author <> '' and length(author) <= 300),
  isbn text collate "C" check (isbn ~ '^97[89][0-9]{10}$'),
  book_id uuid references books on delete set null,
  book_number bigint,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  title_key text collate "C" not null check (title_key <> ''),
  author_key text collate "C" not null default '',
  department text check (department <> '' and length(department) <= 120),
  department_key text collate "C",
  assigned_to text check (assigned_to <> ''),
  merged_into uuid references requests on delete cascade,
  version integer not null default 1,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint requests_merged check ((state = 'merged') = (merged_into is not null) and merged_into <> id)
);
comment on column requests.book_number is 'the number of the book that was named, also where it has become part of another since';
comment on column requests.details is 'the fields of its kind';
comment on column requests.title_key is 'the folded title, without a leading article';
comment on column requests.author_key is 'the folded names of the author, in any order';
comment on column requests.department is 'that of the first asker';
comment on column requests.merged_into is 'the request for the same, which has the askers of this one now';
comment on column requests.version is 'rises with each step: who answers an older one is told so';
comment on column requests.changed_at is 'the last step; from then on it waits';
-- One open wish for one thing: who asks for the same joins it.
create unique index requests_same_isbn on requests (kind, isbn) where isbn is not null
  and kind in ('purchase', 'inter-library') and state in ('awaiting-approval', 'asked', 'accepted', 'ordered');
create unique index requests_same_book on requests (kind, book_id) where book_id is not null
  and kind in ('purchase', 'inter-library', 'shelf') and state in ('awaiting-approval', 'asked', 'accepted', 'ordered');
create unique index requests_same_title on requests (kind, title_key, author_key)
  where kind in ('purchase', 'inter-library') and state in ('awaiting-approval', 'asked', 'accepted', 'ordered');
create index requests_open on requests (changed_at, version) where state in ('awaiting-approval', 'asked', 'accepted', 'ordered');
create index requests_to_approve on requests (department_key) where state = 'awaiting-approval';
create index requests_book on requests (book_id) where book_id is not null;
create index requests_book_number on requests (book_number) where book_number is not null;
create index requests_merged_into on requests (merged_into) where merged_into is not null;

create table request_askers (
  id uuid primary key,
  request_id uuid not null references requests on delete cascade,
  user_id uuid references users on delete set null,
  made boolean not null,
  reason text not null default '' check (length(reason) <= 1000),
  needed_by date,
  asked_at timestamptz not null default now(),
  left_at timestamptz,
  hold_id uuid references holds on delete set null
);
comment on table request_askers is 'who asks for it: the first, and all who joined';
comment on column request_askers.user_id is 'null: the account is deleted, or it was long ago';
comment on column request_askers.made is 'whether they made a request, which counts for the term; who joined one did not';
comment on column request_askers.hold_id is 'the hold that was placed for them when a copy came';
create unique index request_askers_once on request_askers (request_id, user_id) where left_at is null;
create index request_askers_user on request_askers (user_id, asked_at) where user_id is not null;
create index request_askers_hold on request_askers (hold_id) where hold_id is not null;

create table request_steps (
  id uuid primary key,
  request_id uuid not null references requests on delete cascade,
  step text not null check (step in ('asked', 'joined', 'left', 'approved', 'accepted', 'ordered', 'available', 'done', 'declined',
    'withdrawn', 'merged', 'reopened', 'changed', 'assigned', 'unassigned', 'answered', 'noted', 'undone')),
  said text check (said <> '' and length(said) <= 3000),
  asker_id uuid references request_askers on delete set null,
  by_email text check (by_email <> ''),
  at timestamptz not null default now(),
  constraint request_steps_note check (step <> 'noted' or said is not null)
);
comment on column request_steps.said is 'to the askers; of a note: for staff alone';
comment on column request_steps.asker_id is 'the asker who took it';
comment on column request_steps.by_email is 'who of the library or the department took it';
create index request_steps_request on request_steps (request_id, id);
create index request_steps_asker on request_steps (asker_id) where asker_id is not null;

create table request_messages (
  id uuid primary key,
  step_id uuid not null references request_steps on delete cascade,
  asker_id uuid references request_askers on delete cascade,
  approver text collate "C" check (approver <> ''),
  told_at timestamptz,
  constraint request_messages_reader check ((asker_id is null) <> (approver is null)),
  constraint request_messages_once unique nulls not distinct (step_id, asker_id, approver)
);
comment on table request_messages is 'whom of the askers, or of the department, a step is told; by a job, each once';
create index request_messages_waiting on request_messages (id) where told_at is null;
create index request_messages_asker on request_messages (asker_id) where asker_id is not null;

create table request_choices (
  user_id uuid primary key references users on delete cascade,
  by_mail boolean not null,
  by_push boolean not null
);
comment on table request_choices is 'how somebody wants to be told of requests; who has no row: by mail and on their devices';
