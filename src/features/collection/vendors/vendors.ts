import type { Currency } from './currency-price.ts'

/** Whom the library buys from, and on which terms. */
export type Vendor = {
  readonly id: string
  readonly number: number
  readonly name: string
  readonly address: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly contact: string | null
  readonly gstin: string | null
  readonly currency: Currency
  /** Hundredths of a percent. */
  readonly discountPoints: number
  /** Days from an order to its delivery. */
  readonly supplyDays: number
  readonly terms: string | null
  readonly note: string | null
  readonly isClosed: boolean
  readonly version: number
}

/** The fields of a vendor as a form has them, with their names. */
export const vendorLabels = {
  name: 'Name',
  address: 'Address',
  contact: 'Person to write to',
  email: 'E-mail',
  phone: 'Phone',
  gstin: 'GSTIN',
  currency: 'Currency of their prices',
  discount: 'Usual discount (%)',
  supplyDays: 'Days to supply',
  terms: 'Terms',
  note: 'Note for staff',
} as const
export type VendorField = keyof typeof vendorLabels
export type VendorTexts = Readonly<Record<VendorField, string>>
export const vendorFields = Object.keys(vendorLabels) as readonly VendorField[]
