-- E-books that a few may have at a time: their loans, and who waits for one.

alter table ebooks add column seats integer check (seats between 1 and 10000);
comment on column ebooks.seats is 'how many people may have it on loan at a time; null: it is not lent, whoever may read it opens it';
alter table ebooks add constraint ebooks_lent check (
  seats is null or (kind <> 'link' and readers <> 'everybody' and not may_download));

create table ebook_loans (
  id uuid primary key,
  ebook_id uuid not null references ebooks on delete cascade,
  member_id uuid references members on delete set null,
  category text not null,
  began_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('reader', 'library')),
  over_at timestamptz not null generated always as (least(ends_at, ended_at)) stored,
  check (ends_at > began_at),
  check ((ended_at is null) = (ended_by is null))
);
comment on table ebook_loans is 'who has or had an e-book on loan; one that is not ended before ends by itself at ends_at';
comment on column ebook_loans.member_id is 'null: a past loan of somebody who keeps no history';
comment on column ebook_loans.category is 'of the member when it began';
comment on column ebook_loans.over_at is 'until when its reader may open the e-book';
create index ebook_loans_ebook on ebook_loans (ebook_id, over_at);
create index ebook_loans_member on ebook_loans (member_id, over_at);
create index ebook_loans_began on ebook_loans (began_at);

create table ebook_holds (
  id uuid primary key,
  ebook_id uuid not null references ebooks on delete cascade,
  member_id uuid not null references members on delete cascade,
  placed_at timestamptz not null default clock_timestamp(),
  offered_at timestamptz,
  offer_until timestamptz,
  told_at timestamptz,
  closed_at timestamptz,
  outcome text check (outcome in ('borrowed', 'cancelled', 'not-taken', 'ended')),
  check ((offered_at is null) = (offer_until is null)),
  check (told_at is null or offered_at is not null),
  check ((closed_at is null) = (outcome is null))
);
comment on table ebook_holds is 'who waits for an e-book that is on loan, in the order of placed_at';
comment on column ebook_holds.offer_until is 'until when a free place is theirs to take; then it is the next reader''s';
comment on column ebook_holds.told_at is 'when they were told of it; null: not yet';
comment on column ebook_holds.outcome is 'not-taken: the time to take it passed; ended: the e-book is not lent any more';
create unique index ebook_holds_once on ebook_holds (ebook_id, member_id) where closed_at is null;
create index ebook_holds_queue on ebook_holds (ebook_id, placed_at) where closed_at is null;
create index ebook_holds_member on ebook_holds (member_id, placed_at);

insert into loan_rules (id, kind, value, changed_by)
select gen_random_uuid(), kind, value::jsonb, 'system:migration'
from (values
  ('ebook-loan-days', '14'),
  ('ebook-loan-limit', '5'),
  ('ebook-hold-limit', '5'),
  ('ebook-hold-days', '3')) as given (kind, value);
