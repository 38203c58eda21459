import { z } from '@hono/zod-openapi'
import { mostPaise } from '#src/features/collection/funds/funds.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { givenDay } from '#src/kernel/given-day.ts'
import { rupees } from '#src/kernel/money.ts'
import { neededLine } from '#src/server/line-shape.ts'
import { type BillExtras, billTotal } from './bills.ts'

/** An amount on a bill, in paise. */
export const billAmount = z
  .int('Please give an amount in rupees, as 1,299.50.')
  .min(0)
  .max(mostPaise)
const place = (longest: number) => z.string().transform((text) => cleanLine(text, longest))

/** Copies of a line on a bill, and the book that they are of. */
const billLineShape = z.object({
  orderLineId: z.uuid('There is no such line.'),
  copies: z.int('Please give how many copies.').min(1).max(999),
  amountPaise: billAmount,
  /** The number of the book in the catalogue; null: it becomes a new book. */
  bookNumber: z.int().min(1).nullable(),
  /** The `similarKey` of books that somebody has seen and found to be others. */
  seen: z.string().max(300).default(''),
})

/** What stands on a bill besides its lines. */
export const billHead = {
  number: neededLine(60, 'Please give the number of the bill.'),
  billDate: givenDay('Please give the date of the bill.').refine(
    (day) => day <= todayHere(),
    'The date of the bill is in the future: check it.',
  ),
  discountPaise: billAmount,
  gstPaise: billAmount,
  shippingPaise: billAmount,
  roundingPaise: z.int().min(-999, 'Rounding is less than ₹ 10.').max(999),
  /** As the bill says it: what the parts must come to. */
  totalPaise: billAmount,
}

type Summed = BillExtras & {
  readonly totalPaise: number
  readonly lines: readonly { readonly amountPaise: number }[]
}

/** For `superRefine`: the parts of a bill come to its total. */
export function refuseWrongTotal(bill: Summed, context: z.RefinementCtx): void {
  const sum = billTotal(
    bill.lines.reduce((all, { amountPaise }) => all + amountPaise, 0),
    bill,
  )
  if (sum === bill.totalPaise) return
  context.addIssue({
    code: 'custom',
    path: ['totalPaise'],
    message: `The lines with discount, tax, shipping and rounding come to ${rupees(sum)}, the total says ${rupees(bill.totalPaise)}. Compare them with the bill.`,
  })
}

/** A bill as it is entered; all amounts are paise. */
export const billShape = z
  .object({
    ...billHead,
    vendorId: z.uuid('Please choose a vendor.'),
    location: place(200),
    /** The prefix of the series that numbers the copies; '' for plain numbers. */
    series: place(60),
    lines: z.array(billLineShape).min(1, 'Please choose the lines that are on the bill.').max(300),
  })
  .refine(
    ({ lines }) => new Set(lines.map(({ orderLineId }) => orderLineId)).size === lines.length,
    { path: ['lines'], error: 'A line is listed twice.' },
  )
  .superRefine(refuseWrongTotal)

export type NewBill = z.input<typeof billShape>
export type CheckedBill = z.output<typeof billShape>
