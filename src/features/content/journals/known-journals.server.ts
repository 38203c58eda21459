import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import { factsOf } from './journal-columns.server.ts'
import { journalSort } from './journal-keys.ts'
import { journalsWhere } from './journal-rows.server.ts'
import type { ListColumn } from './list-columns.ts'
import { readListRow } from './list-row.ts'
import type { KnownJournal, PlannedRow } from './plan-import.ts'

/** The journals that rows of a list may mean: by ISSN, or by title. */
export async function knownJournals(
  db: Db,
  rows: readonly PlannedRow[],
  meanings: readonly (ListColumn | null)[],
): Promise<KnownJournal[]> {
  const numbers = new Set<string>()
  const titles = new Set<string>()
  for (const { cells } of rows) {
    const read = readListRow(cells, meanings, { package: '', way: 'open' })
    if (!read.ok) continue
    const { title, issn, eissn } = read.journal
    titles.add(journalSort(title))
    for (const number of [issn, eissn]) if (number !== null) numbers.add(number)
  }
  const found = await journalsWhere(
    db,
    sql`(title_sort = any(${[...titles]}::text[]) or id in (
      select journal_id from journal_issns where issn = any(${[...numbers]}::text[])))`,
    sql`number`,
  )
  return found.map((journal) => ({
    id: journal.id,
    number: journal.number,
    version: journal.version,
    facts: factsOf(journal),
  }))
}
