-- Makers of files and registers of DOIs escape what is escaped already ("Science &amp; Society"),
-- which is read once since. What came in before is read so too: drafts of e-books from files that
-- nobody has saved since, and articles with a DOI in reading lists. What somebody saved stays.

create function pg_temp.read_once(given text) returns text language sql immutable as $$
  select regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(
      regexp_replace(regexp_replace(regexp_replace(given,
        '&(?:lt|#60|#x3c);', '<', 'gi'),
        '&(?:gt|#62|#x3e);', '>', 'gi'),
        '&(?:quot|#34|#x22);', '"', 'gi'),
      '&apos;', ''''), '&#39;', ''''), '&nbsp;', chr(160)), '&#160;', chr(160)),
      '&ndash;', '–'), '&mdash;', '—'), '&rsquo;', '’'), '&#8217;', '’'),
    -- Last, so that what is meant to show an entity keeps it.
    '&(?:amp|#38|#x26);', '&', 'gi')
$$;

create function pg_temp.all_read_once(given jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(pg_temp.read_once(value) order by place), '[]')
  from jsonb_array_elements_text(given) with ordinality as of (value, place)
$$;

update ebooks set facts = facts || jsonb_build_object(
  'title', pg_temp.read_once(facts ->> 'title'),
  'publisher', pg_temp.read_once(facts ->> 'publisher'),
  'summary', pg_temp.read_once(facts ->> 'summary'),
  'authors', pg_temp.all_read_once(facts -> 'authors'),
  'subjects', pg_temp.all_read_once(facts -> 'subjects'))
where state = 'draft' and version = 1 and kind <> 'link' and facts::text ~ '&[#a-zA-Z][a-zA-Z0-9]*;';

update course_entries set title = pg_temp.read_once(title), author = pg_temp.read_once(author),
  journal = pg_temp.read_once(journal)
where kind = 'article' and doi is not null and concat(title, author, journal) ~ '&[#a-zA-Z][a-zA-Z0-9]*;';

drop function pg_temp.all_read_once(jsonb);
drop function pg_temp.read_once(text);
