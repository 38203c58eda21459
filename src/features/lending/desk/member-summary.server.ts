import { sql } from 'kysely'
import { chargeNote } from '#src/features/lending/circulation/charge-note.server.ts'
import {
  circulationOf,
  type OpenLoan,
} from '#src/features/lending/circulation/member-circulation.server.ts'
import type {
  MemberSummary,
  OpenCharge,
  SummaryLoan,
} from '#src/features/lending/desk-answers/desk-answer.ts'
import { dueIn, loanMarks } from '#src/features/lending/desk-answers/due-in.ts'
import { deskAnswerWords } from '#src/features/lending/desk-answers/words.ts'
import { isInForce } from '#src/features/people/members/blocks.ts'
import { listBlocks } from '#src/features/people/members/member-blocks.server.ts'
import { memberAt } from '#src/features/people/members/member-rows.server.ts'
import { type Member, standingOf } from '#src/features/people/members/members.ts'
import { stopsWords } from '#src/features/people/members/shown-member.ts'
import { memberWords } from '#src/features/people/members/words.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { isAmong } from '#src/kernel/branch-access.ts'
import type { Branch } from '#src/kernel/duties.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'

const mostCharges = 50

/**
 * The member with this number at one glance, for whoever works at the desk for these branches (null:
 * for all). Whoever calls it has checked who asks. Errors: `not-found`.
 */
export async function summaryAt(
  db: Db,
  number: number,
  language: Language = 'en',
  branches: readonly Branch[] | null = null,
): Promise<MemberSummary> {
  const member = await memberAt(db, memberNumber(number))
  const day = todayHere()
  const [blocks, has, charges, facts] = await Promise.all([
    listBlocks(db, member.id),
    circulationOf(db, member.id),
    openCharges(db, member.id, language),
    factsOf(db, member, language),
  ])
  return {
    number: member.number,
    name: member.name,
    photo: member.photo,
    facts,
    standing: standingOf(member, day),
    validUntil: member.validUntil,
    blocks: blocks
      .filter((block) => isInForce(block, day))
      .map((block) => `${stopsWords(block, memberWords[language])}: ${block.reason}`),
    notes: member.notes,
    loans: has.loans.map((loan) => summaryLoan(loan, language, branches)),
    holds: has.holds.map(({ holdId, title, place, pickupUntil }) => ({
      holdId,
      title,
      place,
      pickupUntil,
    })),
    duesPaise: has.duesPaise,
    accruedPaise: has.accruedPaise,
    charges,
  }
}

function summaryLoan(
  loan: OpenLoan,
  language: Language,
  branches: readonly Branch[] | null,
): SummaryLoan {
  const { branch, loanId, dueAt, isOverdue, renewals, copy } = loan
  const { barcode, title } = copy
  const due = dueIn(dueAt, new Date(), language)
  const isClaimed = loan.isClaimedReturned
  const state = { finePaise: loan.fine.paise, isRecalled: loan.isRecalled, isClaimed }
  const isElsewhere = !isAmong(branches, branch.code)
  const marks = [
    ...(isElsewhere ? [deskAnswerWords[language].ofBranch(branch.name)] : []),
    ...loanMarks(state, language),
  ]
  return { loanId, dueAt, due, isOverdue, isClaimed, renewals, barcode, title, isElsewhere, marks }
}

async function factsOf(db: Db, member: Member, language: Language): Promise<string[]> {
  const category = await db
    .selectFrom('member_categories')
    .select('name')
    .where('code', '=', member.category)
    .executeTakeFirst()
  const { rollNumber, department, programme, semester } = member
  const term = semester === null ? null : memberWords[language].semester(semester)
  const facts = [category?.name ?? member.category, programme, term, department, rollNumber]
  return facts.filter((fact) => fact !== null)
}

/** What a member owes, line by line, the oldest first; at most fifty. */
async function openCharges(db: Db, memberId: string, language: Language): Promise<OpenCharge[]> {
  const { rows } = await sql<OpenCharge & { facts: unknown }>`
    select * from (
      select line.id, line.kind, title, line.note, line.facts, amount_paise - coalesce((
        select sum(paise) from ledger_settlements where charge_id = line.id), 0)::bigint as "openPaise"
      from ledger_lines as line left join loans on loans.id = loan_id left join copies on copies.id = copy_id
        left join books on books.id = book_id
      where line.member_id = ${memberId} and amount_paise > 0 order by line.number) as charges
    where "openPaise" > 0 limit ${mostCharges}`.execute(db)
  return rows.map(({ facts, note, ...charge }) => ({
    ...charge,
    note: chargeNote({ note, facts }, language),
  }))
}
