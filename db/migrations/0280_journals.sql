-- Journals that the library has in print, subscribes to or knows as open access, and where they are
-- read. What a subscription costs stands apart, so that nothing that readers see is read with it.

create table journals (
  id uuid primary key,
  number integer generated always as identity unique,
  title text not null check (title <> '' and length(title) <= 300),
  title_sort text collate "C" not null,
  initial text not null check (initial ~ '^([a-z]|odia|devanagari|other)$'),
  former_titles text[] not null default '{}',
  abbreviations text[] not null default '{}',
  issn text check (issn ~ '^[0-9]{7}[0-9X]$'),
  eissn text check (eissn ~ '^[0-9]{7}[0-9X]$'),
  publisher text not null default '' check (length(publisher) <= 200),
  subjects text[] not null default '{}',
  frequency text check (frequency in ('daily', 'weekly', 'fortnightly', 'monthly', 'bimonthly',
    'quarterly', 'four-monthly', 'half-yearly', 'yearly', 'continuous', 'irregular')),
  kind text not null check (kind in ('print', 'electronic', 'both', 'open-access')),
  holdings text not null default '' check (length(holdings) <= 500),
  department text not null default '' check (length(department) <= 120),
  body text not null default '' check (length(body) <= 4000),
  cover_id uuid unique references pictures,
  cover_alt text not null default '' check (length(cover_alt) <= 300),
  search tsvector not null,
  published_at timestamptz,
  ends_on date,
  pinned boolean not null default false,
  withdrawn_at timestamptz,
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint journals_withdrawn check (withdrawn_at is null or published_at is not null),
  constraint journals_two_numbers check (issn <> eissn),
  constraint journals_cover_is_said check (cover_id is null or cover_alt <> ''),
  constraint journals_lists check (cardinality(former_titles) <= 20
    and cardinality(abbreviations) <= 10 and cardinality(subjects) <= 20)
);
comment on column journals.title_sort is 'the title folded, without a leading article: what journals are sorted by';
comment on column journals.initial is 'under which letter, or script, the list has it';
comment on column journals.holdings is 'what the library has in print, as a statement: "Vol. 12 (2001) –"';
comment on column journals.body is 'a note for readers, in Markdown';
comment on column journals.search is 'the folded words of titles, former titles, abbreviations, publisher, subjects and ISSNs';
comment on column journals.published_at is 'from when everybody sees it, also in the future; null: a draft';
comment on column journals.version is 'rises with each change: who saves an older one is told so';
create index journals_search on journals using gin (search);
create index journals_by_title on journals (title_sort, number);
create index journals_newest on journals (published_at desc) where withdrawn_at is null;
create index journals_subjects on journals using gin (subjects);

-- An ISSN is of one journal, in print or online.
create table journal_issns (
  issn text primary key,
  journal_id uuid not null references journals on delete cascade
);
create index journal_issns_of on journal_issns (journal_id);

create table journal_access (
  id uuid primary key,
  journal_id uuid not null references journals on delete cascade,
  place smallint not null check (place between 1 and 12),
  package text not null default '' check (length(package) <= 120),
  href text not null check (href ~ '^https?://' and length(href) <= 2000),
  way text not null check (way in ('open', 'campus', 'federated', 'remote')),
  covered_from text check (covered_from ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$'),
  covered_to text check (covered_to ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$'),
  embargo text not null default '' check (length(embargo) <= 40),
  note text not null default '' check (length(note) <= 300),
  constraint journal_access_place unique (journal_id, place),
  constraint journal_access_years check (left(covered_from, 4) <= left(covered_to, 4))
);
comment on table journal_access is 'where a journal is read online, and who gets in';
comment on column journal_access.way is
  'open: everybody; campus: from the campus network; federated: by INFED or Shibboleth; remote: by the remote log-in of the library';
comment on column journal_access.covered_from is 'a year, month or day; null: it is not known';
comment on column journal_access.covered_to is 'a year, month or day; null: until now';
comment on column journal_access.embargo is 'as KBART writes it: P1Y, R6M';
create index journal_access_by_way on journal_access (way, journal_id);
create index journal_access_by_href on journal_access (href);

create table journal_licences (
  journal_id uuid primary key references journals on delete cascade,
  starts_on date,
  ends_on date,
  price_paise bigint check (price_paise >= 0),
  note text not null default '' check (length(note) <= 500),
  constraint journal_licences_days check (starts_on <= ends_on)
);
comment on table journal_licences is 'what administrators alone see of the subscription to a journal';

create table journal_clicks (
  journal_id uuid not null references journals on delete cascade,
  day date not null,
  clicks integer not null check (clicks > 0),
  primary key (journal_id, day)
);
comment on table journal_clicks is 'how often somebody went on to read a journal on a day; never who';

create table journal_link_checks (
  href text primary key check (length(href) <= 2000),
  wanted_at timestamptz,
  checked_at timestamptz,
  result text check (result in ('ok', 'moved', 'guarded', 'broken')),
  status smallint,
  fault text check (length(fault) <= 300),
  leads_to text check (length(leads_to) <= 2000),
  broken_since timestamptz,
  constraint journal_link_checks_result check ((result is null) = (checked_at is null)),
  constraint journal_link_checks_broken check ((broken_since is not null) = coalesce(result = 'broken', false))
);
comment on column journal_link_checks.wanted_at is 'since when it waits to be checked; null: it does not';
comment on column journal_link_checks.result is
  'guarded: the other side asks who comes, so it is there; moved: it leads elsewhere for good';
comment on column journal_link_checks.broken_since is 'when it was first found broken, without an answer in between';
create index journal_link_checks_wanted on journal_link_checks (wanted_at) where wanted_at is not null;
