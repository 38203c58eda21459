import { z } from 'zod'
import { type DayMode, dayModes } from '#src/features/lending/library-calendar/due-day.ts'
import { givenDay } from '#src/kernel/given-day.ts'

const count = (most: number) => z.int().min(0).max(most)
const paise = count(100_000_000)
const yesNo = z.boolean()

/**
 * A last day for loans of a term: nothing is due after it, or everything on it, or nothing before
 * it.
 */
const termEnd = z.strictObject({
  day: givenDay(),
  when: z.enum(['not-after', 'exactly', 'not-before']),
})

/**
 * What rules can say, kind by kind, with the shape of the value. The kinds and their meaning are
 * Koha's circulation rules, as far as a college needs them; money is in paise, lengths in the unit
 * of the loan (days or hours).
 */
export const ruleKinds = {
  'not-for-loan': { label: 'Not for loan', shape: yesNo },
  'loan-unit': { label: 'Loans count', shape: z.enum(['days', 'hours']) },
  'loan-length': { label: 'Loan length', shape: count(3650) },
  'term-end': { label: 'End of term', shape: termEnd.nullable() },
  overnight: { label: 'Overnight: due minutes after opening', shape: count(720).nullable() },
  'day-mode': {
    label: 'Closed days in a loan',
    shape: z.enum(Object.keys(dayModes) as [DayMode, ...DayMode[]]),
  },
  'loan-limit': { label: 'Loans at a time', shape: count(1000).nullable() },
  'total-limit': { label: 'Loans at a time, of all types', shape: count(1000).nullable() },
  renewals: { label: 'Renewals', shape: count(1000) },
  'renewal-length': { label: 'Renewal length', shape: count(3650).nullable() },
  'renew-from': { label: 'A renewal counts from', shape: z.enum(['due', 'now']) },
  'renew-not-before': { label: 'Renewal not before, days until due', shape: count(365).nullable() },
  'overdue-limit': { label: 'No loans from so many overdue ones', shape: count(1000).nullable() },
  'dues-limit': { label: 'No loans with dues above', shape: paise.nullable() },
  'holds-allowed': { label: 'Holds allowed', shape: yesNo },
  'hold-limit': { label: 'Holds at a time', shape: count(1000) },
  'hold-on-shelf': { label: 'Holds while a copy is on the shelf', shape: yesNo },
  'hold-pickup-days': { label: 'Open days that a hold awaits pickup', shape: count(60) },
  'hold-expires-days': { label: 'Days that a hold waits', shape: count(3650).nullable() },
  'recall-allowed': { label: 'May be recalled', shape: yesNo },
  'recall-days': { label: 'Days until a recalled loan is due', shape: count(365) },
  fine: { label: 'Fine an interval', shape: paise },
  'fine-interval': { label: 'Interval of the fine', shape: z.int().min(1).max(365) },
  'fine-charged-at': { label: 'An interval is charged at its', shape: z.enum(['start', 'end']) },
  'fine-grace': { label: 'Grace', shape: count(365) },
  'fine-grace-mode': {
    label: 'What comes after the grace',
    shape: z.enum(['trigger', 'deducted']),
  },
  'fine-closed-days': { label: 'Closed days are charged', shape: yesNo },
  'fine-cap': { label: 'At most', shape: paise.nullable() },
  'fine-cap-price': { label: 'Never above the price', shape: yesNo },
  'lost-processing-fee': { label: 'Fee for a lost copy', shape: paise },
  'ebook-loan-days': { label: 'E-books: days of a loan', shape: z.int().min(1).max(365) },
  'ebook-loan-limit': { label: 'E-books: loans at a time', shape: count(100) },
  'ebook-hold-limit': { label: 'E-books: holds at a time', shape: count(100) },
  'ebook-hold-days': {
    label: 'E-books: open days to borrow what was waited for',
    shape: z.int().min(1).max(60),
  },
} as const

export type RuleKind = keyof typeof ruleKinds

/** Whether a kind is about e-books: they have no type of copy and stand in no branch. */
export function isOfEbooks(kind: RuleKind): boolean {
  return kind.startsWith('ebook-')
}
export type RuleValue<Kind extends RuleKind> = z.output<(typeof ruleKinds)[Kind]['shape']>

export const ruleKindNames = Object.keys(ruleKinds) as readonly RuleKind[]

/** The kind of this name; null: there is none. */
export function ruleKindNamed(name: string): RuleKind | null {
  return ruleKindNames.find((known) => known === name) ?? null
}
