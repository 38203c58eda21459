import { sql } from 'kysely'
import { textVector } from '#src/features/collection/books/search-vector.ts'
import type { BookFile, BookPart } from '#src/features/ebooks/ebook-files/book-file.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import type { KeptPicture } from './keep-pictures.server.ts'

/** A file as it stands in the store, and what it was called. */
export type StoredBookFile = { readonly key: string; readonly name: string }

/** A chapter or page with the vector by which it is found. */
export type SearchedPart = BookPart & { readonly vector: string }

/** Makes the vectors of all parts; pages are answered between two of them. */
export async function searchedParts(parts: readonly BookPart[]): Promise<readonly SearchedPart[]> {
  const searched: SearchedPart[] = []
  for (const part of parts) {
    searched.push({
      ...part,
      vector: textVector([
        [part.title, 'A'],
        [part.text, 'D'],
      ]),
    })
    await new Promise((resolve) => setImmediate(resolve))
  }
  return searched
}

const partsAtOnce = 50

/** Writes the draft of an e-book that came as a file; gives its number. Run it in a transaction. */
export async function writeDraft(
  within: Db,
  actor: Actor,
  id: string,
  { key, name }: StoredBookFile,
  {
    book,
    parts,
    pictures,
  }: {
    book: BookFile
    parts: readonly SearchedPart[]
    pictures: readonly KeptPicture[]
  },
): Promise<number> {
  const { kind, facts, contents, warnings, pages, cover } = book
  const titled = { ...facts, title: facts.title || titleOfName(name) }
  const { rows } = await sql<{ number: number }>`
    insert into ebooks (id, kind, file_key, file_name, bytes, sha256, facts, contents, warnings, pages, cover_place, created_by)
    select ${id}, ${kind}, key, ${name.slice(0, 255)}, bytes, sha256, ${JSON.stringify(titled)}::jsonb,
      ${JSON.stringify(contents)}::jsonb, ${[...warnings]}::text[], ${pages}::integer, ${cover}::integer, ${actorName(actor)}
    from stored_files where key = ${key} returning number`.execute(within)
  const number = rows[0]?.number ?? 0
  for (let from = 0; from < parts.length; from += partsAtOnce) {
    await insertParts(within, id, parts.slice(from, from + partsAtOnce))
  }
  if (pictures.length > 0) {
    const given = rowTable('given', { place: 'integer', kind: 'text', key: 'text' }, pictures)
    await sql`insert into ebook_pictures (ebook_id, place, kind, file_key)
      select ${id}::uuid, place, kind, key from ${given}`.execute(within)
  }
  const after = { title: titled.title, kind, fileName: name, warnings }
  await audit(within, actor, 'e-book', [{ action: 'added', id: String(number), after }])
  return number
}

async function insertParts(within: Db, id: string, parts: readonly SearchedPart[]): Promise<void> {
  const rows = parts.map(({ place, title, html, text, vector }) => ({
    place,
    title: title.slice(0, 300),
    html,
    words: text,
    vector,
  }))
  const columns = {
    place: 'integer',
    title: 'text',
    html: 'text',
    words: 'text',
    vector: 'text',
  } as const
  await sql`insert into ebook_parts (ebook_id, place, title, html, words, search)
    select ${id}::uuid, place, title, html, words, vector::tsvector from ${rowTable('given', columns, rows)}`.execute(
    within,
  )
}

/** What a file without a title is called until somebody says better. */
function titleOfName(name: string): string {
  const bare = name.replace(/\.[a-z0-9]{1,5}$/i, '').replaceAll(/[_-]+/g, ' ')
  return bare.trim().slice(0, 400) || 'Untitled'
}
