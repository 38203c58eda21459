-- Albums of the gallery and the pictures in them.

create table gallery_albums (
  id uuid primary key,
  number integer generated always as identity unique,
  title text not null check (title <> '' and length(title) <= 200),
  body text not null check (length(body) <= 20000),
  translations jsonb not null default '{}' constraint gallery_albums_translations_check check (
    jsonb_typeof(translations) = 'object' and translations - '{hi,or}'::text[] = '{}'
  ),
  held_on date not null,
  cover_id uuid,
  published_at timestamptz,
  ends_on date constraint gallery_albums_endless check (ends_on is null),
  pinned boolean not null default false,
  withdrawn_at timestamptz,
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint gallery_albums_withdrawn check (withdrawn_at is null or published_at is not null)
);
comment on column gallery_albums.held_on is 'the day of what its pictures show, by the clock of the institute; albums are listed by it';
comment on column gallery_albums.cover_id is 'the picture that stands for it; null, or one that is not shown: its first one';
comment on column gallery_albums.ends_on is 'always null: an album counts until it is withdrawn';

create table gallery_pictures (
  id uuid primary key,
  number integer generated always as identity unique,
  album_id uuid not null references gallery_albums on delete cascade,
  picture_id uuid not null unique references pictures,
  place integer not null,
  alt text not null default '' check (length(alt) <= 300),
  caption text not null default '' check (length(caption) <= 500),
  credit text not null default '' check (length(credit) <= 200),
  translations jsonb not null default '{}' constraint gallery_pictures_translations_check check (
    jsonb_typeof(translations) = 'object' and translations - '{hi,or}'::text[] = '{}'
  ),
  in_footer boolean not null default false,
  withdrawn_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
comment on column gallery_pictures.place is 'the order in the album, and after it the number; not without gaps';
comment on column gallery_pictures.translations is 'alt and caption in further languages, by their codes';
comment on column gallery_pictures.in_footer is 'chosen for the footer of every page, which shows six';
comment on column gallery_pictures.deleted_at is 'nobody sees it; the row and its files go a day later';
create index gallery_pictures_order on gallery_pictures (album_id, place, number);
create index gallery_pictures_newest on gallery_pictures (in_footer desc, created_at desc)
  where withdrawn_at is null and deleted_at is null;
create index gallery_pictures_deleted on gallery_pictures (deleted_at) where deleted_at is not null;

alter table gallery_albums add constraint gallery_albums_cover
  foreign key (cover_id) references gallery_pictures on delete set null;
