import { sql } from 'kysely'
import {
  circulationOf,
  type OpenLoan,
} from '#src/features/lending/circulation/member-circulation.server.ts'
import type {
  MemberSummary,
  OpenCharge,
  SummaryLoan,
} from '#src/features/lending/desk-answers/desk-answer.ts'
import { dueIn, soFar } from '#src/features/lending/desk-answers/due-in.ts'
import { isInForce } from '#src/features/people/members/blocks.ts'
import { listBlocks } from '#src/features/people/members/member-blocks.server.ts'
import { memberAt } from '#src/features/people/members/member-rows.server.ts'
import { type Member, standingOf } from '#src/features/people/members/members.ts'
import { stopsWords } from '#src/features/people/members/shown-member.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import type { Db } from '#src/server/database/connect.ts'

const mostCharges = 50

/**
 * The member with this number at one glance. Whoever calls it has checked who asks. Errors:
 * `not-found`.
 */
export async function summaryAt(db: Db, number: number): Promise<MemberSummary> {
  const member = await memberAt(db, memberNumber(number))
  const day = todayHere()
  const [blocks, has, charges, facts] = await Promise.all([
    listBlocks(db, member.id),
    circulationOf(db, member.id),
    openCharges(db, member.id),
    factsOf(db, member),
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
      .map((block) => `${stopsWords(block)}: ${block.reason}`),
    notes: member.notes,
    loans: has.loans.map(summaryLoan),
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

function summaryLoan(loan: OpenLoan): SummaryLoan {
  const { loanId, dueAt, isOverdue, renewals, copy } = loan
  const marks = [
    ...soFar(loan.fine.paise),
    ...(loan.isRecalled ? ['Recalled'] : []),
    ...(loan.isClaimedReturned ? ['Claimed returned'] : []),
  ]
  const { barcode, title } = copy
  const due = dueIn(dueAt, new Date())
  const isClaimed = loan.isClaimedReturned
  return { loanId, dueAt, due, isOverdue, isClaimed, renewals, barcode, title, marks }
}

async function factsOf(db: Db, member: Member): Promise<string[]> {
  const category = await db
    .selectFrom('member_categories')
    .select('name')
    .where('code', '=', member.category)
    .executeTakeFirst()
  const { rollNumber, department, programme, semester } = member
  const term = semester === null ? null : `semester ${semester}`
  const facts = [category?.name ?? member.category, programme, term, department, rollNumber]
  return facts.filter((fact) => fact !== null)
}

/** What a member owes, line by line, the oldest first; at most fifty. */
async function openCharges(db: Db, memberId: string): Promise<OpenCharge[]> {
  const { rows } = await sql<OpenCharge>`
    select * from (
      select line.id, line.kind, title, line.note, amount_paise - coalesce((
        select sum(paise) from ledger_settlements where charge_id = line.id), 0)::bigint as "openPaise"
      from ledger_lines as line left join loans on loans.id = loan_id left join copies on copies.id = copy_id
        left join books on books.id = book_id
      where line.member_id = ${memberId} and amount_paise > 0 order by line.number) as charges
    where "openPaise" > 0 limit ${mostCharges}`.execute(db)
  return rows
}
