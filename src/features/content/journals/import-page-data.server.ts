import type { Actor } from '#src/kernel/actor.ts'
import { pageCount, readPage } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import { importAt, importRows, keptChanges, rowCounts } from './import-store.server.ts'
import { rowOutcomes, rowsPerPage } from './journal-imports.ts'

const sampleRows = 3

/** An import with a page of its rows, as the address asks for them. Errors: those of `importAt`. */
export async function importPageData(
  db: Db,
  actor: Actor,
  number: string,
  search: URLSearchParams,
) {
  const found = await importAt(db, actor, number)
  const counts = await rowCounts(db, found.id)
  const asked = search.get('rows') ?? ''
  const outcome = rowOutcomes.find((one) => one === asked) ?? null
  const page = readPage(search.get('page'), rowsPerPage)
  const first = await importRows(db, found.id, null, { page: 1, size: sampleRows, offset: 0 })
  const { id, createdAt: _at, actor: _by, ...shown } = found
  return {
    ...shown,
    counts,
    outcome,
    page: page.page,
    pages: pageCount(outcome === null ? counts.all : counts[outcome], rowsPerPage),
    rows: await importRows(db, id, outcome, page),
    kept: await keptChanges(db, id),
    samples: found.headings.map((_, index) =>
      first.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== ''),
    ),
  }
}
