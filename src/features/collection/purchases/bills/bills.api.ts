import { z } from '@hono/zod-openapi'
import type { OnAcquisition } from '#src/server/acquisition.ts'
import { defineAction, defineEndpoint } from '#src/server/http/endpoint.ts'
import { oneOf } from '#src/server/http/parameters.ts'
import { chosenBook, purchaseOffice } from '../purchase-api.ts'
import { billAt, billFilters, copiesOfBill, listBills } from './bill-rows.server.ts'
import type { Bill } from './bills.ts'
import { enterBill } from './enter-bill.server.ts'

const id = z.uuid().openapi({ example: '0190a000-0000-7000-8000-000000000001' })
const paise = (example: number) => z.int().default(0).openapi({ example })

const billItem = z
  .object({
    serial: z.int().openapi({ example: 1 }),
    vendor: z.string().openapi({ example: 'Utkal Book Agency' }),
    number: z.string().openapi({ example: 'UBA/1204' }),
    billDate: z.iso.date().openapi({ example: '2026-11-25' }),
    totalPaise: z.int().openapi({ example: 170_000 }),
    copies: z.int().openapi({ example: 2 }),
    paidOn: z.iso.date().nullable().openapi({ example: null }),
  })
  .openapi('Bill')

const list = defineEndpoint({
  id: 'listBills',
  path: '/api/v1/bills',
  ...purchaseOffice,
  scope: 'purchases:read',
  summary: 'Bills',
  description: 'The latest hundred; narrowed by show.',
  query: z.object({
    show: oneOf(billFilters).optional().openapi({ description: 'Left out: all.' }),
  }),
  response: z.object({ items: z.array(billItem).readonly() }).openapi('BillList'),
  handle: async ({ db, actor }, { query }) => ({
    body: {
      items: (await listBills(db, actor, query.show ?? '', null, 100)).rows.map(billAnswer),
    },
  }),
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
    response: z
      .object({
        ...billItem.shape,
        accessionNumbers: z
          .array(z.string())
          .readonly()
          .openapi({ example: ['10234', '10235'] }),
      })
      .openapi('EnteredBill'),
    handle: async ({ db, actor }, { body: { overrideReason, ...bill } }) => {
      const serial = await enterBill(db, actor, listeners, bill, overrideReason)
      const entered = await billAt(db, actor, String(serial))
      const copies = await copiesOfBill(db, actor, entered.id)
      const accessionNumbers = copies.map(({ accessionNumber }) => accessionNumber)
      return { body: { ...billAnswer(entered), accessionNumbers } }
    },
  })

/** Bills for programs; `listeners` is what rooms do when copies have come. */
export const billEndpoints = (listeners: readonly OnAcquisition[]) =>
  [list, enter(listeners)] as const

function billAnswer(bill: Bill): z.input<typeof billItem> {
  const { serial, vendor, number, billDate, totalPaise, copies, paidOn } = bill
  return { serial, vendor, number, billDate, totalPaise, copies, paidOn }
}
