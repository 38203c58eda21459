import type { CopyState } from '#src/features/collection/books/books.ts'
import type { BillFund } from '#src/features/collection/funds/bill-fund.ts'
import type { Day } from '#src/kernel/dates.ts'

/** A bill of a vendor; amounts are paise. */
export type Bill = {
  readonly id: string
  readonly serial: number
  readonly vendorId: string
  readonly vendorNumber: number
  readonly vendor: string
  readonly number: string
  readonly billDate: Day
  /** The financial year of its date. */
  readonly year: number
  readonly linesPaise: number
  readonly discountPaise: number
  readonly gstPaise: number
  readonly shippingPaise: number
  readonly roundingPaise: number
  readonly totalPaise: number
  readonly paidOn: Day | null
  readonly payment: string | null
  readonly note: string | null
  /** Since when nothing of it counts; null: it does. */
  readonly cancelledOn: Day | null
  readonly cancelReason: string | null
  /** The budgets that its lines are paid from. */
  readonly funds: readonly BillFund[]
  readonly version: number
  readonly copies: number
}

/** A line of a bill: copies of a title, and what they cost with their share of the whole. */
export type BillLine = {
  readonly id: string
  readonly title: string
  readonly copies: number
  readonly amountPaise: number
  readonly costPaise: number
  readonly budgetId: string
}

/** What a bill adds to its lines or takes off, in paise. */
export type BillExtras = Pick<
  Bill,
  'discountPaise' | 'gstPaise' | 'shippingPaise' | 'roundingPaise'
>

/** The total of a bill. */
export function billTotal(linesPaise: number, extras: BillExtras): number {
  const { discountPaise, gstPaise, shippingPaise, roundingPaise } = extras
  return linesPaise - discountPaise + gstPaise + shippingPaise + roundingPaise
}

/** A copy that a bill made. */
export type BillCopy = {
  readonly id: string
  readonly copyId: string | null
  readonly accessionNumber: string
  readonly barcode: string | null
  readonly state: CopyState | null
  readonly callNumber: string | null
  readonly pricePaise: number
  readonly creditedOn: Day | null
  readonly creditNote: string | null
  readonly billLineId: string
  readonly orderLineId: string
  /** The budget that paid for it. */
  readonly budgetId: string
  readonly title: string
  readonly bookNumber: number | null
}
