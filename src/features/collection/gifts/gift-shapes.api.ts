import { z } from '@hono/zod-openapi'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { text } from '#src/server/http/parameters.ts'
import { giftAt, linesOfGift } from './gift-rows.server.ts'
import { type Gift, giftKinds, giftNumber } from './gifts.ts'

/** A gift, as the register has it. */
export const giftItem = z
  .object({
    number: z.string().openapi({ example: 'GIFT/2026-27/0001' }),
    kind: z.enum(giftKinds).openapi({ example: 'gift' }),
    donor: z.string().openapi({ example: 'Utkal Sahitya Samaj' }),
    receivedOn: z.iso.date().openapi({ example: '2026-11-20' }),
    titles: z.int().openapi({ example: 3 }),
    copies: z.int().openapi({ example: 4 }),
    open: z.int().openapi({ description: 'Titles to decide on.', example: 1 }),
    thankedOn: z.iso.date().nullable().openapi({ example: null }),
  })
  .openapi('Gift')

const giftTitle = z.object({
  id: z.uuid().openapi({ example: '0190a000-0000-7000-8000-000000000001' }),
  title: z.string().openapi({ example: 'Chha Mana Atha Guntha' }),
  author: z.string().nullable().openapi({ example: 'Fakir Mohan Senapati' }),
  isbn: z.string().nullable().openapi({ example: null }),
  copies: z.int().openapi({ example: 2 }),
  valuePaise: z.int().nullable().openapi({ example: 25_000 }),
  decision: z.enum(['open', 'accepted', 'declined']).openapi({ example: 'accepted' }),
  reason: z.string().nullable().openapi({ example: null }),
  accessionNumbers: z
    .array(z.string())
    .readonly()
    .openapi({ example: ['1024'] }),
})

/** A gift with its titles. */
export const wholeGift = z
  .object({ ...giftItem.shape, lines: z.array(giftTitle).readonly() })
  .openapi('GiftWithTitles')

/** Which gift is meant. */
export const giftParams = z.object({
  gift: text(40).openapi({ description: 'Its number.', example: '2026-27-0001' }),
})

/** A gift as the register has it. */
export function giftAnswer(gift: Gift): z.input<typeof giftItem> {
  const { kind, donor, receivedOn, titles, copies, open, thankedOn } = gift
  return { number: giftNumber(gift), kind, donor, receivedOn, titles, copies, open, thankedOn }
}

/** A gift with its titles. Errors: `forbidden`, `not-found`. */
export async function wholeGiftAnswer(
  db: Db,
  actor: Actor,
  asked: string,
): Promise<z.input<typeof wholeGift>> {
  const gift = await giftAt(db, actor, asked)
  const lines = (await linesOfGift(db, actor, gift.id)).map((line) => ({
    id: line.id,
    title: line.title,
    author: line.author,
    isbn: line.isbn,
    copies: line.copies,
    valuePaise: line.valuePaise,
    decision: line.decision,
    reason: line.reason,
    accessionNumbers: line.accessionNumbers,
  }))
  return { ...giftAnswer(gift), lines }
}
