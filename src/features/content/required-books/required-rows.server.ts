import { sql } from 'kysely'
import { dayOf } from '#src/institute/institute-clock.ts'
import type { Actor, Person } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { booksByKeys } from './book-status.server.ts'
import { ordersFor, wishesFor } from './book-wishes.server.ts'
import { byNeed, type ListedEntry, type RequiredEntry } from './required-books.ts'
import { requiredWords } from './words.ts'

type EntryRow = RequiredEntry & { readonly arrivedAt: Date | null }

/** Whoever is signed in and verified. Errors: `sign-in-needed`. */
export function requireReader(actor: Actor): Person {
  if (actor.kind === 'user' && actor.verified) return actor
  throw new AppError(
    'sign-in-needed',
    say(requiredWords, (words) => words.signInFirst),
  )
}

/** The list of whoever asks, each entry with how it stands now. Errors: `sign-in-needed`. */
export async function ownList(db: Db, actor: Actor): Promise<ListedEntry[]> {
  return withStatus(db, actor, await entriesOf(db, requireReader(actor).id))
}

/**
 * The entries of a person, in the order of the list; those of one course alone, where it is given.
 */
export async function entriesOf(
  db: Db,
  userId: string,
  course: string | null = null,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select id, book_number as book, isbn, title, author, note, course, needed_on as "neededOn", version,
      floor(extract(epoch from created_at) * 1000)::float8 as "addedAt", arrived_at as "arrivedAt"
    from required_books
    where user_id = ${userId} and removed_at is null and (${course}::text is null or course = ${course})`.execute(
    db,
  )
  return rows.toSorted(byNeed)
}

/** Entries with how each book stands for whoever asks. */
export async function withStatus(
  db: Db,
  actor: Actor,
  entries: readonly EntryRow[],
): Promise<ListedEntry[]> {
  const books = await booksByKeys(db, actor, entries)
  const missing = entries.flatMap((entry, at) => {
    const found = books[at]
    if (found?.status.kind !== 'not-here') return []
    return { ...entry, id: found.id, book: found.book, entryId: entry.id }
  })
  const orders = await ordersFor(db, missing)
  const wishes = await wishesFor(db, actor, missing)
  const askedFor = new Map(
    missing.map(({ entryId }, at) => {
      return [entryId, { wish: wishes[at] ?? null, order: orders[at] ?? null }]
    }),
  )
  return entries.map(({ arrivedAt, ...entry }, at) => {
    const found = books[at]
    const asked = askedFor.get(entry.id)
    const status = found?.status.kind === 'not-here' ? { ...found.status, ...asked } : found?.status
    return {
      ...entry,
      book: found?.book ?? null,
      title: entry.title || (found?.title ?? ''),
      author: entry.author || (found?.author ?? ''),
      ebook: found?.ebook ?? null,
      status: status ?? null,
      arrivedOn: arrivedAt && dayOf(arrivedAt),
    }
  })
}
