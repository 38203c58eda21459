import { z } from '@hono/zod-openapi'
import { cleanLines } from '#src/kernel/clean-text.ts'
import { neededLine, optionalLine } from '#src/server/line-shape.ts'
import { currencies, discountWords, readDiscount } from './currency-price.ts'
import { isGstin, tidyGstin } from './gstin.ts'
import { type Vendor, type VendorTexts, vendorFields } from './vendors.ts'

const lines = (longest: number) =>
  z
    .string()
    .transform((text) => cleanLines(text, longest + 1))
    .refine((text) => text.length <= longest, `Please give at most ${longest} characters.`)
    .transform((text) => text || null)

/** A vendor as it is kept, of the texts of a form. */
export const vendorShape = z.object({
  name: neededLine(160, 'Please give the vendor’s name.'),
  address: lines(500),
  contact: optionalLine(160),
  email: optionalLine(254).refine(
    (text) => text === null || /^[!-?A-~]+@[!-?A-~]+\.[!-?A-~]+$/.test(text),
    'Please give an e-mail address, as sales@publisher.example.',
  ),
  phone: optionalLine(60),
  gstin: z
    .string()
    .transform(tidyGstin)
    .refine(
      (text) => text === '' || isGstin(text),
      'This is no GSTIN: it has 15 letters and digits, and one of them does not fit. Compare it with the bill.',
    )
    .transform((text) => text || null),
  currency: z.enum(currencies, 'Please choose a currency of the list.'),
  discount: z
    .string()
    .transform(readDiscount)
    .refine((points) => points !== null, 'Please give a discount from 0 to 100, as 12.5.')
    .transform((points) => points ?? 0),
  supplyDays: z
    .string()
    .regex(/^\s*\d{1,3}\s*$/, 'Please give a number of days, from 1 to 730.')
    .transform(Number)
    .refine((days) => days >= 1 && days <= 730, 'Please give a number of days, from 1 to 730.'),
  terms: lines(2000),
  note: lines(1000),
})

/** The columns of a vendor. */
export function vendorColumns(facts: z.output<typeof vendorShape>) {
  const { discount: discount_points, supplyDays: supply_days, ...rest } = facts
  return { ...rest, discount_points, supply_days }
}

/** A vendor as its form shows it. */
export function textsOfVendor(vendor: Vendor): VendorTexts {
  const shown: Record<string, string | number | boolean | null> = {
    ...vendor,
    discount: discountWords(vendor.discountPoints),
  }
  const texts = vendorFields.map((field) => [field, String(shown[field] ?? '')])
  return Object.fromEntries(texts) as VendorTexts
}

/** What the form of a new vendor begins with. */
export const newVendorTexts: VendorTexts = {
  ...(Object.fromEntries(vendorFields.map((field) => [field, ''])) as VendorTexts),
  currency: 'INR',
  discount: '0',
  supplyDays: '30',
}
