import { dayOf } from '#src/institute/institute-clock.ts'
import { daysBetween } from '#src/kernel/dates.ts'

/** Library days since something was due; 0 while it is not overdue. `dueAt` is an ISO instant. */
export function daysOverdue(dueAt: string, now: Date): number {
  return Math.max(0, daysBetween(dayOf(new Date(dueAt)), dayOf(now)))
}

type Marked = {
  readonly outcome: 'returned' | 'lost' | null
  readonly isRecalled: boolean
  readonly isClaimedReturned: boolean
}

/** What is special about a loan, in a word or two; null: nothing. */
export function loanMark({ outcome, isRecalled, isClaimedReturned }: Marked): string | null {
  if (outcome !== null) return outcome
  if (isClaimedReturned) return 'reported as returned'
  return isRecalled ? 'recalled' : null
}
