import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { parseIsbn } from '#src/features/collection/books/isbn.ts'
import { financialYearOf, type YearNumber } from '#src/features/collection/funds/financial-year.ts'
import { mostPaise } from '#src/features/collection/funds/funds.ts'
import { requirePurchaser } from '#src/features/collection/funds/require-purchaser.server.ts'
import { takeYearNumber } from '#src/features/collection/funds/year-numbers.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { cleanLines } from '#src/kernel/clean-text.ts'
import { givenDay } from '#src/kernel/given-day.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { neededLine, optionalLine } from '#src/server/line-shape.ts'
import { giftAt } from './gift-rows.server.ts'
import { giftKinds, giftNumber } from './gifts.ts'

const lines = (longest: number) => z.string().transform((text) => cleanLines(text, longest) || null)

const giftShape = z.object({
  kind: z.enum(giftKinds, 'Please choose whether it is a gift or gratis.'),
  donor: neededLine(200, 'Please name who gave it.'),
  address: lines(500),
  receivedOn: givenDay('Please give the day on which it came.').refine(
    (day) => day <= todayHere(),
    'This day is in the future: give today or an earlier day.',
  ),
  note: lines(1000),
})

/** A gift as it is written. */
export type NewGift = z.input<typeof giftShape>

/** Enters a gift with the next number of its financial year. Errors: `forbidden`, `invalid-input`. */
export async function addGift(db: Db, actor: Actor, written: NewGift): Promise<YearNumber> {
  requirePurchaser(actor)
  const { receivedOn, ...facts } = checkedShape(giftShape, written)
  return inTransaction(db, async (within) => {
    const year = financialYearOf(receivedOn)
    const number = await takeYearNumber(within, 'gift', year)
    const row = { id: newId(), year, number, received_on: receivedOn, ...facts }
    await within.insertInto('gifts').values(row).execute()
    const id = giftNumber({ year, number })
    await audit(within, actor, 'gift', [{ action: 'created', id, after: { receivedOn, ...facts } }])
    return { year, number }
  })
}

const lineShape = z.object({
  title: neededLine(500, 'Please give the title.'),
  author: optionalLine(300),
  isbn: optionalLine(60)
    .transform((text) => (text === null ? null : (parseIsbn(text) ?? 'wrong')))
    .refine(
      (isbn) => isbn !== 'wrong',
      'This is no ISBN: a digit is wrong or missing. Correct it, or leave it out.',
    ),
  publisher: optionalLine(200),
  copies: z
    .int('Please give how many copies, from 1 to 999.')
    .min(1, 'Please give how many copies, from 1 to 999.')
    .max(999, 'Please give how many copies, from 1 to 999.'),
  valuePaise: z
    .int('Please give the value in rupees, as 1,299.50.')
    .min(0)
    .max(mostPaise)
    .nullable(),
})

/** A title of a gift as it is written; the value is paise of one copy. */
export type NewGiftLine = z.input<typeof lineShape>

/** Adds a title to a gift. Errors: `forbidden`, `not-found`, `invalid-input`. */
export async function addGiftLine(
  db: Db,
  actor: Actor,
  asked: string,
  written: NewGiftLine,
): Promise<void> {
  const gift = await giftAt(db, actor, asked)
  const { valuePaise, ...facts } = checkedShape(lineShape, written)
  await inTransaction(db, async (within) => {
    await sql`select from gifts where id = ${gift.id} for update`.execute(within)
    const { place } = await within
      .selectFrom('gift_lines')
      .select(({ fn }) => fn.coalesce(fn.max('place'), sql<number>`0`).as('place'))
      .where('gift_id', '=', gift.id)
      .executeTakeFirstOrThrow()
    const row = { id: newId(), gift_id: gift.id, place: place + 1, value_paise: valuePaise }
    await within
      .insertInto('gift_lines')
      .values({ ...row, ...facts })
      .execute()
    await audit(within, actor, 'gift', [
      { action: 'line-added', id: giftNumber(gift), after: { ...facts, valuePaise } },
    ])
  })
}
