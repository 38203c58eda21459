import { findMatches, matchKeys } from '#src/features/collection/books/book-matches.server.ts'
import type { BookDraft, CopyDraft } from '#src/features/collection/books/books.ts'
import { draftsAsEntered } from '#src/features/collection/books/entered-headings.server.ts'
import { numbersOf, planCopies } from './copy-plan.ts'
import { standApart } from './import-apart.server.ts'
import { createNew, fillStored } from './import-books.server.ts'
import { createCopies, numberOwners } from './import-copies.server.ts'
import type { Entry, Outcome, Target, Writer } from './import-entry.server.ts'
import { matchingWaves, type Unit } from './matching-units.ts'

export type ChunkResult = {
  /** One for each book, in their order. */
  readonly outcomes: readonly Outcome[]
  readonly copiesCreated: number
}

/**
 * Writes the books and copies of a chunk of records, and notes in the batch what it did. Run it in
 * a transaction. Errors: `conflict` and `invalid-input` where the catalogue refuses one of them;
 * then nothing of the chunk may stay.
 */
export async function importChunk(
  writer: Writer,
  books: readonly { draft: BookDraft; copies: readonly CopyDraft[]; apart?: boolean }[],
): Promise<ChunkResult> {
  const entered = await draftsAsEntered(
    writer.db,
    books.map(({ draft }) => draft),
  )
  const entries = books.map(
    ({ draft, copies, apart = false }, index): Entry => ({
      draft: entered[index] ?? draft,
      copies,
      apart,
      plan: null,
      outcome: { kind: 'unchanged' },
    }),
  )
  let copiesCreated = 0
  for (const wave of matchingWaves(entries, keysOf)) {
    copiesCreated += await importWave(writer, wave)
  }
  return { outcomes: entries.map((entry) => entry.outcome), copiesCreated }
}

/** A record that stands apart shares its control number at most. */
function keysOf({ draft, apart }: Entry, index: number): string[] {
  const { isbns, control, edition } = matchKeys(draft)
  const number = control ? [`control ${control.source} ${control.number}`] : []
  if (apart) return [...number, `record ${index}`]
  return [...isbns.map((isbn) => `isbn ${isbn}`), ...number, `edition ${edition}`]
}

async function importWave(writer: Writer, wave: readonly Unit<Entry>[]): Promise<number> {
  const firsts = wave.flatMap((unit) => unit.items[0]?.draft ?? [])
  const found = await findMatches(writer.db, firsts)
  const matches = await standApart(writer, wave, found)
  const entries = wave.flatMap((unit) => unit.items)
  const owners = await numberOwners(writer.db, numbersOf(entries.flatMap(({ copies }) => copies)))
  const targets = wave.map((unit, index): Target => {
    const id = matches[index] ?? null
    for (const entry of unit.items) planEntry(entry, id ?? `new ${index}`, owners)
    return { id, entries: unit.items.filter((entry) => entry.plan !== null) }
  })
  const used = targets.filter((target) => target.entries.length > 0)
  const stored = used.filter((target) => target.id !== null)
  await createNew(
    writer,
    used.filter((target) => target.id === null),
  )
  await fillStored(writer, stored)
  return createCopies(writer, used)
}

function planEntry(entry: Entry, book: string, owners: Map<string, string>): void {
  const plan = planCopies(entry.copies, book, owners)
  if (plan.ok) entry.plan = plan
  else entry.outcome = { kind: 'rejected', reason: plan.reason }
}
