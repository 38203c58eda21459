import { sql } from 'kysely'
import { fromStoredMarc, type StoredMarc } from '#src/features/collection/marc/stored-marc.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type BookDraft, bookDraft } from './books.ts'

/** Stored books as drafts, by id: what `updateBook` with the same draft would leave as it is. */
export async function readDrafts(db: Db, ids: readonly string[]): Promise<Map<string, BookDraft>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; draft: { marc: StoredMarc | null } }>`
    select id, jsonb_strip_nulls(jsonb_build_object(
      'controlNumber', control_number, 'controlSource', control_source,
      'title', title, 'subtitle', subtitle, 'responsibility', responsibility,
      'edition', edition, 'publisher', publisher, 'place', place, 'year', year,
      'format', format, 'extent', extent, 'ddc', ddc, 'callNumber', call_number, 'summary', summary
    )) || jsonb_build_object(
      'otherTitles', other_titles, 'languages', languages, 'notes', notes, 'marc', marc,
      'contributors', (
        select coalesce(jsonb_agg(jsonb_build_object('name', name, 'kind', kind, 'role', role) order by position), '[]')
        from book_contributors join contributors on contributors.id = contributor_id where book_id = books.id),
      'subjects', (
        select coalesce(jsonb_agg(heading order by position), '[]')
        from book_subjects join subjects on subjects.id = subject_id where book_id = books.id),
      'series', (
        select coalesce(jsonb_agg(jsonb_strip_nulls(
          jsonb_build_object('title', series.title, 'volume', volume)) order by position), '[]')
        from book_series join series on series.id = series_id where book_id = books.id),
      'identifiers', (
        select coalesce(jsonb_agg(jsonb_strip_nulls(
          jsonb_build_object('kind', kind, 'value', value, 'qualifier', qualifier)) order by position), '[]')
        from identifiers where book_id = books.id)
    ) as draft
    from books where id = any(${ids}::uuid[])`.execute(db)
  return new Map(
    rows.map(({ id, draft }) => {
      const marc = draft.marc && fromStoredMarc(draft.marc)
      return [id, bookDraft.parse({ ...draft, marc })]
    }),
  )
}
