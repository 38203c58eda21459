import type { Day } from '#src/kernel/dates.ts'
import type { ReceiptKind } from './receipt-kinds.ts'

/** What happened to copies of an order, in the order in which it was entered. */
export type ReceiptEntry = {
  readonly id: string
  readonly on: Day
  readonly challan: string | null
  readonly kind: ReceiptKind
  readonly copies: number
  readonly title: string
  readonly note: string | null
}
