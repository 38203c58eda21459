import type { CopyState } from '#src/features/collection/books/books.ts'
import { addOpenDays } from '#src/features/lending/library-calendar/library-calendar.ts'
import { ruleOf } from '#src/features/lending/loan-rules/loan-rules.ts'
import { isAmong } from '#src/kernel/branch-access.ts'
import { AppError } from '#src/kernel/errors.ts'
import { copyName, type KeptFor, memberName, type Returned } from './answers.ts'
import { notedReason } from './charge-reasons.ts'
import type {
  Changed,
  Charge,
  Facts,
  FactsCopy,
  HoldRow,
  LoanRow,
  QueuedHold,
} from './circulation-rows.ts'
import type { Decision, Desk } from './decision.ts'
import { type Fine, factsOf, fineOf } from './fine.ts'
import { nextFor, requeued, rowOf } from './hold-queue.ts'
import { clockIsBehind, refuseBefore, returnTime } from './loan-clock.ts'
import { notInUse } from './not-in-use.ts'
import { requireBranch } from './other-branch.ts'
import { notThere, type Override, overridden, refusal, refuse, refused } from './refusals.ts'

type ReturnInput = {
  /** When it came back, where that was before: the book drop. */
  readonly returnedAt: Date | null
  /** What a damage costs, in paise; the copy goes to repair. null: it is whole. */
  readonly damagePaise: number | null
  readonly note: string | null
  /** Says that a copy in repair is whole again, or that one in processing is labelled. */
  readonly override: Override | null
}

/**
 * What taking a copy back writes: on loan, its loan ends with a fine by the rules that it was made
 * under; lost or missing, it is found again. It is kept for whoever waits next. One in repair or in
 * processing stays there unless `override` says otherwise: a second scan of a damaged copy does not
 * mend it. A copy of another branch than the desk's is taken back where it was lent or not known
 * where, and goes there; nothing else is done with it. Errors: `not-found`, `invalid-input` for a
 * time that cannot be; `conflict` where the copy is in repair or in processing, or is on the shelf
 * and nobody waits.
 */
export function decideReturn(facts: Facts, desk: Desk, input: ReturnInput): Decision<Returned> {
  const { copy, loan } = facts
  if (!copy) throw notThere((words) => words.noSuchCopy)
  if (input.damagePaise !== null) requireBranch(copy, desk.branches, 'desk')
  if (loan) return endLoan(facts, desk, copy, loan, input)
  if (copy.state === 'withdrawn') {
    refuse([refusal('copy-withdrawn', (words) => words.isWithdrawn)], null)
  }
  const refusals = notInUse(copy.state, 'returned')
  if (refusals.length > 0 && input.override) requireBranch(copy, desk.branches, 'desk')
  refuse(refusals, input.override)
  const elsewhere = belonging(copy, desk)
  const next = afterReturn(facts, desk, copy, input.damagePaise !== null)
  const isWanted = next.keptFor !== null && elsewhere.belongsTo === undefined
  if (copy.state === 'on-hold-shelf' || (copy.state === 'available' && !isWanted)) {
    throw refused([refusal('not-on-loan', (words) => words.notOnLoan)], elsewhere)
  }
  const { lost = null, member } = facts
  const back = lost ? returnTime(lost, desk, null) : desk.now
  const returned_at = back.toISOString()
  const found = lost && { ...loanOf(lost), outcome: 'returned' as const, returned_at }
  return {
    ...(lost ? { entity: 'loan', entityId: lost.id } : { entity: 'copy', entityId: copy.id }),
    memberId: lost?.member_id ?? null,
    effects: {
      ...(lost && found ? { loans: [{ before: loanOf(lost), after: found }] } : {}),
      copies: [{ id: copy.id, before: copy.state, state: next.state }],
      holds: next.holds,
    },
    answer: {
      loanId: lost?.id ?? null,
      member: lost && member && memberName(member),
      copy: copyName(copy),
      state: next.state,
      returnedAt: returned_at,
      fine: null,
      damagePaise: 0,
      clockIsBehind: lost !== null && clockIsBehind(lost, desk),
      takenBack: (lost?.charges.length ?? 0) > 0,
      keptFor: next.keptFor,
      ...elsewhere,
      overridden: overridden(refusals, input.override),
      reason: input.override?.reason ?? null,
    },
  }
}

function endLoan(
  facts: Facts,
  desk: Desk,
  copy: FactsCopy,
  loan: LoanRow,
  { returnedAt, damagePaise, note }: ReturnInput,
): Decision<Returned> {
  const { member } = facts
  if (!member || !desk.loanRules)
    throw new AppError('internal', 'The loan has no member or no rules.')
  refuseBefore(loan, desk)
  const back = returnTime(loan, desk, returnedAt)
  const isDamaged = damagePaise !== null
  const fine = fineUntil(copy, loan, desk, back)
  const next = afterReturn(facts, desk, copy, isDamaged)
  const charges: Charge[] = []
  if (fine.paise > 0) {
    charges.push({
      kind: 'overdue',
      paise: fine.paise,
      loanId: loan.id,
      note: fine.sentence,
      facts: fine,
    })
  }
  if (damagePaise !== null && damagePaise > 0) {
    const why = note === undefined || note === null ? notedReason({ for: 'damaged' }) : { note }
    charges.push({ kind: 'damage', paise: damagePaise, loanId: loan.id, ...why })
  }
  const after = closedLoan(loan, desk, { outcome: 'returned', returned_at: back.toISOString() })
  return {
    entity: 'loan',
    entityId: loan.id,
    memberId: member.id,
    effects: {
      loans: [{ before: loan, after }],
      copies: [{ id: copy.id, before: copy.state, state: next.state }],
      holds: next.holds,
      charges,
    },
    answer: {
      loanId: loan.id,
      member: memberName(member),
      copy: copyName(copy),
      state: next.state,
      returnedAt: back.toISOString(),
      takenBack: false,
      keptFor: next.keptFor,
      ...belonging(copy, desk),
      fine: fine.late > 0 ? shownFine(fine) : null,
      damagePaise: damagePaise ?? 0,
      clockIsBehind: clockIsBehind(loan, desk),
      overridden: [],
      reason: null,
    },
  }
}

function shownFine(fine: Fine): Returned['fine'] {
  return { paise: fine.paise, sentence: fine.sentence, facts: factsOf(fine) }
}

/** What coming back at this time costs; a claim that it was returned stopped the clock. */
export function fineUntil(copy: FactsCopy, loan: LoanRow, desk: Desk, back: Date) {
  if (!desk.loanRules) throw new AppError('internal', 'The loan has no rules.')
  const claimed = loan.claimed_returned_at === null ? back : new Date(loan.claimed_returned_at)
  return fineOf(desk.loanRules, desk.calendars.of(loan.branch), {
    dueAt: new Date(loan.due_at),
    returnedAt: claimed < back ? claimed : back,
    pricePaise: copy.pricePaise,
  })
}

/** The row of a loan that has come to its end. */
export function closedLoan(
  loan: LoanRow,
  { now, by }: Desk,
  end: Pick<LoanRow, 'outcome'> & Partial<Pick<LoanRow, 'returned_at'>>,
): LoanRow {
  return { ...loan, ...end, closed_at: now.toISOString(), closed_by: by }
}

type Next = {
  readonly state: CopyState
  readonly holds: readonly Changed<HoldRow>[]
  readonly keptFor: KeptFor | null
}

/**
 * Where a copy goes that is here: to the pickup shelf for whoever waits next, to repair, or back to
 * its shelf.
 */
export function afterReturn(facts: Facts, desk: Desk, copy: FactsCopy, isDamaged: boolean): Next {
  const hold = isDamaged ? null : nextFor(facts.holds, copy.id, desk.today)
  if (!hold) return { state: isDamaged ? 'in-repair' : 'available', holds: [], keptFor: null }
  const ready = readyHold(hold, desk, copy)
  const { number, name } = hold.member
  return {
    state: 'on-hold-shelf',
    holds: requeued(facts.holds, [ready]),
    keptFor: { holdId: hold.id, member: { number, name }, pickupUntil: ready.pickup_until ?? '' },
  }
}

/**
 * The row of a hold whose copy is on the pickup shelf from now on, for so many open days as the
 * rules say.
 */
function readyHold(hold: QueuedHold, desk: Desk, copy: FactsCopy): HoldRow {
  const asked = { branch: copy.branch, category: hold.member.category, itemType: copy.itemType }
  const days = ruleOf(desk.rules.for(asked).rules, 'hold-pickup-days')
  return {
    ...rowOf(hold),
    status: 'ready',
    place: null,
    suspended: false,
    suspended_until: null,
    kept_copy_id: copy.id,
    ready_at: desk.now.toISOString(),
    pickup_until: addOpenDays(desk.calendars.of(copy.branch), desk.today, days),
  }
}

/** Where a copy belongs that was handed in at a desk of other branches. */
function belonging(
  { branch, branchName }: FactsCopy,
  { branches }: Desk,
): Pick<Returned, 'belongsTo'> {
  return isAmong(branches, branch) ? {} : { belongsTo: branchName }
}

/** The row of a loan without what facts add to it. */
function loanOf({
  charges: _,
  ...loan
}: LoanRow & { readonly charges: readonly string[] }): LoanRow {
  return loan
}
