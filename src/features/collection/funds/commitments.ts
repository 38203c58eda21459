import type { Day } from '#src/kernel/dates.ts'

/** Money of a budget that is committed to a paper which is no purchase order. Amounts are paise. */
export type Commitment = {
  readonly id: string
  readonly budgetId: string
  readonly fund: string
  readonly department: string
  readonly paper: string
  readonly paise: number
  readonly committedOn: Day
  /** What the bill came to; null: it is not paid. */
  readonly paidPaise: number | null
  readonly billNumber: string | null
  readonly billDate: Day | null
  readonly releasedOn: Day | null
  /** When the bill was paid to the vendor, and how; null: not yet, or there is no bill. */
  readonly billPaidOn: Day | null
  readonly billPayment: string | null
  readonly version: number
}

/** Whether its money is still committed. */
export function isCommitted({ paidPaise, releasedOn }: Commitment): boolean {
  return paidPaise === null && releasedOn === null
}
