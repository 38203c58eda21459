-- Finding people by name or address, and what they changed.

create function folded(text) returns text language sql immutable strict parallel safe
  return regexp_replace(lower(normalize($1, NFKD)), '[\u0300-\u036f]', '', 'g');
comment on function folded is 'without regard to case, accents and compatible forms';

alter table users add column name_key text collate "C" not null generated always as (folded(name)) stored;
create index users_name on users (name_key, id);

create index audit_by_people on audit (actor collate "C", id) where actor not like 'system:%';
create index audit_at on audit using brin (at);
