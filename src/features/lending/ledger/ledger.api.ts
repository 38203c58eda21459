import { z } from '@hono/zod-openapi'
import { institute } from '#institute'
import { memberForDesk } from '#src/features/people/members/member-links.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { givenDay } from '#src/kernel/given-day.ts'
import { defineAction, defineEndpoint } from '#src/server/http/endpoint.ts'
import { text } from '#src/server/http/parameters.ts'
import { accountOf, dayBook } from './account.server.ts'
import {
  chargeMember,
  refundCredit,
  reverseCharge,
  takePayment,
  waiveDues,
} from './desk-money.server.ts'
import { type LineKind, lineKinds } from './ledger.ts'

const staff = { tag: 'Ledger', access: 'staff:desk', adminGate: true } as const
const writing = {
  ...staff,
  method: 'post',
  scope: 'circulation:write',
  problems: ['not-found', 'conflict'],
} as const
const params = z.object({
  member: text(100).openapi({
    description: 'Barcode, number or roll number.',
    example: 'M-000123',
  }),
})
const key = z.uuid('Give a new UUID with each operation.').openapi({
  description: 'Made anew for each operation. Sent again, it gets the first answer.',
  example: '0199b4f0-6d5c-7c3e-9a51-0c9d2f6f1a11',
})
const id = z.uuid().openapi({ example: '0199b4f0-6d5c-7c3e-9a51-0c9d2f6f1a11' })
const instant = z.iso.datetime().openapi({ example: '2026-11-23T05:30:00.000Z' })
const paise = z.int().min(1).max(100_000_000).openapi({ example: 600 })
const reason = z.string().min(1).max(500).openapi({ example: 'Hardship' })
const charges = z
  .array(id)
  .max(100)
  .optional()
  .openapi({ description: 'Charges to settle first; left out: the oldest.' })
const money = z.strictObject({
  key,
  paise,
  method: z.enum(['cash', 'upi']),
  reference: z
    .string()
    .max(60)
    .optional()
    .openapi({ description: 'Of a UPI payment.', example: '412345678901' }),
  charges,
  note: z.string().max(500).optional(),
})
const kinds = z.enum(Object.keys(lineKinds) as [LineKind, ...LineKind[]])
const response = z
  .object({
    lineId: id,
    receiptNumber: z.int().nullable().openapi({ example: 12 }),
    paise: z.int(),
    balancePaise: z.int().openapi({ description: 'After it; above zero: due.', example: 0 }),
  })
  .openapi('LedgerAnswer')

const accountEndpoint = defineEndpoint({
  ...staff,
  id: 'getMemberAccount',
  path: '/api/v1/ledger/members/{member}',
  scope: 'circulation:read',
  summary: 'What a member owes and has paid',
  description: 'The newest line first, at most 500; the balance is the sum of all.',
  problems: ['not-found'],
  params,
  query: z.object({}),
  response: z
    .object({
      balancePaise: z.int(),
      lines: z
        .array(
          z.object({
            id: id,
            number: z.int(),
            kind: kinds,
            amountPaise: z.int().openapi({ description: 'Above zero: owed; below: credited.' }),
            openPaise: z.int().openapi({ description: 'What no other line settles yet.' }),
            loanId: id.nullable(),
            method: z.enum(['cash', 'upi']).nullable(),
            reference: z.string().nullable(),
            receiptNumber: z.int().nullable(),
            note: z.string().nullable(),
            title: z.string().nullable(),
            at: instant,
          }),
        )
        .readonly(),
    })
    .openapi('MemberAccount'),
  handle: async ({ db, actor }, { params }) => {
    const { member } = await memberForDesk(db, actor, params.member)
    const { balancePaise, lines } = await accountOf(db, actor, member.id)
    const shown = lines.map(({ facts: _, ...line }) => ({ ...line, at: line.at.toISOString() }))
    return { body: { balancePaise, lines: shown } }
  },
})

const day = givenDay().optional()
const dayBookEndpoint = defineEndpoint({
  ...staff,
  id: 'getDayBook',
  path: '/api/v1/ledger/day-book',
  scope: 'circulation:read',
  summary: 'What was taken in and paid out',
  description: 'Receipt by receipt, from one day to another; today where none is given.',
  query: z.object({
    from: day.openapi({ description: 'The first day.', example: '2026-11-01' }),
    to: day.openapi({ description: 'The last day.', example: '2099-11-30' }),
  }),
  response: z
    .object({
      lines: z
        .array(
          z.object({
            receiptNumber: z.int(),
            kind: z.enum(['payment', 'refund']),
            method: z.enum(['cash', 'upi']),
            reference: z.string().nullable(),
            paise: z.int().openapi({ description: 'Below zero: paid out.' }),
            at: instant,
            takenBy: z.string(),
            takenByName: z.string().nullable().openapi({
              description: 'Null where nobody with an account has that address.',
            }),
            member: z.string(),
          }),
        )
        .readonly(),
      totals: z.object({ cash: z.int(), upi: z.int() }),
    })
    .openapi('DayBook'),
  handle: async ({ db, actor }, { query: { from = todayHere(), to = todayHere() } }) => {
    const { lines, totals } = await dayBook(db, actor, { from, to, timeZone: institute.timeZone })
    return {
      body: { lines: lines.map((line) => ({ ...line, at: line.at.toISOString() })), totals },
    }
  },
})

const payEndpoint = defineAction({
  ...writing,
  id: 'takePayment',
  path: '/api/v1/ledger/members/{member}/payments',
  summary: 'Take a payment',
  description: 'All that is due or a part of it; the receipt gets the next number.',
  params,
  body: money.extend({
    shownPaise: z.int().optional().openapi({
      description: 'What was due as it was shown: where it is another sum by now, it is refused.',
      example: 2000,
    }),
  }),
  response,
  handle: async (
    { db, actor },
    { params, body: { reference = null, note = null, charges = [], shownPaise = null, ...body } },
  ) => {
    const { member } = await memberForDesk(db, actor, params.member)
    const payment = { ...body, reference, note, charges, shownPaise }
    return { body: await takePayment(db, actor, member.id, payment) }
  },
})

const refundEndpoint = defineAction({
  ...writing,
  id: 'refundCredit',
  path: '/api/v1/ledger/members/{member}/refunds',
  summary: 'Pay a credit out',
  description: 'All of it or a part; the receipt gets the next number.',
  params,
  body: money.omit({ charges: true }),
  response,
  handle: async ({ db, actor }, { params, body: { reference = null, note = null, ...body } }) => {
    const { member } = await memberForDesk(db, actor, params.member)
    return { body: await refundCredit(db, actor, member.id, { ...body, reference, note }) }
  },
})

const waiveEndpoint = defineAction({
  ...writing,
  id: 'waiveDues',
  path: '/api/v1/ledger/members/{member}/waivers',
  summary: 'Waive what is due',
  description: 'All of it or a part, with a reason.',
  params,
  body: z.strictObject({ key, paise, reason, charges }),
  response,
  handle: async ({ db, actor }, { params, body: { charges = [], ...body } }) => {
    const { member } = await memberForDesk(db, actor, params.member)
    return { body: await waiveDues(db, actor, member.id, { ...body, charges }) }
  },
})

const chargeEndpoint = defineAction({
  ...writing,
  id: 'chargeMember',
  path: '/api/v1/ledger/members/{member}/charges',
  summary: 'Charge a member by hand',
  description: 'For a damage, a card, anything that no rule charges.',
  params,
  body: z.strictObject({ key, kind: z.enum(['damage', 'manual']), paise, note: reason }),
  response,
  handle: async ({ db, actor }, { params, body }) => {
    const { member } = await memberForDesk(db, actor, params.member)
    return { body: await chargeMember(db, actor, member.id, body) }
  },
})

const reverseEndpoint = defineAction({
  ...writing,
  id: 'reverseCharge',
  path: '/api/v1/ledger/members/{member}/reversals',
  summary: 'Take a charge back',
  description: 'Whole, with a reason; what was paid of it becomes credit.',
  params,
  body: z.strictObject({ key, charge: id, reason }),
  response,
  handle: async ({ db, actor }, { params, body }) => {
    const { member } = await memberForDesk(db, actor, params.member)
    return { body: await reverseCharge(db, actor, member.id, body) }
  },
})

/** The ledger, for programs of the staff. */
export const ledgerEndpoints = [
  accountEndpoint,
  dayBookEndpoint,
  payEndpoint,
  refundEndpoint,
  waiveEndpoint,
  chargeEndpoint,
  reverseEndpoint,
] as const
