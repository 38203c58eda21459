import type { Actor } from '../../kernel/actor.ts'
import type { Db } from '../../server/database/connect.ts'
import { numbersColumns } from '../imports/columns.ts'
import { firstRejects } from '../imports/rejects.server.ts'
import { abilitiesOf, type BookImport, type PreviewLine, type ShownImport } from './book-imports.ts'
import { readBookImport } from './import-store.server.ts'
import { previewRows } from './preview.server.ts'

const linesShown = 8
const problemsShown = 8
const rejectsShown = 10
const valuesShown = 3

/** The import with that number for its page. Errors: `forbidden`, `not-found`. */
export async function shownImport(db: Db, actor: Actor, number: string): Promise<ShownImport> {
  const one = await readBookImport(db, actor, number)
  const { id, sample, fileKey, meanings, headings, ...rest } = one
  const isOpen = one.status === 'open' && one.work === null
  const lines = isOpen ? await linesOf(one) : []
  const others = lines.slice(linesShown).filter((line) => line.problem !== null)
  return {
    ...{ ...rest, headings, meanings, fileKept: fileKey !== null, abilities: abilitiesOf(one) },
    values: isOpen && meanings ? headings.map((_, index) => valuesOf(one, index)) : [],
    preview: [...lines.slice(0, linesShown), ...others.slice(0, problemsShown)],
    rowsLookedAt: lines.length,
    rejects: one.rejected > 0 ? await firstRejects(db, id, rejectsShown) : [],
  }
}

async function linesOf({
  sample,
  headings,
  meanings,
}: BookImport): Promise<readonly PreviewLine[]> {
  if (!sample) return []
  if (sample.kind === 'records') return sample.lines
  return meanings?.includes('title') ? previewRows(sample.rows, headings, meanings) : []
}

function valuesOf({ sample }: BookImport, column: number): string[] {
  if (sample?.kind !== 'rows') return []
  const [first, ...others] = sample.rows
  const rows = first && !numbersColumns(first.cells) ? sample.rows : others
  const values = rows.map(({ cells }) => (cells[column] ?? '').trim())
  return [...new Set(values.filter((value) => value !== ''))].slice(0, valuesShown)
}
