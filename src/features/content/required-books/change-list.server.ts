import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { booksByKeys, type FoundBook } from './book-status.server.ts'
import { addEntry } from './entry-rows.server.ts'
import { isLater, keptTexts, type StoredEntry, settledTimes } from './merge-entry.ts'
import {
  type ChangeOutcome,
  mostEntries,
  type RequiredChange,
  type RequiredTexts,
} from './required-books.ts'
import { requireReader } from './required-rows.server.ts'
import { keysOfTyped } from './typed-books.server.ts'
import { requiredWords } from './words.ts'

/** Changes as a device sends them. */
type SentChanges = {
  /** The address of whoever they are of; left out: whoever sends them. */
  readonly of?: string | undefined
  /** By the device's clock, in ms since 1970. */
  readonly sentAt: number
  readonly changes: readonly RequiredChange[]
}

/** Removed entries that a list still knows; the oldest go first. */
const mostRemoved = 1000

/**
 * Does what a device has sent, each change once however often it comes: of each field the last
 * change stays, and a removal stays away where the entry was changed meanwhile. Gives what came of
 * each, in their order. Errors: `sign-in-needed`; `conflict` where somebody else has signed in on
 * the device.
 */
export async function changeList(
  db: Db,
  actor: Actor,
  { of, sentAt, changes }: SentChanges,
  now = new Date(),
): Promise<ChangeOutcome[]> {
  const reader = requireReader(actor)
  if (of !== undefined && of !== reader.email) {
    throw new AppError(
      'conflict',
      say(requiredWords, (words) => words.listOfAnother),
      { reason: 'other-reader' },
    )
  }
  return inTransaction(db, async (within) => {
    await lockList(within, reader.id)
    const puts = changes.filter((change) => change.kind === 'put')
    const keys = await keysOfTyped(
      within,
      puts.map(({ entry }) => entry),
    )
    const books = await booksByKeys(within, actor, keys)
    const outcomes: ChangeOutcome[] = []
    for (const change of changes) {
      if (change.kind === 'remove') {
        outcomes.push(await removeEntry(within, reader.id, change, now))
        continue
      }
      const times = settledTimes(change.times, sentAt, now)
      const book = books[puts.indexOf(change)] ?? null
      outcomes.push(await putEntry(within, reader.id, { ...change, times }, book, now))
    }
    await forgetOldest(within, reader.id)
    return outcomes
  })
}

/** Makes the list where it is not there yet, and locks it: its changes come one after another. */
export async function lockList(db: Db, userId: string): Promise<void> {
  await sql`insert into required_lists (user_id) values (${userId}) on conflict do nothing`.execute(
    db,
  )
  await sql`select from required_lists where user_id = ${userId} for no key update`.execute(db)
}

async function removeEntry(
  db: Db,
  userId: string,
  { id, seen }: Extract<RequiredChange, { kind: 'remove' }>,
  now: Date,
): Promise<ChangeOutcome> {
  const stored = await storedEntry(db, userId, id)
  // Whoever had no answer to the first change has seen the first version.
  const known = Math.max(seen, 1)
  if (stored && !stored.isRemoved && stored.version > known) return { id, came: 'stays' }
  await sql`
    update required_books set removed_at = ${now}, version = version + 1
    where user_id = ${userId} and id = ${id} and removed_at is null`.execute(db)
  return { id, came: 'done' }
}

type Put = Extract<RequiredChange, { kind: 'put' }>

async function putEntry(
  db: Db,
  userId: string,
  { entry, times, isBack }: Put,
  found: FoundBook | null,
  now: Date,
): Promise<ChangeOutcome> {
  const { id } = entry
  const stored = await storedEntry(db, userId, id)
  if (stored?.isRemoved) {
    if (!isBack && !isLater(stored, times)) return { id, came: 'done' }
    if (await isFull(db, userId)) return { id, came: 'full' }
  }
  if (stored) {
    await writeTexts(db, userId, id, keptTexts(stored, entry, times))
    return { id, came: stored.isRemoved && !isBack ? 'brought-back' : 'done' }
  }
  const same = await sameBook(db, userId, found?.id ?? null, entry.isbn)
  if (same) {
    await writeTexts(db, userId, same.id, keptTexts(same, joinedTexts(same, entry), times))
    return { id, came: 'joined' }
  }
  if (await isFull(db, userId)) return { id, came: 'full' }
  if (found?.id === null && entry.title === '' && entry.isbn === null) {
    throw new AppError(
      'invalid-input',
      say(requiredWords, (words) => words.noSuchBook),
    )
  }
  await addEntry(db, userId, { entry, found, times }, now)
  return { id, came: 'done' }
}

/** What another entry of the same book says, where it says something. */
function joinedTexts(stored: RequiredTexts, entry: RequiredTexts): RequiredTexts {
  const { note, course, neededOn } = entry
  return {
    ...stored,
    note: note || stored.note,
    course: course || stored.course,
    neededOn: neededOn ?? stored.neededOn,
  }
}

const storedColumns = sql`
  id, title, author, note, course, needed_on as "neededOn", version, field_times as times,
  removed_at is not null as "isRemoved"`

async function storedEntry(db: Db, userId: string, id: string): Promise<StoredEntry | null> {
  const { rows } = await sql<StoredEntry>`
    select ${storedColumns} from required_books where user_id = ${userId} and id = ${id}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The entry of a book that is in the list already; null: none is. */
async function sameBook(
  db: Db,
  userId: string,
  bookId: string | null,
  isbn: string | null,
): Promise<StoredEntry | null> {
  if (bookId === null && isbn === null) return null
  const { rows } = await sql<StoredEntry>`
    select ${storedColumns} from required_books
    where user_id = ${userId} and removed_at is null
      and (book_id = ${bookId} or (book_id is null and isbn = ${isbn}))
    order by created_at, id limit 1`.execute(db)
  return rows[0] ?? null
}

async function writeTexts(
  db: Db,
  userId: string,
  id: string,
  { texts, times }: ReturnType<typeof keptTexts>,
): Promise<void> {
  await sql`
    update required_books set title = ${texts.title}, author = ${texts.author}, note = ${texts.note},
      course = ${texts.course}, needed_on = ${texts.neededOn}, field_times = ${JSON.stringify(times)}::jsonb,
      removed_at = null, version = version + 1
    where user_id = ${userId} and id = ${id}
      and (removed_at is not null or (title, author, note, course, needed_on, field_times) is distinct from
        (${texts.title}, ${texts.author}, ${texts.note}, ${texts.course}, ${texts.neededOn}::date,
          ${JSON.stringify(times)}::jsonb))`.execute(db)
}

async function isFull(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ entries: number }>`
    select entries from required_lists where user_id = ${userId}`.execute(db)
  return (rows[0]?.entries ?? 0) >= mostEntries
}

async function forgetOldest(db: Db, userId: string): Promise<void> {
  await sql`
    delete from required_books where user_id = ${userId} and removed_at is not null and id in (
      select id from required_books where user_id = ${userId} and removed_at is not null
      order by removed_at desc, id offset ${mostRemoved})`.execute(db)
}
