import type { CopyState } from '#src/features/collection/books/books.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { readDay } from '#src/kernel/tables/written-values.ts'

/** What a withdrawal is recorded with, as a form writes it. */
export type WithdrawalTexts = {
  readonly reason: string
  /** The number of the order or of the minutes; '' where there is none. */
  readonly order: string
  /** '' for today. */
  readonly day: string
}

/** What stands in the way of a withdrawal, by the state of the copy. */
const hindrances: Partial<Readonly<Record<CopyState, string>>> = {
  'on-loan': 'is on loan. Take it back first, then withdraw it.',
  'on-hold-shelf': 'is kept for a reader. Cancel the hold first, then withdraw it.',
  'in-transit': 'is on its way. Receive it first, then withdraw it.',
  withdrawn: 'is withdrawn already.',
}

/** Why the copy cannot be withdrawn as it stands, in a sentence; null: nothing is in the way. */
export function withdrawalHindrance(copy: {
  readonly state: CopyState
  readonly accessionNumber: string
}): string | null {
  const hindrance = hindrances[copy.state]
  return hindrance ? `Copy ${copy.accessionNumber} ${hindrance}` : null
}

/** Why a copy stays for which a reader waits and for no other. */
export function awaitedCopy(accessionNumber: string): string {
  return `A reader waits for copy ${accessionNumber} and no other. Cancel the hold first, then withdraw it.`
}

/** Reads what a withdrawal is recorded with. Errors: `invalid-input` with the fields at fault. */
export function readWithdrawal({ reason, order, day }: WithdrawalTexts) {
  const faults: { field: string; message: string }[] = []
  const why = cleanLine(reason, 501)
  const number = cleanLine(order, 101)
  const today = todayHere()
  const on = day.trim() === '' ? today : readDay(day)
  if (why === '' || why.length > 500) {
    faults.push({ field: 'reason', message: 'Please give a reason, of at most 500 characters.' })
  }
  if (number.length > 100) {
    faults.push({ field: 'order', message: 'Please give a number of at most 100 characters.' })
  }
  if (on === undefined || on > today) {
    faults.push({
      field: 'day',
      message: 'Please give a day that is not in the future, as 2026-07-31.',
    })
  }
  if (faults.length === 0 && on !== undefined)
    return { reason: why, order: number || null, day: on }
  throw new AppError('invalid-input', faults.map(({ message }) => message).join(' '), {
    fields: faults,
  })
}
