import { dayOf } from '#src/institute/institute-clock.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { LoanRow } from './circulation-rows.ts'
import type { Desk } from './decision.ts'
import { refusal, refuse } from './refusals.ts'
import { saidIn } from './said.ts'

type Clocks = Pick<Desk, 'now' | 'clock'>
type Made = Pick<LoanRow, 'issued_at' | 'renewed_at'>

/**
 * Whether the clock was put back since the loan was made or renewed: by it, that is yet to come.
 */
export function clockIsBehind(loan: Made, { clock }: Pick<Desk, 'clock'>): boolean {
  return clock < madeAt(loan)
}

/**
 * Refuses what happened before the loan was made: a desk without network tells of it afterwards. A
 * book in the hand is never refused because of a clock: one that was put back says nothing about
 * what came first.
 */
export function refuseBefore(loan: LoanRow, { now, clock }: Clocks): void {
  if (now >= new Date(loan.issued_at) || clockIsBehind(loan, { clock })) return
  refuse([refusal('not-on-loan', (words) => words.notOnLoanThen)], null)
}

/**
 * When a copy came back: now, or as the book drop says (`returnedAt`), but not before it was
 * issued. Errors: `invalid-input` for a time that cannot be, by a clock that can be believed.
 */
export function returnTime(loan: LoanRow, clocks: Clocks, returnedAt: Date | null): Date {
  const issued = new Date(loan.issued_at)
  const back = returnedAt ?? clocks.now
  const canBe = back >= issued && back <= clocks.now
  if (returnedAt !== null && !canBe && !clockIsBehind(loan, clocks)) {
    throw new AppError(
      'invalid-input',
      saidIn((words) => words.cannotHaveComeBack),
    )
  }
  return back < issued ? issued : back
}

/**
 * The desk as of no earlier than the loan was made or renewed: what is renewed then is never due
 * sooner than it was.
 */
export function notBefore<Part extends Pick<Desk, 'now' | 'today' | 'clock'>>(
  loan: Made,
  desk: Part,
): Part {
  if (!clockIsBehind(loan, desk)) return desk
  const now = madeAt(loan)
  return { ...desk, now, today: dayOf(now) }
}

function madeAt({ issued_at, renewed_at }: Made): Date {
  const issued = new Date(issued_at)
  const renewed = renewed_at === null ? issued : new Date(renewed_at)
  return renewed > issued ? renewed : issued
}
