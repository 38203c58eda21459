-- An index is made by it: one that pairs otherwise needs a migration that makes the index anew.
create or replace function word_pairs(search tsvector) returns integer[]
  language sql immutable strict parallel safe as $$
  with placed as materialized (
    select lexeme, unnest(positions) as place from unnest(search) where lexeme !~ '^[~%:]')
  select coalesce(
    array_agg(distinct (hashtextextended(one.lexeme || ' ' || next.lexeme, 0) & 1048575)::integer),
    '{}')
  from placed as one join placed as next on next.place = one.place + 1
$$;
comment on function word_pairs is 'which two words, as they are written, stand side by side, as numbers that other words share';
