-- Who registered is told where an event takes place, and so also where it takes place elsewhere.

create table registration_places (
  event_id uuid primary key references events on delete cascade,
  place text not null,
  link text not null
);
comment on table registration_places is 'what those who come know of where an event takes place: where the event says otherwise, they are told';
insert into registration_places (event_id, place, link)
  select id, place, link from events where exists (select from registration_dates where event_id = events.id);
