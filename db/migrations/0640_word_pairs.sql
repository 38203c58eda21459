-- Which two words stand side by side on a page of an e-book, as numbers: of the pages that have all
-- words of a phrase, few have them beside each other, and this index tells which. Other words share
-- a number, so the phrase itself is still looked for.
create function word_pairs(search tsvector) returns integer[]
  language sql immutable strict parallel safe as $$
  with placed as materialized (
    select lexeme, unnest(positions) as place from unnest(search) where lexeme !~ '^[~%:]')
  select coalesce(
    array_agg(distinct (hashtextextended(one.lexeme || ' ' || next.lexeme, 0) & 1048575)::integer),
    '{}')
  from placed as one join placed as next on next.place = one.place + 1
$$;

create index ebook_parts_word_pairs on ebook_parts using gin (word_pairs(search));
