-- How far each person has read an e-book, and what they marked in it.

create table reading_places (
  user_id uuid not null references users (id) on delete cascade,
  ebook_id uuid not null references ebooks (id) on delete cascade,
  part integer not null check (part between 1 and 5000),
  letter integer not null check (letter between 0 and 50000000),
  percent real not null check (percent between 0 and 100),
  words text not null check (length(words) <= 300),
  device text not null check (length(device) <= 80),
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  primary key (user_id, ebook_id)
);
comment on table reading_places is 'where each person reads on: one place for each e-book';
comment on column reading_places.letter is 'how many letters of the chapter stand before the place';
comment on column reading_places.percent is 'of the whole e-book';
comment on column reading_places.words is 'those that begin at the place: it is found by them should the letters be others';
comment on column reading_places.device is 'what the device is called on which it was left';
comment on column reading_places.version is 'rises with each change: a device that saw an older one is told so';
create index reading_places_recent on reading_places (user_id, changed_at desc);
create index reading_places_ebook on reading_places (ebook_id);

create table reading_notes (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  ebook_id uuid not null references ebooks (id) on delete cascade,
  kind text not null check (kind in ('bookmark', 'highlight')),
  part integer not null check (part between 1 and 5000),
  starts integer not null check (starts between 0 and 50000000),
  ends integer not null check (ends between 0 and 50000000),
  quote text not null check (length(quote) <= 4000),
  colour text check (colour in ('yellow', 'green', 'blue', 'pink')),
  note text not null default '' check (length(note) <= 4000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint reading_notes_kind check (case kind
    when 'bookmark' then ends = starts and colour is null
    else ends > starts and colour is not null and quote <> '' end)
);
comment on table reading_notes is 'bookmarks and highlights of one person in an e-book';
comment on column reading_notes.id is 'made by the device that added it; of its reader alone';
comment on column reading_notes.starts is 'letters of the chapter before it';
comment on column reading_notes.quote is 'what is highlighted, or what stands at the bookmark';
create unique index reading_notes_bookmark on reading_notes (user_id, ebook_id, part, starts) where kind = 'bookmark';
create index reading_notes_order on reading_notes (user_id, ebook_id, part, starts);
create index reading_notes_ebook on reading_notes (ebook_id);
