import { institute } from '#institute'
import { dueWords } from '#src/features/lending/desk-answers/done-outcome.ts'
import type { SlipOf } from '#src/features/lending/desk-answers/slip-address.ts'
import { receiptOf } from '#src/features/lending/ledger/account.server.ts'
import {
  balanceWords,
  lineKinds,
  payMethods,
  receiptName,
} from '#src/features/lending/ledger/ledger.ts'
import { balanceOf } from '#src/features/lending/ledger/ledger-lines.server.ts'
import { memberAt } from '#src/features/people/members/member-rows.server.ts'
import { dayOf, dayWords } from '#src/institute/institute-clock.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { type Day, formatDay, formatInstant, instantAt } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { rupees } from '#src/kernel/money.ts'
import type { Db } from '#src/server/database/connect.ts'

/** A slip as it is printed. */
type Slip = {
  readonly heading: string
  /** The largest line: a name, a sum. */
  readonly large: string
  readonly facts: readonly string[]
  readonly lines: readonly { readonly title: string; readonly says: string }[]
  readonly at: Date
}

/** The slip of something that was done. Errors: `forbidden`, `not-found`. */
export async function slipOf(db: Db, actor: Actor, slip: SlipOf, now = new Date()): Promise<Slip> {
  requireDuty('staff:desk', actor, 'Only the staff of the library print slips.')
  switch (slip.kind) {
    case 'issued':
    case 'returned':
      return memberSlip(db, slip.kind, slip.member, now)
    case 'hold':
      return holdSlip(db, slip.hold, now)
    case 'receipt':
      return receiptSlip(db, actor, slip.receipt)
  }
}

/** What was issued to a member today, or came back. */
async function memberSlip(
  db: Db,
  kind: 'issued' | 'returned',
  number: number,
  now: Date,
): Promise<Slip> {
  const { id, name } = await memberAt(db, memberNumber(number))
  const begin = instantAt(dayOf(now), 0, institute.timeZone)
  const at = kind === 'issued' ? 'issued_at' : 'closed_at'
  const rows = await db
    .selectFrom('loans')
    .innerJoin('copies', 'copies.id', 'copy_id')
    .innerJoin('books', 'books.id', 'book_id')
    .select(['title', 'accession_number as accession'])
    .select(['due_at as dueAt', 'returned_at as returnedAt'])
    .where('member_id', '=', id)
    .where(at, '>=', begin)
    .$if(kind === 'issued', (all) => all.where('closed_at', 'is', null))
    .$if(kind === 'returned', (all) => all.where('outcome', '=', 'returned'))
    .orderBy(at)
    .limit(100)
    .execute()
  const balance = await balanceOf(db, id)
  return {
    heading: kind === 'issued' ? 'Issued' : 'Returned',
    large: name,
    facts: [memberNumber(number), ...(balance === 0 ? [] : [balanceWords(balance)])],
    lines: rows.map(({ title, accession, dueAt, returnedAt }) => ({
      title: `${title} (${accession})`,
      says:
        returnedAt === null
          ? `Due ${dueWords(dueAt.toISOString())}`
          : `Returned ${dayWords(returnedAt)}`,
    })),
    at: now,
  }
}

async function holdSlip(db: Db, id: string, now: Date): Promise<Slip> {
  const hold = await db
    .selectFrom('holds')
    .innerJoin('members', 'members.id', 'member_id')
    .innerJoin('copies', 'copies.id', 'kept_copy_id')
    .innerJoin('books', 'books.id', 'copies.book_id')
    .select(['members.name', 'members.number', 'title'])
    .select(['accession_number as accession', 'pickup_until as until'])
    .$narrowType<{ until: Day }>()
    .where('holds.id', '=', id)
    .where('status', '=', 'ready')
    .executeTakeFirst()
  if (!hold) throw new AppError('not-found', 'No copy is held for this hold any more.')
  return {
    heading: 'Kept for',
    large: hold.name,
    facts: [memberNumber(hold.number), `Until ${formatDay(hold.until)}`],
    lines: [{ title: `${hold.title} (${hold.accession})`, says: '' }],
    at: now,
  }
}

async function receiptSlip(db: Db, actor: Actor, number: number): Promise<Slip> {
  const receipt = await receiptOf(db, actor, number)
  const { kind, paise, method, reference, at, member, settles, takenBy } = receipt
  const how = [payMethods[method], reference].filter(Boolean).join(' ')
  return {
    heading: `${kind === 'refund' ? 'Refund' : 'Receipt'} ${receiptName(number)}`,
    large: rupees(paise),
    facts: [
      `${kind === 'refund' ? 'Paid to' : 'Received from'} ${member.name}, ${memberNumber(member.number)}`,
      `${how}, ${formatInstant(at, institute.timeZone)}`,
      `By ${takenBy}`,
    ],
    lines: settles.map((line) => ({
      title: [lineKinds[line.kind], line.title].filter(Boolean).join(': '),
      says: [rupees(line.paise), line.note].filter(Boolean).join(' · '),
    })),
    at,
  }
}
