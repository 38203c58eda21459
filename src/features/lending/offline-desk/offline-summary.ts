import type { LoanRow } from '#src/features/lending/circulation/circulation-rows.ts'
import { fineUntil } from '#src/features/lending/circulation/decide-return.ts'
import type { Desk } from '#src/features/lending/circulation/decision.ts'
import type { MemberSummary, SummaryLoan } from '#src/features/lending/desk-answers/desk-answer.ts'
import { dueIn, loanMarks } from '#src/features/lending/desk-answers/due-in.ts'
import { deskAnswerWords } from '#src/features/lending/desk-answers/words.ts'
import { type Stoppable, stoppable } from '#src/features/people/members/blocks.ts'
import { standingOf } from '#src/features/people/members/members.ts'
import { stopsWords } from '#src/features/people/members/shown-member.ts'
import { memberWords } from '#src/features/people/members/words.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import { isAmong } from '#src/kernel/branch-access.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { DeskMemory } from './desk-memory.ts'
import type { SnapshotMember } from './desk-snapshot.ts'

/**
 * A member at one glance, from what a desk without network knows; null: it knows nobody with this
 * number.
 */
export function offlineSummary(
  memory: DeskMemory,
  number: number,
  now: Date,
  language: Language,
): MemberSummary | null {
  const member = memory.member(number)
  if (!member) return null
  const today = dayOf(now)
  const loans = memory.loansOf(number)
  const category = memory.head.categories[member.category] ?? member.category
  return {
    number,
    name: member.name,
    photo: null,
    validUntil: member.validUntil,
    charges: [],
    facts: [category, member.rollNumber].filter((fact) => fact !== null),
    standing: standingOf({ ...member, withdrawnAt: member.withdrawn || null }, today),
    blocks: member.blocks
      .filter(({ until }) => isOn(until, today))
      .map((block) => blockWords(block, language)),
    notes: null,
    loans: loans.map((loan) => summaryLoan(memory, loan, now, language)),
    holds: memory.holdsOf(number).map(({ hold, title }) => ({
      holdId: hold.id,
      title,
      place: hold.place,
      pickupUntil: hold.pickup_until,
    })),
    duesPaise: member.dues,
    accruedPaise: loans.reduce((sum, loan) => sum + accrued(memory, loan, now), 0),
  }
}

function isOn(until: Day | null, today: Day): boolean {
  return until === null || today <= until
}

function blockWords(block: SnapshotMember['blocks'][number], language: Language): string {
  const stops = (Object.keys(stoppable) as Stoppable[]).filter((what) => block[what])
  return `${stopsWords({ stops }, memberWords[language])}: ${block.reason}`
}

function summaryLoan(
  memory: DeskMemory,
  loan: LoanRow,
  now: Date,
  language: Language,
): SummaryLoan {
  const isClaimed = loan.claimed_returned_at !== null
  const state = {
    finePaise: accrued(memory, loan, now),
    isRecalled: loan.recalled_at !== null,
    isClaimed,
  }
  const copy = memory.facts(loan.copy_id, dayOf(now)).copy
  const isElsewhere = copy !== null && !isAmong(memory.head.ownBranches, copy.branch)
  const branch = isElsewhere ? [deskAnswerWords[language].ofBranch(copy.branchName)] : []
  return {
    loanId: loan.id,
    dueAt: loan.due_at,
    due: dueIn(loan.due_at, now, language),
    isOverdue: new Date(loan.due_at) < now && loan.claimed_returned_at === null,
    isClaimed,
    renewals: loan.renewals,
    barcode: loan.copy_id,
    title: memory.title(loan.copy_id),
    isElsewhere,
    marks: [...branch, ...loanMarks(state, language)],
  }
}

function accrued(memory: DeskMemory, loan: LoanRow, now: Date): number {
  const { copy } = memory.facts(loan.copy_id, dayOf(now))
  const loanRules = memory.rulesOfLoan(loan)
  if (!copy || !loanRules) return 0
  const desk: Desk = {
    now,
    clock: now,
    today: dayOf(now),
    by: '',
    rules: memory.rules,
    calendars: memory.calendars,
    loanRules,
    branches: null,
  }
  return fineUntil(copy, loan, desk, now).paise
}
