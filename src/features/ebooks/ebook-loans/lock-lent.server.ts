import { sql } from 'kysely'
import type { EbookReader } from '#src/features/ebooks/ebooks/ebook-access.server.ts'
import { lendingOf } from '#src/features/ebooks/ebooks/ebook-lending.server.ts'
import type { EbookLending } from '#src/features/ebooks/ebooks/ebook-lending.ts'
import { type Ebook, ebookAt } from '#src/features/ebooks/ebooks/ebook-rows.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Db } from '#src/server/database/connect.ts'
import { notLent } from './borrower.server.ts'
import { refused } from './refused.ts'

/**
 * An e-book that is lent with how it stands for the reader, its loans and its queue locked until the
 * transaction ends. Errors: `not-found`; `conflict` where it is not lent, or not out.
 */
export async function lockLent(
  within: Db,
  reader: EbookReader,
  number: string,
): Promise<{ readonly ebook: Ebook; readonly lending: EbookLending }> {
  const { id } = await ebookAt(within, reader, number)
  await lockQueue(within, id)
  const ebook = await ebookAt(within, reader, number)
  const lending = await lendingOf(within, reader.actor, id)
  const isPast = ebook.until !== null && ebook.until < todayHere()
  if (ebook.state === 'withdrawn' || isPast) throw refused('conflict', (words) => words.takenDown)
  if (lending === null || ebook.state !== 'published') throw notLent()
  return { ebook, lending }
}

/** Refuses whoever it is not for. Errors: `forbidden`. */
export function requireUse({ abilities }: Ebook): void {
  if (!abilities.use) throw refused('forbidden', (words) => words.notForYou)
}

/** Locks the loans and the queue of an e-book until the transaction ends. */
export async function lockQueue(within: Db, ebookId: string): Promise<void> {
  await sql`select from ebooks where id = ${ebookId}::uuid for no key update`.execute(within)
}
