import { sql } from 'kysely'

/**
 * What a book says of itself, for queries over `books`: its own columns, its people, subjects,
 * series and numbers in their order.
 */
export const bookColumns = sql.raw(`
      control_number as "controlNumber", control_source as "controlSource", title, subtitle,
      responsibility, other_titles as "otherTitles", edition, publisher, place, year, languages, format, extent, ddc,
      call_number as "callNumber", summary, notes,
      (select coalesce(json_agg(json_build_object('name', name, 'kind', kind, 'role', role) order by position), '[]')
        from book_contributors join contributors on contributors.id = contributor_id
        where book_id = books.id) as contributors,
      (select coalesce(json_agg(heading order by position), '[]')
        from book_subjects join subjects on subjects.id = subject_id where book_id = books.id) as subjects,
      (select coalesce(json_agg(json_build_object('title', series.title, 'volume', volume) order by position), '[]')
        from book_series join series on series.id = series_id where book_id = books.id) as series,
      (select coalesce(json_agg(json_build_object(
          'kind', kind, 'value', value, 'valid', valid, 'qualifier', qualifier) order by position), '[]')
        from identifiers where book_id = books.id) as identifiers`)
