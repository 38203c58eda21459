import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import { bookForCopies } from '#src/features/collection/purchases/bills/bill-books.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { neededLine } from '#src/server/line-shape.ts'
import { giftAt, linesOfGift } from './gift-rows.server.ts'
import { type Gift, type GiftLine, giftNumber, giftSource } from './gifts.ts'

/** How an accepted title is catalogued. */
export type Acceptance = {
  /** The number of the book in the catalogue; null: it becomes a new one. */
  readonly bookNumber: number | null
  /** The `similarKey` of books that somebody has seen and found to be others; '' for none. */
  readonly seen: string
  /** '' for none. */
  readonly location: string
  /** The prefix of the series that numbers the copies; '' for plain numbers. */
  readonly series: string
}

/**
 * Accepts a title of a gift: its copies are made, with accession numbers and their donor as the
 * source. Gives the accession numbers. Errors: `forbidden`, `not-found`; `conflict` where it was
 * decided already, or the catalogue may have the book.
 */
export async function acceptGiftLine(
  db: Db,
  actor: Actor,
  asked: string,
  lineId: string,
  { bookNumber, seen, location, series }: Acceptance,
): Promise<readonly string[]> {
  const gift = await giftAt(db, actor, asked)
  return inTransaction(db, async (within) => {
    const line = await openLine(within, actor, gift, lineId)
    const chosen = { bookNumber, seen, field: `book-${line.id}` }
    const bookId = await bookForCopies(within, actor, chosen, line)
    const place = cleanLine(location, 200)
    const copy = {
      state: 'in-processing' as const,
      source: giftSource(gift),
      acquiredOn: todayHere(),
      ...(line.valuePaise === null ? {} : { pricePaise: line.valuePaise }),
      ...(place ? { location: place } : {}),
      ...(series ? { series: cleanLine(series, 60) } : {}),
    }
    const copies = Array.from({ length: line.copies }, () => ({ bookId, copy }))
    const written = await addCopies(within, actor, copies, 'acquisitions')
    const numbers = written.map(({ accessionNumber }) => accessionNumber)
    await within
      .updateTable('gift_lines')
      .set({ decision: 'accepted', book_id: bookId, accession_numbers: numbers })
      .where('id', '=', line.id)
      .execute()
    await audit(within, actor, 'gift', [
      {
        action: 'line-accepted',
        id: giftNumber(gift),
        after: { title: line.title, accessionNumbers: numbers },
      },
    ])
    return numbers
  })
}

/**
 * Declines a title of a gift. Errors: `forbidden`, `not-found`, `invalid-input` without a reason;
 * `conflict` where it was decided already.
 */
export async function declineGiftLine(
  db: Db,
  actor: Actor,
  asked: string,
  lineId: string,
  written: string,
): Promise<void> {
  const gift = await giftAt(db, actor, asked)
  const shape = z.object({ reason: neededLine(500, 'Please give the reason.') })
  const { reason } = checkedShape(shape, { reason: written })
  await inTransaction(db, async (within) => {
    const line = await openLine(within, actor, gift, lineId)
    await within
      .updateTable('gift_lines')
      .set({ decision: 'declined', reason })
      .where('id', '=', line.id)
      .execute()
    await audit(within, actor, 'gift', [
      { action: 'line-declined', id: giftNumber(gift), after: { title: line.title, reason } },
    ])
  })
}

/** A title that nobody has decided on; its gift is locked, so that nobody does meanwhile. */
async function openLine(db: Db, actor: Actor, gift: Gift, lineId: string): Promise<GiftLine> {
  await sql`select from gifts where id = ${gift.id} for update`.execute(db)
  const line = (await linesOfGift(db, actor, gift.id)).find(({ id }) => id === lineId)
  if (!line) throw new AppError('not-found', 'There is no such title in this gift.')
  if (line.decision === 'open') return line
  throw new AppError('conflict', `“${line.title}” was ${line.decision} already.`)
}

/** Notes that the donor was thanked today. Errors: `forbidden`, `not-found`. */
export async function noteThanks(db: Db, actor: Actor, asked: string): Promise<void> {
  const gift = await giftAt(db, actor, asked)
  const day = todayHere()
  await inTransaction(db, async (within) => {
    await within
      .updateTable('gifts')
      .set({ thanked_on: day, version: sql`version + 1` })
      .where('id', '=', gift.id)
      .execute()
    await audit(within, actor, 'gift', [
      { action: 'thanked', id: giftNumber(gift), after: { day } },
    ])
  })
}
