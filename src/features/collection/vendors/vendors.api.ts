import { z } from '@hono/zod-openapi'
import { defineAction, defineEndpoint } from '#src/server/http/endpoint.ts'
import { currencies } from './currency-price.ts'
import { addVendor, listVendors, vendorAt } from './vendors.server.ts'
import type { Vendor } from './vendors.ts'

const office = { tag: 'Purchases', access: 'staff:acquisitions', adminGate: true } as const

const vendorItem = z
  .object({
    id: z.uuid().openapi({ example: '0190a000-0000-7000-8000-000000000001' }),
    number: z.int().openapi({ example: 1 }),
    name: z.string().openapi({ example: 'Utkal Book Agency' }),
    gstin: z.string().nullable().openapi({ example: '27AAPFU0939F1ZV' }),
    currency: z.string().openapi({ example: 'INR' }),
    discountPoints: z.int().openapi({ description: 'Hundredths of a percent.', example: 1500 }),
    supplyDays: z.int().openapi({ example: 30 }),
    closed: z.boolean().openapi({ example: false }),
  })
  .openapi('Vendor')

const list = defineEndpoint({
  id: 'listVendors',
  path: '/api/v1/vendors',
  ...office,
  scope: 'purchases:read',
  summary: 'Vendors',
  description: 'All whom the library buys from, those in use first.',
  query: z.object({}),
  response: z.object({ items: z.array(vendorItem).readonly() }).openapi('VendorList'),
  handle: async ({ db, actor }) => ({
    body: { items: (await listVendors(db, actor)).map(vendorAnswer) },
  }),
})

const line = (longest: number, example: string) =>
  z.string().max(longest).default('').openapi({ example })

const add = defineAction({
  id: 'addVendor',
  method: 'post',
  path: '/api/v1/vendors',
  ...office,
  scope: 'purchases:write',
  summary: 'Add a vendor',
  description: 'The GSTIN is checked by its form and its check character.',
  problems: ['conflict'],
  body: z.object({
    name: z.string().max(160).openapi({ example: 'Utkal Book Agency' }),
    address: line(500, 'Station Road, Sambalpur'),
    contact: line(160, ''),
    email: line(254, 'orders@utkalbooks.example'),
    phone: line(60, ''),
    gstin: line(20, ''),
    currency: z.enum(currencies).default('INR').openapi({ example: 'INR' }),
    discount: z.string().max(8).default('0').openapi({ description: 'Percent.', example: '15' }),
    supplyDays: z.int().default(30).openapi({ example: 30 }),
    terms: line(2000, ''),
    note: line(1000, ''),
  }),
  response: vendorItem,
  handle: async ({ db, actor }, { body: { supplyDays, ...texts } }) => {
    const number = await addVendor(db, actor, { ...texts, supplyDays: String(supplyDays) })
    return { body: vendorAnswer(await vendorAt(db, actor, String(number))) }
  },
})

/** Vendors for programs. */
export const vendorEndpoints = [list, add] as const

function vendorAnswer(vendor: Vendor): z.input<typeof vendorItem> {
  const { id, number, name, gstin, currency, discountPoints, supplyDays, isClosed } = vendor
  return { id, number, name, gstin, currency, discountPoints, supplyDays, closed: isClosed }
}
