import { sql } from 'kysely'
import { loadCalendars } from '#src/features/lending/library-calendar/calendars.server.ts'
import type { Calendars } from '#src/features/lending/library-calendar/calendars.ts'
import { loadRules, storedRules } from '#src/features/lending/loan-rules/rule-books.server.ts'
import { memberOf } from '#src/features/people/members/member-links.server.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { Branch } from '#src/kernel/duties.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type CopyName, copyName } from './answers.ts'
import type { FactsCopy, FactsMember, LoanRow, QueuedHold } from './circulation-rows.ts'
import { renewal } from './decide-renew.ts'
import { type Fine, fineOf } from './fine.ts'
import type { Refusal } from './refusals.ts'
import type { Said } from './said.ts'

/** An open loan as its member and the desk see it. */
export type OpenLoan = {
  readonly loanId: string
  readonly copy: CopyName
  /** Where the copy belongs. */
  readonly branch: Branch
  readonly issuedAt: string
  readonly dueAt: string
  readonly isOverdue: boolean
  /** What bringing it back now would cost, and why. */
  readonly fine: Pick<Fine, 'paise' | 'sentence'> & { readonly said?: Said }
  readonly renewals: number
  readonly isRecalled: boolean
  readonly isClaimedReturned: boolean
  /** When it would be due if it were renewed now, what that charges, and what stands against it. */
  readonly renewal: {
    readonly dueAt: string
    readonly finePaise: number
    readonly refusals: readonly Refusal[]
  }
}

/** An open hold as its member and the desk see it. */
export type OpenHold = {
  readonly holdId: string
  readonly bookNumber: number
  readonly title: string
  readonly status: 'waiting' | 'ready'
  /** In the queue, from 1; null where the copy is ready. */
  readonly place: number | null
  readonly pickupUntil: Day | null
  readonly expiresOn: Day | null
  readonly suspended: boolean
  readonly suspendedUntil: Day | null
  readonly placedAt: string
}

/** What a member has: loans by due day, holds, and what is due in paise (below zero: a credit). */
export type MemberCirculation = {
  readonly loans: readonly OpenLoan[]
  readonly holds: readonly OpenHold[]
  readonly duesPaise: number
  /** What all loans would cost if they came back now. */
  readonly accruedPaise: number
}

/** What whoever is signed in has on loan and holds; null where they are no member. */
export async function ownCirculation(db: Db, actor: Actor): Promise<MemberCirculation | null> {
  const member = await memberOf(db, actor)
  return member && circulationOf(db, member.id)
}

/** What a member has. Whoever calls it has checked who asks. */
export async function circulationOf(
  db: Db,
  memberId: string,
  now = new Date(),
): Promise<MemberCirculation> {
  const { rows } = await sql<{
    member: FactsMember
    loans: readonly LoanFacts[]
    holds: readonly OpenHold[]
  }>`
    select member_facts(${memberId}, ${dayOf(now)}) as member,
      coalesce((
        select jsonb_agg(jsonb_build_object('loan', to_jsonb(loans), 'copy', copy_facts(copy_id, ${dayOf(now)}), 'holds', hold_queue(book_id),
          'free', free_copies(book_id)) order by due_at, loans.id)
        from loans join copies on copies.id = copy_id where member_id = ${memberId} and closed_at is null), '[]') as loans,
      coalesce((
        select jsonb_agg(jsonb_build_object('holdId', holds.id, 'bookNumber', number, 'title', title, 'status', holds.status, 'place', holds.place,
          'pickupUntil', pickup_until, 'expiresOn', expires_on, 'suspended', suspended, 'suspendedUntil', suspended_until,
          'placedAt', placed_at) order by pickup_until, placed_at)
        from holds join books on books.id = book_id where member_id = ${memberId} and holds.status in ('waiting', 'ready')), '[]') as holds`.execute(
    db,
  )
  const [found] = rows
  if (!found?.member) return { loans: [], holds: [], duesPaise: 0, accruedPaise: 0 }
  const loans = await openLoans(db, found.member, found.loans, now)
  const accruedPaise = loans.reduce((sum, { fine }) => sum + fine.paise, 0)
  return { loans, holds: found.holds, duesPaise: found.member.dues, accruedPaise }
}

type LoanFacts = {
  readonly loan: LoanRow
  readonly copy: FactsCopy
  readonly holds: readonly QueuedHold[]
  readonly free: readonly string[]
}

async function openLoans(
  db: Db,
  member: FactsMember,
  facts: readonly LoanFacts[],
  now: Date,
): Promise<OpenLoan[]> {
  const desk = {
    now,
    clock: now,
    today: dayOf(now),
    rules: await loadRules(db),
    calendars: await loadCalendars(db),
  }
  const sets = await storedRules(
    db,
    facts.map(({ loan }) => loan.rule_set),
  )
  return facts.map(({ loan, copy, holds, free }) => {
    const set = sets.get(loan.rule_set)
    const { due, refusals } = renewal({ holds, free }, desk, { copy, loan, member })
    const fine = set
      ? fineNow(set, desk.calendars, { loan, copy, now })
      : { paise: 0, sentence: '' }
    return {
      loanId: loan.id,
      copy: copyName(copy),
      branch: { code: copy.branch, name: copy.branchName },
      issuedAt: loan.issued_at,
      dueAt: loan.due_at,
      isOverdue: new Date(loan.due_at) < now && loan.claimed_returned_at === null,
      fine,
      renewals: loan.renewals,
      isRecalled: loan.recalled_at !== null,
      isClaimedReturned: loan.claimed_returned_at !== null,
      renewal: { dueAt: due.at.toISOString(), finePaise: fine.paise, refusals },
    }
  })
}

function fineNow(
  set: Parameters<typeof fineOf>[0],
  calendars: Calendars,
  { loan, copy, now }: { readonly loan: LoanRow; readonly copy: FactsCopy; readonly now: Date },
) {
  const claimed = loan.claimed_returned_at === null ? now : new Date(loan.claimed_returned_at)
  const { paise, sentence, said } = fineOf(set, calendars.of(loan.branch), {
    dueAt: new Date(loan.due_at),
    returnedAt: claimed < now ? claimed : now,
    pricePaise: copy.pricePaise,
  })
  return { paise, sentence, said }
}
