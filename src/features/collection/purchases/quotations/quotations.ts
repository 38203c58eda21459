import type { Day } from '#src/kernel/dates.ts'

/** What a vendor asks for one copy of a line. */
export type Quotation = {
  readonly indentLineId: string
  readonly vendorId: string
  readonly vendor: string
  /** In hundredths of its currency. */
  readonly priceMinor: number
  readonly currency: string
  readonly rateMillionths: number
  readonly discountPoints: number
  /** Paise after the discount: what is compared. */
  readonly unitPaise: number
  readonly quotedOn: Day
}
