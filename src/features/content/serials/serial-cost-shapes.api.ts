import { z } from '@hono/zod-openapi'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { costsOf } from './serial-costs.server.ts'

// Money has the scopes of purchases: a token that checks issues in spends nothing.
export const office = {
  tag: 'Print serials',
  access: 'staff:acquisitions',
  adminGate: true,
} as const
/** Names a subscription in an address. */
export const subscription = z.string().max(20).openapi({ description: 'Its number.', example: '3' })
/** An example of an id. */
export const serialCostId = '0190a000-0000-7000-8000-000000000001'
/** Names a cost in an address. */
export const cost = z.string().max(40).openapi({ description: 'Its id.', example: serialCostId })
/** An amount in paise. */
export const paise = (description: string) => z.int().openapi({ description, example: 360_000 })
/** Why more is taken than is free. */
export const overrideReason = z.string().max(500).default('').openapi({
  description: 'Why more is taken than the budget has free.',
  example: '',
})

/** A bill of a subscription, as programs give it. */
export const givenBill = {
  number: z.string().max(100).openapi({ example: 'MA/2026/118' }),
  date: z.string().max(10).openapi({ example: '2026-11-20' }),
  paise: paise('What the bill comes to.'),
  overrideReason,
}

const costItem = z
  .object({
    id: z.uuid().openapi({ example: serialCostId }),
    budgetId: z.uuid().openapi({ example: serialCostId }),
    fund: z.string().openapi({ example: 'General grant' }),
    department: z.string().openapi({ description: 'Empty: the whole library.', example: '' }),
    paise: paise('What was committed.'),
    committedOn: z.iso.date().openapi({ example: '2026-11-24' }),
    startsOn: z.iso.date().openapi({ description: 'Of the term it pays.', example: '2026-01-01' }),
    endsOn: z.iso.date().openapi({ example: '2026-12-31' }),
    paidPaise: paise('What its bill came to; null: not paid.').nullable(),
    billNumber: z.string().nullable(),
    billDate: z.iso.date().nullable(),
    billPaidOn: z.iso.date().nullable().openapi({ description: 'When its bill was paid.' }),
    releasedOn: z.iso.date().nullable().openapi({ description: 'Whose money is free again.' }),
    version: z.int().openapi({ example: 1 }),
  })
  .openapi('SerialCost')
/** The costs of a subscription. */
export const costList = z.object({ items: z.array(costItem).readonly() }).openapi('SerialCostList')

/** What an endpoint answers that shows or changes costs. Errors: `forbidden`. */
export async function costsAnswer(db: Db, actor: Actor, subscriptionId: string) {
  return { body: costList.parse({ items: await costsOf(db, actor, subscriptionId) }) }
}
