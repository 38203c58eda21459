-- Events of the library, the files that come with them, and every date on which they take place.

create table events (
  id uuid primary key,
  number integer generated always as identity unique,
  title text not null check (title <> '' and length(title) <= 200),
  body text not null check (length(body) <= 20000),
  translations jsonb not null default '{}' constraint events_translations_check check (
    jsonb_typeof(translations) = 'object' and translations - '{hi,or}'::text[] = '{}'
  ),
  kind text not null check (
    kind in ('talk', 'workshop', 'exhibition', 'book-fair', 'orientation', 'competition', 'other')
  ),
  audiences text[] not null default '{}' check (
    audiences <@ '{students,faculty,staff,researchers,alumni,public}'
  ),
  place text not null default '' check (length(place) <= 200),
  link text not null default '' check (link = '' or link ~ '^https?://' and length(link) <= 500),
  organiser text not null default '' check (length(organiser) <= 200),
  speakers text[] not null default '{}' check (cardinality(speakers) <= 20),
  first_on date not null,
  last_on date not null,
  from_time time,
  to_time time,
  repetition jsonb check (jsonb_typeof(repetition) = 'object'),
  left_out date[] not null default '{}' check (cardinality(left_out) <= 100),
  cancelled_at timestamptz,
  cancelled_because text not null default '' check (length(cancelled_because) <= 300),
  published_at timestamptz,
  ends_on date,
  pinned boolean not null default false,
  withdrawn_at timestamptz,
  announced_at timestamptz,
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint events_withdrawn check (withdrawn_at is null or published_at is not null),
  constraint events_whole_days check ((from_time is null) = (to_time is null)),
  constraint events_length check (last_on between first_on and first_on + 366),
  constraint events_ends_after_it_begins check (
    from_time is null or first_on < last_on or from_time < to_time
  ),
  constraint events_cancelled check (cancelled_at is not null or cancelled_because = '')
);
comment on column events.body is 'Markdown';
comment on column events.translations is
  'title and body in further languages, by their codes; readers of others get title and body of the row';
comment on column events.audiences is 'whom it is for; empty: everyone';
comment on column events.link is 'where it takes place online';
comment on column events.first_on is 'the first day, of the first date of a series, by the clock of the institute';
comment on column events.last_on is 'the last day of the first date; as many days later ends each of a series';
comment on column events.from_time is 'by the clock of the institute; null: whole days';
comment on column events.repetition is 'how it comes again; null: it takes place once';
comment on column events.left_out is 'days on which a series has no date';
comment on column events.cancelled_at is 'it is shown, and says that it does not take place';
comment on column events.published_at is 'from when everybody sees it, also in the future; null: a draft';
comment on column events.ends_on is 'the day on which its last date ends, written with its dates';
comment on column events.announced_at is 'when those who asked to be told of events were told, or were not because it came too late';
comment on column events.version is 'rises with each change: who saves an older one is told so; calendars know it as the sequence';
create index events_published on events (published_at desc) where withdrawn_at is null;
create index events_unannounced on events (published_at) where announced_at is null;

create table event_occurrences (
  id uuid primary key,
  event_id uuid not null references events on delete cascade,
  original_on date not null,
  begins timestamptz not null,
  ends timestamptz not null,
  moved boolean not null default false,
  cancelled_at timestamptz,
  note text not null default '' check (length(note) <= 300),
  constraint event_occurrences_day unique (event_id, original_on),
  constraint event_occurrences_ends_after_it_begins check (ends > begins)
);
comment on table event_occurrences is 'each date of an event, written with the event; its id stays as long as the date does';
comment on column event_occurrences.original_on is 'the day that the event''s own dates give it, also where it was moved';
comment on column event_occurrences.ends is 'of whole days: the midnight after the last of them';
comment on column event_occurrences.moved is 'begins and ends are its own, and stay where the event''s are changed';
comment on column event_occurrences.note is 'why it is cancelled or moved';
create index event_occurrences_begins on event_occurrences (begins, ends);
create index event_occurrences_ends on event_occurrences (ends);

create table event_files (
  id uuid primary key,
  event_id uuid not null references events on delete cascade,
  place smallint not null check (place between 1 and 5),
  name text not null check (name <> '' and length(name) <= 120),
  kind text not null check (kind in ('pdf', 'webp')),
  bytes integer not null check (bytes > 0),
  constraint event_files_place unique (event_id, place)
);
comment on table event_files is 'a PDF or a picture of an event; its bytes are in the store of files';
