import type { Calendars } from '#src/features/lending/library-calendar/calendars.ts'
import type { RuleSet } from '#src/features/lending/loan-rules/loan-rules.ts'
import type { RuleBook, StoredRules } from '#src/features/lending/loan-rules/rule-book.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { Branch } from '#src/kernel/duties.ts'
import type { Effects } from './circulation-rows.ts'

/** What a decision needs besides the facts. */
export type Desk = {
  /** When it happens, or happened. */
  readonly now: Date
  /** What the clock says while it is decided: later than `now` where it is told afterwards. */
  readonly clock: Date
  readonly today: Day
  readonly by: string
  readonly rules: RuleBook
  readonly calendars: Calendars
  /** The rules that the open loan of the copy was made under. */
  readonly loanRules: RuleSet | null
  /**
   * Where a copy is handed in: the branches whose copies whoever takes it back may do all with.
   * null: all.
   */
  readonly branches: readonly Branch[] | null
}

/** What is to be written, and what is answered. */
export type Decision<Answer> = {
  readonly entity: 'loan' | 'hold' | 'copy'
  readonly entityId: string
  readonly memberId: string | null
  /** Left out: the copy of the facts. */
  readonly copyId?: string
  readonly answer: Answer
  readonly effects: Effects
  /** The rules of a loan that is made or renewed. */
  readonly ruleSet?: StoredRules
}
