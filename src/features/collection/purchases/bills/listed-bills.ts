import type { BillFund } from '#src/features/collection/funds/bill-fund.ts'
import type { Day } from '#src/kernel/dates.ts'

/** What a bill is for: books that were ordered, or a term of a subscription. */
export const billKinds = ['books', 'subscription'] as const
export type BillKind = (typeof billKinds)[number]

export const billKindNames: Readonly<Record<BillKind, string>> = {
  books: 'Books',
  subscription: 'Subscription',
}

/** Which bills are listed. */
export const billFilters = ['unpaid', 'paid', 'cancelled'] as const
export type BillFilter = (typeof billFilters)[number]

/** What a list of bills is narrowed by; '' for no limit. */
export type BillQuery = {
  readonly show: BillFilter | ''
  readonly kind: BillKind | ''
  /** Words of the vendor, the number of the bill, or what it is for. */
  readonly q: string
  /** The financial year of its date, by the year in which it begins; null: any. */
  readonly year: number | null
}

/** A bill in the list of all; amounts are paise. */
export type ListedBill = {
  readonly id: string
  readonly kind: BillKind
  /** Of a bill of books; null: it is of a subscription. */
  readonly serial: number | null
  /** The subscription, and the address of its page; null: it is of books. */
  readonly paper: string | null
  readonly page: string | null
  readonly vendor: string
  readonly number: string
  readonly billDate: Day
  readonly totalPaise: number
  /** null: of a subscription. */
  readonly copies: number | null
  readonly funds: readonly BillFund[]
  readonly paidOn: Day | null
  readonly payment: string | null
  readonly cancelledOn: Day | null
}
