-- E-readers that people have e-books sent to, by mail.

create table e_readers (
  user_id uuid primary key references users on delete cascade,
  email text collate "C" not null
    check (email = lower(email) and email ~ '^[!-?A-~]+@[!-?A-~]+$' and length(email) <= 254),
  code_hash bytea check (octet_length(code_hash) = 32),
  code_ends timestamptz,
  wrong_codes integer not null default 0 check (wrong_codes >= 0),
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  check ((code_hash is null) = (code_ends is null)),
  check ((confirmed_at is null) = (code_hash is not null))
);
comment on table e_readers is 'the e-reader of a person; e-books go there once its code has come back';
comment on column e_readers.code_hash is 'of the code that was mailed to the e-reader and waits to be typed';

create table e_reader_mails (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('code', 'e-book')),
  sent_at timestamptz not null default now()
);
comment on table e_reader_mails is 'how often somebody had something sent within the last day';
create index e_reader_mails_recent on e_reader_mails (user_id, kind, sent_at);
create index e_reader_mails_sent on e_reader_mails (sent_at);
