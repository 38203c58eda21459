-- Stored columns and indexes are made by it: one that folds otherwise needs a migration that makes
-- them anew.
create or replace function folded(text) returns text language sql immutable strict parallel safe
  return regexp_replace(lower(normalize($1, NFKD)), '[\u0300-\u036f]', '', 'g');
comment on function folded is 'without regard to case, accents and compatible forms';
