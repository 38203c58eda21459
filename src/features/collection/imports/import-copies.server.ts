import { sql } from 'kysely'
import type { CopyDraft } from '#src/features/collection/books/books.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { missingCopies } from './copy-plan.ts'
import { noteChanges } from './import-changes.server.ts'
import type { Target, Writer } from './import-entry.server.ts'

/**
 * The books that have copies with one of the accession numbers or barcodes (in upper case), by that
 * number.
 */
export async function numberOwners(
  db: Db,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<{ number: string; book: string }>`
    select upper(barcode) as number, book_id as book from copies
    where upper(barcode) collate "C" = any(${numbers}::text[])
    union all
    select upper(accession_number), book_id from copies
    where upper(accession_number) collate "C" = any(${numbers}::text[])`.execute(db)
  // Accession numbers come last: they say whose copy it is where a barcode says otherwise.
  return new Map(rows.map(({ number, book }) => [number, book]))
}

/** Makes the copies that the targets' books do not have yet. Gives how many. */
export async function createCopies(writer: Writer, targets: readonly Target[]): Promise<number> {
  const counted = await countCopies(writer, targets)
  const additions: { bookId: string; copy: CopyDraft }[] = []
  for (const { id, entries } of targets) {
    const count = id === null ? undefined : counted.get(id)
    if (id === null || !count) continue
    for (const entry of entries) {
      if (!entry.plan) continue
      const { numbered, unnumbered, claimed } = entry.plan
      count.claimed += claimed
      count.present += numbered.length
      const missing = missingCopies(unnumbered.length, count.claimed, count.present)
      count.present += missing
      const made = [...numbered, ...unnumbered.slice(0, missing)]
      additions.push(...made.map((copy) => ({ bookId: id, copy })))
      if (made.length > 0 && entry.outcome.kind === 'unchanged') entry.outcome = { kind: 'merged' }
    }
  }
  const copies = await addCopies(writer.db, writer.actor, additions)
  await noteChanges(
    writer,
    copies.map(({ id }) => ({ kind: 'copy-created', id })),
  )
  return copies.length
}

type Count = { present: number; claimed: number }

/**
 * How many copies each book has, and how many the file has spoken of before these records; the
 * latter is written on. Books of which no record here speaks of a copy are left out.
 */
async function countCopies(
  { db, batchId }: Writer,
  targets: readonly Target[],
): Promise<Map<string, Count>> {
  const spoken = new Map<string, number>()
  for (const { id, entries } of targets) {
    const claimed = entries.reduce((sum, entry) => sum + (entry.plan?.claimed ?? 0), 0)
    if (id !== null && claimed > 0) spoken.set(id, (spoken.get(id) ?? 0) + claimed)
  }
  if (spoken.size === 0) return new Map()
  const given = Array.from(spoken, ([book, copies]) => ({ book, copies }))
  const { rows } = await sql<{ book: string; present: number; before: number }>`
    with spoken as (
      select book, copies from ${rowTable('given', { book: 'uuid', copies: 'integer' }, given)}),
    written as (
      insert into import_claims (batch_id, book_id, copies)
      select ${batchId}::uuid, book, copies from spoken
      on conflict (batch_id, book_id) do update set copies = import_claims.copies + excluded.copies
      returning book_id, copies)
    select spoken.book, written.copies - spoken.copies as before,
      (select count(*) from copies where copies.book_id = spoken.book) as present
    from spoken join written on written.book_id = spoken.book`.execute(db)
  return new Map(rows.map(({ book, present, before }) => [book, { present, claimed: before }]))
}
