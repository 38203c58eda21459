-- The event that an album shows, and of a series the date.

alter table gallery_albums
  add column event_id uuid references events on delete set null,
  add column event_on date;
alter table gallery_albums add constraint gallery_albums_event_date
  foreign key (event_id, event_on) references event_occurrences (event_id, original_on)
  on update cascade on delete set null (event_on);
create index gallery_albums_event on gallery_albums (event_id, event_on) where event_id is not null;
comment on column gallery_albums.event_id is 'the event that its pictures show; null: none';
comment on column gallery_albums.event_on is 'of an event that is a series: the day of its date by its own rule; null: the whole of it. Without an event it says nothing';
