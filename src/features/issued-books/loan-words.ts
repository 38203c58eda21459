import { institute } from '../../../institute.ts'
import { daysBetween, localTime } from '../../kernel/dates.ts'

/** Library days since something was due; 0 while it is not overdue. `dueAt` is an ISO instant. */
export function daysOverdue(dueAt: string, now: Date): number {
  const due = localTime(new Date(dueAt), institute.timeZone).day
  return Math.max(0, daysBetween(due, localTime(now, institute.timeZone).day))
}

type Marked = {
  readonly outcome: 'returned' | 'lost' | null
  readonly isRecalled: boolean
  readonly isClaimedReturned: boolean
}

/** What is special about a loan, in a word or two; null: nothing. */
export function loanMark({ outcome, isRecalled, isClaimedReturned }: Marked): string | null {
  if (outcome !== null) return outcome
  if (isClaimedReturned) return 'said to be returned'
  return isRecalled ? 'recalled' : null
}
