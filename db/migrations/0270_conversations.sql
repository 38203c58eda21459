-- Conversations of readers with the library: one for each person, and what was said in it.

create table conversations (
  id uuid primary key,
  number integer generated always as identity unique,
  user_id uuid unique references users on delete cascade,
  name text check (name <> '' and length(name) <= 200),
  email text unique check (email <> '' and length(email) <= 254 and email = lower(email)),
  language text not null default 'en' check (language in ('en', 'hi', 'or')),
  state text not null default 'open' check (state in ('open', 'closed')),
  taken_by text check (taken_by <> ''),
  waiting_since timestamptz,
  closed_at timestamptz,
  last_seq integer not null default 0,
  last_reader_seq integer not null default 0,
  last_library_seq integer not null default 0,
  reader_read_seq integer not null default 0,
  reader_delivered_seq integer not null default 0,
  library_read_seq integer not null default 0,
  told_seq integer not null default 0,
  blocked_until timestamptz,
  version integer not null default 1,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by xid8 not null default pg_current_xact_id(),
  constraint conversations_reader check ((user_id is null) = (email is not null)),
  constraint conversations_closed check ((state = 'closed') = (closed_at is not null)),
  constraint conversations_at_rest check (state = 'open' or (taken_by is null and waiting_since is null)),
  constraint conversations_seqs check (
    greatest(last_reader_seq, last_library_seq, reader_delivered_seq, library_read_seq, told_seq) <= last_seq
    and reader_read_seq <= reader_delivered_seq)
);
comment on table conversations is 'one for each reader: of an account, or of a visitor by an address that was confirmed';
comment on column conversations.email is 'of a visitor alone; a reader with an account has the address of it';
comment on column conversations.taken_by is 'the administrator who answers; null: nobody yet';
comment on column conversations.waiting_since is 'since when the reader waits for an answer; null: not waiting';
comment on column conversations.last_seq is 'the number of the last message, also of one that is gone';
comment on column conversations.last_library_seq is 'the last text of the library; what happened to the conversation does not count';
comment on column conversations.told_seq is 'up to which message the reader was told by mail and on devices';
comment on column conversations.changed_by is 'the transaction that changed it last: what live streams go by';
create index conversations_changed_by on conversations (changed_by);
create index conversations_waiting on conversations (waiting_since) where waiting_since is not null;
create index conversations_unread on conversations (id) where last_reader_seq > library_read_seq;
create index conversations_taken on conversations (taken_by, changed_at) where taken_by is not null;
create index conversations_listed on conversations (state, changed_at);
create index conversations_untold on conversations (id)
  where last_library_seq > greatest(reader_read_seq, told_seq);

create table conversation_messages (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  seq integer not null check (seq > 0),
  key text collate "C" not null check (length(key) between 16 and 64),
  side text not null check (side in ('reader', 'library')),
  kind text not null default 'text' check (kind in ('text', 'closed', 'reopened', 'requested')),
  body text not null default '' check (length(body) <= 5000),
  card jsonb,
  written_by text check (written_by <> ''),
  created_at timestamptz not null default now(),
  written_by_transaction xid8 not null default pg_current_xact_id(),
  constraint conversation_messages_seq unique (conversation_id, seq),
  constraint conversation_messages_key unique (conversation_id, key),
  constraint conversation_messages_writer check ((side = 'reader') = (written_by is null)),
  constraint conversation_messages_kind check (kind = 'text' or side = 'library')
);
comment on column conversation_messages.key is 'made by whoever sends it: sent again, it is not written twice';
comment on column conversation_messages.kind is 'text, or what happened to the conversation';
comment on column conversation_messages.body is 'plain text of the reader, Markdown of the library; empty where a card or files say it';
comment on column conversation_messages.card is 'a book, a loan or a request that it is about, as it was then';
create index conversation_messages_transaction on conversation_messages (written_by_transaction);

create table conversation_files (
  id uuid primary key,
  message_id uuid not null references conversation_messages on delete cascade,
  place smallint not null check (place between 1 and 3),
  name text not null check (name <> '' and length(name) <= 120),
  kind text not null check (kind in ('pdf', 'webp')),
  bytes integer not null check (bytes > 0),
  file_key text not null unique references stored_files,
  constraint conversation_files_place unique (message_id, place)
);
comment on table conversation_files is 'a PDF or a picture of a message; its bytes are in the store of files';

create table conversation_reports (
  conversation_id uuid not null,
  seq integer not null,
  reason text not null check (reason <> '' and length(reason) <= 1000),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by text check (settled_by <> ''),
  primary key (conversation_id, seq),
  foreign key (conversation_id, seq) references conversation_messages (conversation_id, seq) on delete cascade
);
comment on table conversation_reports is 'messages of the library that a reader has complained of';

create table conversation_questions (
  token_hash text collate "C" primary key,
  name text not null check (name <> '' and length(name) <= 200),
  email text not null check (email <> '' and length(email) <= 254 and email = lower(email)),
  body text not null check (body <> '' and length(body) <= 5000),
  card jsonb,
  language text not null check (language in ('en', 'hi', 'or')),
  network_hash text collate "C" not null,
  created_at timestamptz not null default now()
);
comment on table conversation_questions is 'questions of visitors until the link in their mail is opened; after a few days they go';
create index conversation_questions_created on conversation_questions (created_at);

create table conversation_links (
  token_hash text collate "C" primary key,
  conversation_id uuid not null references conversations on delete cascade,
  created_at timestamptz not null default now()
);
comment on table conversation_links is 'who has the token of a link reads and goes on with a visitor''s conversation';
create index conversation_links_conversation on conversation_links (conversation_id);

create table conversation_settings (
  only_row boolean primary key default true check (only_row),
  kept_days integer not null default 365 check (kept_days between 7 and 3650),
  version integer not null default 1
);
comment on column conversation_settings.kept_days is 'days after closing for which what was said is kept';
insert into conversation_settings default values;

create table canned_answers (
  id uuid primary key,
  title text not null check (title <> '' and length(title) <= 120),
  body text not null check (body <> '' and length(body) <= 5000),
  translations jsonb not null default '{}',
  version integer not null default 1,
  demo boolean not null default false,
  changed_at timestamptz not null default now()
);
comment on table canned_answers is 'answers in Markdown that are ready to be sent; {name} and {loans} are filled in';
