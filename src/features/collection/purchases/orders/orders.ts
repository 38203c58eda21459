import { paperNumber, type YearNumber } from '#src/features/collection/funds/financial-year.ts'
import type { Day } from '#src/kernel/dates.ts'

/** How far an order is. */
export const orderStages = ['to-receive', 'to-bill', 'complete', 'cancelled'] as const
export type OrderStage = (typeof orderStages)[number]

export const orderStageWords: Readonly<Record<OrderStage, string>> = {
  'to-receive': 'Awaiting delivery',
  'to-bill': 'Received, awaiting the bill',
  complete: 'Complete',
  cancelled: 'Cancelled',
}

/** An order to one vendor. */
export type PurchaseOrder = YearNumber & {
  readonly id: string
  readonly vendorId: string
  readonly vendorNumber: number
  readonly vendor: string
  readonly currency: string
  /** Millionths of a rupee that one unit of the currency costs. */
  readonly rateMillionths: number
  readonly rateOn: Day
  readonly orderedOn: Day
  readonly expectedBy: Day
  readonly reference: string | null
  readonly terms: string | null
  readonly version: number
  readonly stage: OrderStage
  /** Copies ordered, less those cancelled. */
  readonly copies: number
  /** Copies that have still to come. */
  readonly outstanding: number
  /** Copies that came and are on no bill. */
  readonly toBill: number
  /** Paise at the prices of the order, less what was cancelled. */
  readonly paise: number
}

/** A line of an order. */
export type OrderLine = {
  readonly id: string
  readonly place: number
  readonly indentLineId: string
  readonly title: string
  readonly author: string | null
  readonly isbn: string | null
  readonly publisher: string | null
  readonly edition: string | null
  readonly year: number | null
  readonly department: string
  readonly bookId: string | null
  readonly bookNumber: number | null
  readonly budgetId: string
  /** The fund and department of its budget. */
  readonly fund: string
  readonly budgetDepartment: string
  readonly copies: number
  readonly priceMinor: number
  readonly discountPoints: number
  /** Paise for one copy after the discount. */
  readonly unitPaise: number
  readonly received: number
  readonly returned: number
  readonly cancelled: number
  readonly billed: number
}

/** "PO/2026-27/0001". */
export function orderNumber(order: YearNumber): string {
  return paperNumber('order', order)
}

/** Copies of a line that have still to come. */
export function outstandingOf(line: OrderLine): number {
  return line.copies - line.cancelled - (line.received - line.returned)
}

/** Copies of a line that came and are on no bill. */
export function toBillOf(line: OrderLine): number {
  return line.received - line.returned - line.billed
}
