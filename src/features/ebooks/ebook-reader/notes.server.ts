import { type RawBuilder, sql } from 'kysely'
import type { EbookReader } from '#src/features/ebooks/ebooks/ebook-access.server.ts'
import { ebookAt } from '#src/features/ebooks/ebooks/ebook-rows.server.ts'
import { cleanLines } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId } from '#src/kernel/ids.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { holdNamedLock } from '#src/server/database/hold-lock.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { longestNote, longestQuote, mostNotes, type ReadingNote } from './reading.ts'
import { openEbook, readingPerson } from './require-reader.server.ts'
import { readerWords } from './words.ts'

const noteColumns = sql`id, kind, part, starts, ends, quote, colour, note, version,
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt"`

/** The bookmarks and highlights of a person in an e-book, in the order of reading. */
export async function notesOf(
  db: Db,
  userId: string,
  ebookId: string,
  part: number | null = null,
): Promise<readonly ReadingNote[]> {
  const { rows } = await sql<ReadingNote>`
    select ${noteColumns} from reading_notes where user_id = ${userId}::uuid and ebook_id = ${ebookId}::uuid
      and (${part}::integer is null or part = ${part}::integer)
    order by part, starts, ends, id limit ${mostNotes}`.execute(db)
  return rows
}

/** The notes of whoever asks. Errors: `sign-in-needed`, `not-found`. */
export async function ownNotes(
  db: Db,
  reader: EbookReader,
  number: string,
): Promise<readonly ReadingNote[]> {
  const { id: userId } = readingPerson(reader.actor)
  const { id } = await ebookAt(db, reader, number)
  return notesOf(db, userId, id)
}

/** A note as a device writes it; `seen`: the version that it changes, 0 for a new one. */
export type WrittenNote = Omit<ReadingNote, 'version' | 'createdAt'> & { readonly seen: number }

/**
 * Adds a bookmark or highlight, or changes its colour and note; gives it as it is kept. The same one
 * sent again changes nothing. Errors: `not-found`, `forbidden`; `conflict` where it was changed or
 * removed elsewhere since `seen`, with `details.current`, or where there are too many.
 */
export async function writeNote(
  db: Db,
  reader: EbookReader,
  number: string,
  written: WrittenNote,
): Promise<ReadingNote> {
  const { id: userId } = readingPerson(reader.actor)
  const { id: ebookId } = await openEbook(db, reader, number)
  if (!isId(written.id)) gone()
  const note = cleanLines(written.note, longestNote)
  return inTransaction(db, async (within) => {
    // Notes of one person in one e-book are written one after another, so that none is too many.
    await holdNamedLock(within, `reading ${userId} ${ebookId}`)
    const there = await noteWith(within, userId, ebookId, sql`id = ${written.id}::uuid`)
    if (there === undefined) {
      if (written.seen !== 0) gone()
      return addNote(within, userId, ebookId, { ...written, note })
    }
    if (there.note === note && there.colour === written.colour) return there
    if (there.version !== written.seen) throw changed(there)
    const { rows } = await sql<ReadingNote>`
      update reading_notes set note = ${note},
        colour = case when kind = 'highlight' then ${written.colour}::text end,
        version = version + 1, changed_at = now()
      where user_id = ${userId}::uuid and id = ${written.id}::uuid
      returning ${noteColumns}`.execute(within)
    return rows[0] ?? gone()
  })
}

/** A note of a person in an e-book; undefined: there is none such. */
async function noteWith(
  db: Db,
  userId: string,
  ebookId: string,
  condition: RawBuilder<unknown>,
): Promise<ReadingNote | undefined> {
  const { rows } = await sql<ReadingNote>`
    select ${noteColumns} from reading_notes
    where user_id = ${userId}::uuid and ebook_id = ${ebookId}::uuid and ${condition}`.execute(db)
  return rows[0]
}

async function addNote(
  within: Db,
  userId: string,
  ebookId: string,
  { id, kind, part, starts, ends, quote, colour, note }: WrittenNote,
): Promise<ReadingNote> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::integer as count from reading_notes
    where user_id = ${userId}::uuid and ebook_id = ${ebookId}::uuid`.execute(within)
  if ((counted[0]?.count ?? 0) >= mostNotes) throw tooMany()
  // Two devices that bookmark the same place make one bookmark.
  const isThere = sql`kind = 'bookmark' and part = ${part} and starts = ${starts}`
  const marked = kind === 'bookmark' && (await noteWith(within, userId, ebookId, isThere))
  if (marked) return marked
  const { rows } = await sql<ReadingNote>`
    insert into reading_notes (user_id, id, ebook_id, kind, part, starts, ends, quote, colour, note)
    values (${userId}::uuid, ${id}::uuid, ${ebookId}::uuid, ${kind}, ${part}, ${starts}, ${ends},
      ${cleanLines(quote, longestQuote)}, ${colour}, ${note})
    on conflict (user_id, id) do nothing returning ${noteColumns}`.execute(within)
  // The id is that of a note of theirs in another e-book.
  return rows[0] ?? gone()
}

/** Removes a note of the person; done twice it is done. Errors: `sign-in-needed`, `not-found`. */
export async function removeNote(
  db: Db,
  reader: EbookReader,
  number: string,
  noteId: string,
): Promise<void> {
  const { id: userId } = readingPerson(reader.actor)
  const { id: ebookId } = await ebookAt(db, reader, number)
  if (!isId(noteId)) gone()
  await sql`delete from reading_notes where user_id = ${userId}::uuid and id = ${noteId}::uuid
    and ebook_id = ${ebookId}::uuid`.execute(db)
}

/** A note of the person. Errors: `not-found`, also where it is another person's. */
export async function noteAt(
  db: Db,
  reader: EbookReader,
  number: string,
  noteId: string,
): Promise<ReadingNote> {
  const { id: userId } = readingPerson(reader.actor)
  const { id: ebookId } = await ebookAt(db, reader, number)
  if (!isId(noteId)) gone()
  return (await noteWith(db, userId, ebookId, sql`id = ${noteId}::uuid`)) ?? gone()
}

function gone(): never {
  throw new AppError(
    'not-found',
    say(readerWords, (words) => words.noteGone),
  )
}

const changed = (current: ReadingNote) =>
  new AppError(
    'conflict',
    say(readerWords, (words) => words.noteChanged),
    { current },
  )

const tooMany = () =>
  new AppError(
    'conflict',
    say(readerWords, (words) => words.tooManyNotes(mostNotes)),
  )
