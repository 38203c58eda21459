import { z } from '@hono/zod-openapi'
import { readYearWords } from '#src/features/collection/funds/financial-year.ts'
import type { OnAcquisition } from '#src/server/acquisition.ts'
import { defineAction, defineEndpoint } from '#src/server/http/endpoint.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { oneOf, text } from '#src/server/http/parameters.ts'
import { chosenBook, purchaseOffice } from '../purchase-api.ts'
import { billPaymentEndpoints } from './bill-payments.api.ts'
import { billAnswer, billFund, billParams, shownVersion, wholeBill } from './bill-shapes.api.ts'
import { cancelBill } from './cancel-bill.server.ts'
import { correctBill } from './correct-bill.server.ts'
import { enterBill } from './enter-bill.server.ts'
import { billKeyParts, billsList, listBills } from './list-bills.server.ts'
import { billFilters, billKinds } from './listed-bills.ts'

const id = z.uuid().openapi({ example: '0190a000-0000-7000-8000-000000000001' })
const paise = (example: number) => z.int().default(0).openapi({ example })

const listedItem = z
  .object({
    kind: z.enum(billKinds),
    serial: z.int().nullable().openapi({ description: 'null: of a subscription.', example: 1 }),
    paper: z.string().nullable().openapi({ description: 'The subscription.', example: null }),
    vendor: z.string().openapi({ example: 'Utkal Book Agency' }),
    number: z.string().openapi({ example: 'UBA/1204' }),
    billDate: z.iso.date().openapi({ example: '2026-11-25' }),
    totalPaise: z.int().openapi({ example: 170_000 }),
    copies: z.int().nullable().openapi({ example: 2 }),
    funds: z.array(billFund).readonly(),
    paidOn: z.iso.date().nullable().openapi({ example: null }),
    cancelledOn: z.iso.date().nullable().openapi({ example: null }),
  })
  .openapi('Bill')

const list = defineEndpoint({
  id: 'listBills',
  path: '/api/v1/bills',
  ...purchaseOffice,
  scope: 'purchases:read',
  summary: 'Bills of books and of subscriptions',
  description: 'Those of the latest date first, 100 on a page.',
  problems: ['bad-request'],
  query: z.object({
    show: oneOf(billFilters).optional().openapi({ description: 'Left out: all.' }),
    kind: oneOf(billKinds).optional().openapi({ description: 'Left out: both.' }),
    year: text(7)
      .optional()
      .openapi({ description: 'The financial year of their date.', example: '2026-27' }),
    q: text(100)
      .optional()
      .openapi({ description: 'Words of the vendor, number or journal.', example: 'UBA' }),
    cursor: text(1000).optional().openapi({ description: 'next of the page before.' }),
  }),
  response: z
    .object({ items: z.array(listedItem).readonly(), next: z.string().nullable() })
    .openapi('BillList'),
  handle: async ({ db, actor }, { query: { cursor, year = '', q = '', kind, show } }) => {
    const narrow = { show: show ?? '', kind: kind ?? '' } as const
    const query = { ...narrow, q, year: readYearWords(year) }
    const asked = new URLSearchParams(cursor ? { after: cursor } : {})
    const place = readPlace(billsList(query), asked, billKeyParts)
    const { rows, next } = await listBills(db, actor, query, place, 100)
    return { body: { items: rows.map((bill) => listedItem.parse(bill)), next } }
  },
})

const one = defineEndpoint({
  id: 'getBill',
  path: '/api/v1/bills/{bill}',
  ...purchaseOffice,
  scope: 'purchases:read',
  summary: 'A bill of books with its lines',
  description: 'What it comes to, the copies that it made, and the budgets that pay.',
  problems: ['not-found'],
  params: billParams,
  query: z.object({}),
  response: wholeBill,
  handle: async ({ db, actor }, { params: { bill } }) => ({
    body: await billAnswer(db, actor, bill),
  }),
})

const correct = defineAction({
  id: 'correctBill',
  method: 'post',
  path: '/api/v1/bills/{bill}/correct',
  ...purchaseOffice,
  scope: 'purchases:write',
  summary: 'Correct a bill',
  description:
    'Number, date and note at any time; amounts until it is paid or a copy went back. What was spent goes back to its budgets and is spent anew; the register follows.',
  problems: ['not-found', 'conflict'],
  params: billParams,
  body: z.object({
    version: shownVersion,
    number: z.string().max(60).openapi({ example: 'UBA/1204' }),
    billDate: z.iso.date().openapi({ example: '2026-11-25' }),
    note: z.string().max(500).default('').openapi({ example: '' }),
    discountPaise: paise(0),
    gstPaise: paise(0),
    shippingPaise: paise(5000),
    roundingPaise: paise(0),
    totalPaise: z.int().openapi({ example: 175_000 }),
    overrideReason: z.string().max(500).default('').openapi({ example: '' }),
    lines: z
      .array(z.object({ billLineId: id, amountPaise: z.int().openapi({ example: 170_000 }) }))
      .max(300)
      .openapi({ description: 'All lines of the bill.' }),
  }),
  response: wholeBill,
  handle: async ({ db, actor }, { params: { bill }, body }) => {
    const { version, overrideReason, ...correction } = body
    await correctBill(db, actor, { serial: bill, version }, correction, overrideReason)
    return { body: await billAnswer(db, actor, bill) }
  },
})

const cancel = defineAction({
  id: 'cancelBill',
  method: 'post',
  path: '/api/v1/bills/{bill}/cancel',
  ...purchaseOffice,
  scope: 'purchases:write',
  summary: 'Cancel a bill',
  description:
    'Its money goes back, its copies are withdrawn, and what was delivered can be billed again. 409 once a copy is in use.',
  problems: ['not-found', 'conflict'],
  params: billParams,
  body: z.object({
    version: shownVersion,
    reason: z.string().max(500).openapi({ example: 'Wrong vendor' }),
  }),
  response: wholeBill,
  handle: async ({ db, actor }, { params: { bill }, body: { version, reason } }) => {
    await cancelBill(db, actor, { serial: bill, version }, { reason })
    return { body: await billAnswer(db, actor, bill) }
  },
})

const enter = (listeners: readonly OnAcquisition[]) =>
  defineAction({
    id: 'enterBill',
    method: 'post',
    path: '/api/v1/bills',
    ...purchaseOffice,
    scope: 'purchases:write',
    summary: 'Enter a bill',
    description:
      'Makes the copies with accession numbers, and spends their cost. A bill of the same vendor, number and financial year is refused; so is a total that the parts do not come to.',
    problems: ['not-found', 'conflict'],
    body: z.object({
      vendorId: id,
      number: z.string().max(60).openapi({ example: 'UBA/1204' }),
      billDate: z.iso.date().openapi({ example: '2026-11-25' }),
      discountPaise: paise(0),
      gstPaise: paise(0),
      shippingPaise: paise(5000),
      roundingPaise: paise(0),
      totalPaise: z.int().openapi({ example: 175_000 }),
      location: z.string().max(200).default('').openapi({ example: 'Room A' }),
      series: z.string().max(60).default('').openapi({ example: '' }),
      overrideReason: z.string().max(500).default('').openapi({ example: '' }),
      lines: z
        .array(
          z.object({
            orderLineId: id,
            copies: z.int().openapi({ example: 2 }),
            amountPaise: z.int().openapi({ example: 170_000 }),
            ...chosenBook,
          }),
        )
        .max(300),
    }),
    response: wholeBill,
    handle: async ({ db, actor }, { body: { overrideReason, ...bill } }) => {
      const serial = await enterBill(db, actor, listeners, bill, overrideReason)
      return { body: await billAnswer(db, actor, String(serial)) }
    },
  })

/** Bills for programs; `listeners` is what rooms do when copies have come. */
export const billEndpoints = (listeners: readonly OnAcquisition[]) =>
  [list, one, enter(listeners), correct, cancel, ...billPaymentEndpoints] as const
