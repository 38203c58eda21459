import { nextNumbersIn } from '#src/features/collection/books/accession-series.server.ts'
import { numbersColumns } from '#src/features/collection/imports/columns.ts'
import { countNotes } from '#src/features/collection/imports/notes.server.ts'
import { firstRejects } from '#src/features/collection/imports/rejects.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { abilitiesOf, type BookImport, type PreviewLine, type ShownImport } from './book-imports.ts'
import { readBookImport } from './import-store.server.ts'
import { previewRows } from './preview.server.ts'
import { listSavedColumns } from './saved-columns.server.ts'
import { seriesChoice } from './series-choice.ts'

const linesShown = 8
const problemsShown = 8
const rejectsShown = 10
const valuesShown = 3

/** The import with that number for its page. Errors: `forbidden`, `not-found`. */
export async function shownImport(db: Db, actor: Actor, number: string): Promise<ShownImport> {
  const one = await readBookImport(db, actor, number)
  const { id, sample, fileKey, meanings, headings, clashes, ...rest } = one
  const isOpen = one.status === 'open' && one.work === null
  const lines = isOpen ? await linesOf(one) : []
  const others = lines.slice(linesShown).filter((line) => line.problem !== null)
  return {
    ...rest,
    headings,
    meanings,
    clashes,
    hasFile: fileKey !== null,
    waitsForAnother: await waitsForAnother(db, one),
    abilities: abilitiesOf(one),
    values: isOpen && meanings ? headings.map((_, index) => valuesOf(one, index)) : [],
    preview: [...lines.slice(0, linesShown), ...others.slice(0, problemsShown)],
    rowsLookedAt: lines.length,
    firstNumbers: await firstNumbers(db, lines),
    rowsRefused: lines.filter((line) => line.problem !== null).length,
    notes: await countNotes(db, id),
    saved: isOpen && meanings ? await listSavedColumns(db, actor, headings) : [],
    choice: isOpen && clashes ? seriesChoice(one.series, clashes, headings) : null,
    rejects: one.rejected > 0 ? await firstRejects(db, id, rejectsShown) : [],
  }
}

async function firstNumbers(db: Db, lines: readonly PreviewLine[]): Promise<string[]> {
  const prefixes = new Set(lines.flatMap(({ numberedIn }) => numberedIn ?? []))
  return nextNumbersIn(db, [...prefixes])
}

async function waitsForAnother(
  db: Db,
  { id, work, status, progress }: BookImport,
): Promise<boolean> {
  if (work === null || status === 'running' || progress) return false
  const other = await db
    .selectFrom('import_batches')
    .select('id')
    .where('id', '<>', id)
    .where(({ or, eb }) => or([eb('work', 'is not', null), eb('status', '=', 'running')]))
    .executeTakeFirst()
  return other !== undefined
}

async function linesOf({
  sample,
  headings,
  meanings,
  series,
}: BookImport): Promise<readonly PreviewLine[]> {
  if (!sample) return []
  if (sample.kind === 'records') return sample.lines
  if (!meanings?.includes('title')) return []
  return previewRows(sample.rows, { headings, meanings, series }, sample.sheet ?? '')
}

function valuesOf({ sample }: BookImport, column: number): string[] {
  if (sample?.kind !== 'rows') return []
  const [first, ...others] = sample.rows
  const rows = first && !numbersColumns(first.cells) ? sample.rows : others
  const values = rows.map(({ cells }) => (cells[column] ?? '').trim())
  return [...new Set(values.filter((value) => value !== ''))].slice(0, valuesShown)
}
