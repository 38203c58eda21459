-- Dates at which people came, or for which they registered, do not go with an edit of their event.

alter table event_occurrences add column in_series boolean not null default true;
comment on column event_occurrences.in_series is
  'false: its event''s days have it no longer; it stays because it happened, or is cancelled because people had registered';

alter table check_ins drop constraint check_ins_occurrence_id_fkey;
-- Deferred, since a draft goes with its dates and registrations in whichever order.
alter table check_ins add constraint check_ins_occurrence_id_fkey
  foreign key (occurrence_id) references event_occurrences deferrable initially deferred;

-- Dates that went before this was so are not there to refer to.
alter table registration_pools add constraint registration_pools_occurrence_id_fkey
  foreign key (occurrence_id) references event_occurrences deferrable initially deferred not valid;
comment on column registration_pools.occurrence_id is 'null: of all dates; a date for which somebody registered does not go';
create index registration_pools_occurrence on registration_pools (occurrence_id);
