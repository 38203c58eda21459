import { z } from '@hono/zod-openapi'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { readDay } from '#src/kernel/dates.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type Licence, longest, noLicence } from './journals.ts'

const wrongDay = 'Please give a valid date, or leave it empty.'
const dayShape = z
  .string()
  .max(10, wrongDay)
  .refine((day) => readDay(day) !== null, wrongDay)
  .overwrite((day) => readDay(day) ?? day)
  .nullable()

const wrongPrice = 'Please give the price in rupees, such as 24500 or 24,500.50.'

/** What is written of a licence, whichever way it comes. */
export const licenceShape = z.object({
  startsOn: dayShape.openapi({ example: '2026-01-01' }),
  endsOn: dayShape.openapi({ example: '2026-12-31' }),
  pricePaise: z
    .int(wrongPrice)
    .min(0, wrongPrice)
    .max(100_000_000_000, 'Please give a price of at most ₹ 1,00,00,00,000.')
    .nullable()
    .openapi({ description: 'In paise.', example: 2450000 }),
  note: z
    .string()
    .overwrite((text) => cleanLine(text, longest.licenceNote + 1))
    .max(longest.licenceNote, `Please write at most ${longest.licenceNote} characters.`),
})

const wholeLicence = licenceShape.superRefine(({ startsOn, endsOn }, { addIssue }) => {
  if (startsOn === null || endsOn === null || startsOn <= endsOn) return
  const message = 'The licence would end before it begins: please give a later day.'
  addIssue({ code: 'custom', path: ['endsOn'], message })
})

/** A licence as it is kept. Errors: `invalid-input` with fields that begin with `licence.`. */
export function checkLicence(written: Licence): Licence {
  const { licence } = checkedShape(z.object({ licence: wholeLicence }), { licence: written })
  return licence
}

/** What administrators alone see of a journal's subscription. Errors: `forbidden`. */
export async function licenceOf(db: Db, actor: Actor, journal: string): Promise<Licence> {
  requireDuty('staff:contents', actor, 'Only the staff of the library see what a journal costs.')
  const row = await db
    .selectFrom('journal_licences')
    .select(['starts_on as startsOn', 'ends_on as endsOn', 'price_paise as pricePaise', 'note'])
    .where('journal_id', '=', journal)
    .executeTakeFirst()
  return row
    ? { ...row, pricePaise: row.pricePaise === null ? null : Number(row.pricePaise) }
    : noLicence
}

/** Writes what a journal's subscription is, within a transaction of somebody who may. */
export async function writeLicence(within: Db, journal: string, licence: Licence): Promise<void> {
  const { startsOn, endsOn, pricePaise, note } = licence
  const columns = { starts_on: startsOn, ends_on: endsOn, price_paise: pricePaise, note }
  await within
    .insertInto('journal_licences')
    .values({ journal_id: journal, ...columns })
    .onConflict((conflict) => conflict.column('journal_id').doUpdateSet(columns))
    .execute()
}
