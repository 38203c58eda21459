-- Feedback: what readers write to the library, what is answered, and who is kept from writing for a while.

create table feedback (
  id uuid primary key,
  number integer generated always as identity unique,
  kind text not null check (kind in ('praise', 'complaint', 'suggestion', 'fault', 'question')),
  body text not null check (length(body) <= 5000),
  state text not null default 'open' check (state in ('open', 'answered', 'closed', 'withdrawn')),
  user_id uuid references users on delete set null,
  name text check (name <> '' and length(name) <= 200),
  email text check (email <> '' and length(email) <= 254),
  language text not null check (language in ('en', 'hi', 'or')),
  account_hash text collate "C",
  network_hash text collate "C",
  proof text not null default 'none' check (proof in ('none', 'work', 'sum')),
  read_at timestamptz,
  assigned_to text check (assigned_to <> ''),
  first_answered_at timestamptz,
  merged_into uuid references feedback on delete set null,
  hidden_at timestamptz,
  version integer not null default 1,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint feedback_body check (body <> '' or state = 'withdrawn'),
  constraint feedback_withdrawn check (state <> 'withdrawn'
    or (body = '' and user_id is null and name is null and email is null)),
  constraint feedback_merged check (merged_into <> id)
);
comment on column feedback.body is 'plain text; empty once it is withdrawn';
comment on column feedback.user_id is 'who sent it by name; null: without a name, or the account is deleted';
comment on column feedback.account_hash is 'a keyed hash of the sender''s account, for limits and blocks; goes after a while';
comment on column feedback.network_hash is 'a keyed hash of the sender''s network, for limits and blocks; goes after a while';
comment on column feedback.proof is 'what the sender did to show that they are no robot, while many wrote at once';
comment on column feedback.read_at is 'since when staff have seen all of it; null: unread';
comment on column feedback.merged_into is 'another one about the same, with which it is answered';
comment on column feedback.hidden_at is 'abuse: left out of lists and figures';
comment on column feedback.version is 'rises with each step: who answers an older one is told so';
create index feedback_created on feedback (created_at);
create index feedback_account on feedback (account_hash, created_at) where account_hash is not null;
create index feedback_network on feedback (network_hash, created_at) where network_hash is not null;
create index feedback_user on feedback (user_id) where user_id is not null;
create index feedback_email on feedback (email) where email is not null;
create index feedback_unread on feedback (created_at) where read_at is null and state = 'open';
create index feedback_merged_into on feedback (merged_into) where merged_into is not null;

create table feedback_ratings (
  feedback_id uuid not null references feedback on delete cascade,
  area text not null check (area in ('collection', 'staff', 'reading-room', 'hours', 'website', 'e-resources')),
  score smallint not null check (score between 1 and 5),
  primary key (feedback_id, area)
);

create table feedback_links (
  token_hash text collate "C" primary key,
  feedback_id uuid not null references feedback on delete cascade,
  created_at timestamptz not null default now()
);
comment on table feedback_links is 'who has the token of a link follows the feedback; the first is made where it is written, and makes a second sending harmless';
create index feedback_links_feedback on feedback_links (feedback_id);

create table feedback_messages (
  id uuid primary key,
  feedback_id uuid not null references feedback on delete cascade,
  kind text not null check (kind in ('message', 'answer', 'note')),
  body text not null check (body <> '' and length(body) <= 5000),
  written_by text check (written_by <> ''),
  created_at timestamptz not null default now(),
  constraint feedback_messages_writer check ((kind = 'message') = (written_by is null))
);
comment on column feedback_messages.kind is 'message: by the sender; answer: by the library, for the sender; note: for staff alone';
create index feedback_messages_feedback on feedback_messages (feedback_id, id);

create table feedback_files (
  id uuid primary key,
  feedback_id uuid not null references feedback on delete cascade,
  place smallint not null check (place between 1 and 3),
  name text not null check (name <> '' and length(name) <= 120),
  kind text not null check (kind in ('pdf', 'webp')),
  bytes integer not null check (bytes > 0),
  file_key text not null unique references stored_files,
  constraint feedback_files_place unique (feedback_id, place)
);
comment on table feedback_files is 'a PDF or a picture of a feedback; its bytes are in the store of files';

create table feedback_blocks (
  sender_hash text collate "C" primary key,
  until timestamptz not null,
  blocked_by text not null,
  created_at timestamptz not null default now()
);
comment on table feedback_blocks is 'senders, by the hash of their account or network, from whom nothing is taken for a while';
