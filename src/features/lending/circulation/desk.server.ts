import { reverseLine } from '#src/features/lending/ledger/desk-money.server.ts'
import { readPaise } from '#src/features/lending/ledger/money-input.ts'
import { ruleOf } from '#src/features/lending/loan-rules/loan-rules.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { ClaimedReturned, DeclaredLost, Issued, Renewed, Returned } from './answers.ts'
import { copyName, memberName } from './answers.ts'
import { notedReason } from './charge-reasons.ts'
import type { Charge, Facts } from './circulation-rows.ts'
import { decideIssue } from './decide-issue.ts'
import { decideRenew } from './decide-renew.ts'
import { closedLoan, decideReturn, fineUntil } from './decide-return.ts'
import type { Desk } from './decision.ts'
import { operate } from './operate.server.ts'
import { notThere, type Override, readOverride, refusal, refuse, refused } from './refusals.ts'
import { saidIn } from './said.ts'
import { circulationWords } from './words.ts'
import { writtenNote } from './written-note.ts'

const staffOnly = say(circulationWords, (words) => words.staffCirculate)

/**
 * What every operation at the desk comes with. `at`: when it happens, for what was written down
 * before; left out: now.
 */
type Operation = { readonly key: string; readonly at?: Date }

/** A loan as a list showed it; of a renewal also when it was due then. */
type SeenLoan = { readonly loan: string; readonly dueAt?: string }

/**
 * Issues a copy to a member, both by what was scanned or typed. Errors: `forbidden`, `not-found`;
 * `conflict` with every refusal in `details.refusals` but those that `override` names, with a
 * reason, and that may be overridden; those of `operate`.
 */
export async function issue(
  db: Db,
  actor: Actor,
  input: Operation & {
    readonly member: string
    readonly copy: string
    readonly override?: Override | null
  },
): Promise<Issued> {
  requireDuty('staff:desk', actor, staffOnly)
  const override = readOverride(input.override)
  const { key, member, copy } = input
  const about = { key, kind: 'issued', copyOf: 'desk' } as const
  const asked = { ...about, memberCode: member, copyCode: copy, request: [member, copy] }
  return operate(db, actor, { ...asked, ...timeOf(input) }, (facts, desk) =>
    decideIssue(facts, desk, override),
  )
}

/**
 * Takes a copy back, of whatever branch: ends its loan, or finds it again where it was lost or
 * missing. `returnedAt`: when it came back, for the book drop. `damagePaise`: what a damage costs.
 * `override`: of `copy-in-repair`, where it is whole again, of `copy-in-processing`, where it has its
 * labels. `seen`: the loan that is to end, where it was chosen from a list: no other is. Errors:
 * `forbidden`, `not-found`, `invalid-input`, `conflict`; those of `operate`.
 */
export async function returnCopy(
  db: Db,
  actor: Actor,
  input: Operation & {
    readonly copy: string
    readonly returnedAt?: Date | null
    readonly damagePaise?: number | null
    readonly note?: string | null
    readonly override?: Override | null
    readonly seen?: SeenLoan
  },
): Promise<Returned> {
  requireDuty('staff:desk', actor, staffOnly)
  const { key, copy, returnedAt = null } = input
  if (returnedAt !== null && Number.isNaN(returnedAt.getTime())) {
    throw new AppError('invalid-input', 'Please give the time when it came back.')
  }
  const damage = input.damagePaise ?? null
  const damagePaise = damage === null || damage === 0 ? damage : readPaise(damage)
  const note = writtenNote(input.note)
  const override = readOverride(input.override)
  const about = { key, kind: 'returned', copyOf: 'handed-in' } as const
  const asked = { ...about, copyCode: copy, request: [copy, returnedAt, damagePaise] }
  return operate(db, actor, { ...asked, ...timeOf(input) }, (facts, desk) => {
    requireSeen(facts, input.seen)
    const decision = decideReturn(facts, desk, { returnedAt, damagePaise, note, override })
    const { lost } = facts
    if (!lost || lost.charges.length === 0) return decision
    const also = async (within: Db) => {
      for (const charge of lost.charges) {
        await reverseLine(within, actor, lost.member_id, charge, 'The lost copy was found')
      }
    }
    return { ...decision, also }
  })
}

/**
 * Renews the loan of a copy. `seen`: the loan that is to be renewed, where it was chosen from a
 * list: no other is, nor one that was renewed meanwhile. Errors: `forbidden`, `not-found`;
 * `conflict` with every refusal; those of `operate`.
 */
export async function renew(
  db: Db,
  actor: Actor,
  input: Operation & {
    readonly copy: string
    readonly override?: Override | null
    readonly seen?: SeenLoan
  },
): Promise<Renewed> {
  requireDuty('staff:desk', actor, staffOnly)
  const override = readOverride(input.override)
  const { key, copy } = input
  const about = { key, kind: 'renewed', copyOf: 'desk' } as const
  const asked = { ...about, copyCode: copy, request: copy }
  return operate(db, actor, { ...asked, ...timeOf(input) }, (facts, desk) => {
    requireSeen(facts, input.seen)
    return decideRenew(facts, desk, override)
  })
}

/**
 * Declares the copy of a loan lost: the loan ends, and its price (or `pricePaise`), the fee of the
 * rules and the fine until now are charged. Errors: `forbidden`, `not-found`, `invalid-input`,
 * `conflict`; those of `operate`.
 */
export async function declareLost(
  db: Db,
  actor: Actor,
  input: Operation & { readonly copy: string; readonly pricePaise?: number | null },
): Promise<DeclaredLost> {
  requireDuty('staff:desk', actor, staffOnly)
  const { key, copy } = input
  const given = input.pricePaise ?? null
  const pricePaise = given === null || given === 0 ? given : readPaise(given)
  const about = { key, kind: 'lost', copyOf: 'desk' } as const
  const asked = { ...about, copyCode: copy, request: [copy, pricePaise] }
  return operate(db, actor, { ...asked, ...timeOf(input) }, (facts, desk) => {
    const { copy, loan, member } = onLoan(facts)
    const charges = lostCharges(facts, desk, pricePaise)
    return {
      entity: 'loan',
      entityId: loan.id,
      memberId: member.id,
      effects: {
        loans: [{ before: loan, after: closedLoan(loan, desk, { outcome: 'lost' }) }],
        copies: [{ id: copy.id, before: copy.state, state: 'lost' }],
        charges,
      },
      answer: {
        loanId: loan.id,
        member: memberName(member),
        copy: copyName(copy),
        charges: charges.map(({ kind, paise }) => ({ kind, paise })),
      },
    }
  })
}

/**
 * Notes that the member says the copy was returned: its fine stops until it is found or declared
 * lost. Errors: as of `declareLost`.
 */
export async function claimReturned(
  db: Db,
  actor: Actor,
  input: Operation & { readonly copy: string },
): Promise<ClaimedReturned> {
  requireDuty('staff:desk', actor, staffOnly)
  const { key, copy } = input
  const about = { key, kind: 'claimed-returned', copyOf: 'desk' } as const
  const asked = { ...about, copyCode: copy, request: copy }
  return operate(db, actor, { ...asked, ...timeOf(input) }, (facts, desk) => {
    const { copy, loan, member } = onLoan(facts)
    if (loan.claimed_returned_at !== null) {
      refuse([refusal('claimed-returned', (words) => words.claimRecorded)], null)
    }
    const claimedAt = desk.now.toISOString()
    return {
      entity: 'loan',
      entityId: loan.id,
      memberId: member.id,
      effects: { loans: [{ before: loan, after: { ...loan, claimed_returned_at: claimedAt } }] },
      answer: { loanId: loan.id, member: memberName(member), copy: copyName(copy), claimedAt },
    }
  })
}

function lostCharges(facts: Facts, desk: Desk, pricePaise: number | null): Charge[] {
  const { copy, loan } = onLoan(facts)
  const fine = fineUntil(copy, loan, desk, desk.now)
  const price = pricePaise ?? copy.pricePaise ?? 0
  const fee = desk.loanRules ? ruleOf(desk.loanRules, 'lost-processing-fee') : 0
  const loanId = loan.id
  const charges: Charge[] = [
    { kind: 'overdue', paise: fine.paise, loanId, note: fine.sentence, facts: fine },
    { kind: 'lost', paise: price, loanId, ...notedReason({ for: 'lost', title: copy.title }) },
    { kind: 'processing', paise: fee, loanId, ...notedReason({ for: 'lost-fee' }) },
  ]
  return charges.filter(({ paise }) => paise > 0)
}

/**
 * The copy, its loan and whoever has it. Errors: `not-found`; `conflict` where it is not on loan.
 */
function onLoan({ copy, loan, member }: Facts) {
  if (!copy) throw notThere((words) => words.noSuchCopy)
  if (!loan || !member) throw refused([refusal('not-on-loan', (words) => words.notOnLoan)])
  return { copy, loan, member }
}

/** Errors: `conflict` where the copy's loan is another one than was seen, or was renewed since. */
function requireSeen({ loan }: Facts, seen: SeenLoan | undefined): void {
  if (!seen) return
  if (loan?.id !== seen.loan) {
    refuse([refusal('not-on-loan', (words) => words.returnedMeanwhile)], null)
  }
  const { dueAt } = seen
  if (loan && dueAt !== undefined && Date.parse(dueAt) !== Date.parse(loan.due_at)) {
    const due = dayOf(new Date(loan.due_at))
    throw new AppError(
      'conflict',
      saidIn((words, day) => words.dueDayChanged(day(due))),
    )
  }
}

function timeOf({ at }: Operation): { readonly now?: Date } {
  return at ? { now: at } : {}
}
