-- Answers to common questions that the office adds to those of the support page.

create table faq_entries (
  id uuid primary key,
  number integer generated always as identity unique,
  title text not null check (title <> '' and length(title) <= 200),
  body text not null check (body <> '' and length(body) <= 4000),
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  place integer not null,
  withdrawn_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint faq_entries_place unique (place) deferrable initially deferred
);
comment on table faq_entries is 'common questions with their answers, shown on /support below those of the text files';
comment on column faq_entries.title is 'the question, in English; body: the answer, in Markdown';
comment on column faq_entries.translations is 'question and answer in Hindi (hi) and Odia (or)';
comment on column faq_entries.place is 'the order on the page';
comment on column faq_entries.withdrawn_at is 'since when the page no longer shows it; null: it does';
