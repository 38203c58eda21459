import { z } from '@hono/zod-openapi'
import { defineAction } from '#src/server/http/endpoint.ts'
import { purchaseOffice } from '../purchase-api.ts'
import { billAnswer, billParams, shownVersion, wholeBill } from './bill-shapes.api.ts'
import { payBill, unpayBill } from './pay-bill.server.ts'

const path = '/api/v1/bills/{bill}/payment'

const pay = defineAction({
  id: 'payBill',
  method: 'put',
  path,
  ...purchaseOffice,
  scope: 'purchases:write',
  summary: 'Record that a bill was paid',
  description: 'Once: 409 where a payment is recorded already, or the bill was cancelled.',
  problems: ['not-found', 'conflict'],
  params: billParams,
  body: z.object({
    paidOn: z.iso.date().openapi({ example: '2026-11-26' }),
    payment: z
      .string()
      .max(200)
      .default('')
      .openapi({ description: 'The voucher or the transfer.', example: 'NEFT N330261' }),
  }),
  response: wholeBill,
  handle: async ({ db, actor }, { params: { bill }, body }) => {
    await payBill(db, actor, bill, body)
    return { body: await billAnswer(db, actor, bill) }
  },
})

const unpay = defineAction({
  id: 'unpayBill',
  method: 'delete',
  path,
  ...purchaseOffice,
  scope: 'purchases:write',
  summary: 'Remove the payment of a bill',
  description: 'Where it was recorded by mistake; 409 where none is recorded.',
  problems: ['not-found', 'conflict'],
  params: billParams,
  body: z.object({ version: shownVersion }),
  response: wholeBill,
  handle: async ({ db, actor }, { params: { bill }, body: { version } }) => {
    await unpayBill(db, actor, { serial: bill, version })
    return { body: await billAnswer(db, actor, bill) }
  },
})

/** Payments of bills for programs. */
export const billPaymentEndpoints = [pay, unpay] as const
