import { sql } from 'kysely'
import { mayWrite } from '#src/features/ebooks/ebooks/ebook-access.server.ts'
import type { EbookState } from '#src/features/ebooks/ebooks/ebooks.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { type Page, pageCount } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { OfficeEbook } from './office-ebook.ts'
import { requireContributor } from './require-contributor.server.ts'

/** A page of those that the actor works on; what waits first, then the last one added. */
export async function officeEbooks(
  db: Db,
  actor: Actor,
  state: EbookState | null,
  { page, size, offset }: Page,
): Promise<{
  readonly ebooks: readonly OfficeEbook[]
  readonly page: number
  readonly pages: number
  readonly counts: Readonly<Partial<Record<EbookState, number>>>
}> {
  requireContributor(actor)
  const { rows } = await sql<OfficeEbook>`
    select number, title, kind, state, created_by as "createdBy", cardinality(warnings) as warnings,
      (state = 'published' and book_id is null) as "isLost"
    from ebooks where ${mayWrite(actor)} and (${state}::text is null or state = ${state}::text)
    order by state <> 'waiting', number desc limit ${size} offset ${offset}`.execute(db)
  const { rows: counted } = await sql<{ state: EbookState; count: number }>`
    select state, count(*)::integer as count from ebooks where ${mayWrite(actor)} group by state`.execute(
    db,
  )
  const counts = Object.fromEntries(counted.map((row) => [row.state, row.count]))
  const total = counted
    .filter((row) => state === null || row.state === state)
    .reduce((sum, row) => sum + row.count, 0)
  return { ebooks: rows, page, pages: pageCount(total, size), counts }
}
