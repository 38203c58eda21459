alter table events
  add column poster_id uuid unique references pictures,
  add column poster_alt text not null default '' check (length(poster_alt) <= 300),
  add constraint events_poster_is_said check (poster_id is null or poster_alt <> '');
comment on column events.poster_alt is 'what the poster shows, for those who do not see it';
