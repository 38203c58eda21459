import { sql } from 'kysely'
import { readDrafts } from '#src/features/collection/books/book-drafts.server.ts'
import { validIsbns } from '#src/features/collection/books/book-keys.ts'
import { createBooks, updateBook } from '#src/features/collection/books/books.server.ts'
import type { BookDraft } from '#src/features/collection/books/books.ts'
import type { Db } from '#src/server/database/connect.ts'
import { fillDraft, type TakenNumbers } from './fill-draft.ts'
import { noteChanges } from './import-changes.server.ts'
import type { Target, Writer } from './import-entry.server.ts'

const nothingTaken: TakenNumbers = { isbn: () => false, control: () => false }

/** Makes one new book of the records of each target, and gives the target its id. */
export async function createNew(writer: Writer, targets: readonly Target[]): Promise<void> {
  const drafts = targets.flatMap(({ entries }) => fold(entries) ?? [])
  const books = await createBooks(writer.db, writer.actor, drafts)
  for (const [index, target] of targets.entries()) target.id = books[index]?.id ?? null
  await noteChanges(
    writer,
    books.map(({ id }) => ({ kind: 'book-created', id, version: 1 })),
  )
}

function fold(entries: Target['entries']): BookDraft | null {
  let draft: BookDraft | null = null
  for (const entry of entries) {
    if (draft === null) {
      entry.outcome = { kind: 'created' }
      draft = entry.draft
      continue
    }
    const filled = fillDraft(draft, entry.draft, nothingTaken)
    if (filled !== draft) entry.outcome = { kind: 'merged' }
    draft = filled
  }
  return draft
}

/** Adds to stored books what the records of their targets know beyond them. */
export async function fillStored(writer: Writer, targets: readonly Target[]): Promise<void> {
  const ids = [...new Set(targets.flatMap(({ id }) => id ?? []))]
  if (ids.length === 0) return
  const stored = await readDrafts(writer.db, ids)
  const owners = await readNumbers(
    writer.db,
    targets.flatMap(({ entries }) => entries.map(({ draft }) => draft)),
  )
  for (const id of ids) {
    const before = stored.get(id)
    if (!before) continue
    let draft = before
    const merged = []
    for (const entry of targets
      .filter((target) => target.id === id)
      .flatMap(({ entries }) => entries)) {
      const filled = fillDraft(draft, entry.draft, takenFrom(owners, id))
      if (filled !== draft) merged.push(entry)
      draft = filled
    }
    if (draft === before) continue
    const { changed, version } = await updateBook(writer.db, writer.actor, id, draft)
    if (!changed) continue
    for (const entry of merged) entry.outcome = { kind: 'merged' }
    await noteChanges(writer, [
      { kind: 'book-changed', id, version, before: { draft: before, version: version - 1 } },
    ])
  }
}

/** Which books have which ISBN ("isbn …") and control number ("control …"). */
type Owners = ReadonlyMap<string, readonly string[]>

function takenFrom(owners: Owners, book: string): TakenNumbers {
  const byAnother = (key: string) => (owners.get(key) ?? []).some((owner) => owner !== book)
  return {
    isbn: (isbn) => byAnother(`isbn ${isbn}`),
    control: (source, number) => byAnother(`control ${source ?? ''} ${number}`),
  }
}

async function readNumbers(db: Db, drafts: readonly BookDraft[]): Promise<Owners> {
  const isbns = drafts.flatMap((draft) => validIsbns(draft.identifiers))
  const controls = drafts.flatMap(({ controlNumber }) => controlNumber ?? [])
  const { rows } = await sql<{ key: string; owner: string }>`
    select 'isbn ' || value as key, book_id as owner from identifiers
    where kind = 'isbn' and value = any(${isbns}::text[])
    union all
    select 'control ' || coalesce(control_source, '') || ' ' || control_number, id from books
    where control_number = any(${controls}::text[])`.execute(db)
  const owners = new Map<string, string[]>()
  for (const { key, owner } of rows) owners.set(key, [...(owners.get(key) ?? []), owner])
  return owners
}
