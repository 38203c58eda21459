import { institute } from '#institute'
import { chargeNote } from '#src/features/lending/circulation/charge-note.server.ts'
import { dueWords } from '#src/features/lending/desk-answers/done-outcome.ts'
import type { SlipOf } from '#src/features/lending/desk-answers/slip-address.ts'
import { deskAnswerWords } from '#src/features/lending/desk-answers/words.ts'
import { receiptOf } from '#src/features/lending/ledger/account.server.ts'
import { balanceWords, receiptName, takerOf } from '#src/features/lending/ledger/ledger.ts'
import { balanceOf } from '#src/features/lending/ledger/ledger-lines.server.ts'
import { ledgerWords } from '#src/features/lending/ledger/words.ts'
import { memberAt } from '#src/features/people/members/member-rows.server.ts'
import { dayOf, shownDayOf } from '#src/institute/institute-clock.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { shownDay, shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { type Day, instantAt } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { rupees } from '#src/kernel/money.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { deskWords } from './words.ts'

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
export async function slipOf(
  db: Db,
  actor: Actor,
  slip: SlipOf,
  language: Language = 'en',
  now = new Date(),
): Promise<Slip> {
  requireDuty(
    'staff:desk',
    actor,
    say(deskWords, (words) => words.staffPrint),
  )
  switch (slip.kind) {
    case 'issued':
    case 'returned':
      return memberSlip(db, slip.kind, slip.member, language, now)
    case 'hold':
      return holdSlip(db, slip.hold, language, now)
    case 'receipt':
      return receiptSlip(db, actor, slip.receipt, language)
  }
}

/** What was issued to a member today, or came back. */
async function memberSlip(
  db: Db,
  kind: 'issued' | 'returned',
  number: number,
  language: Language,
  now: Date,
): Promise<Slip> {
  const words = deskWords[language]
  const calendar = calendarWords[language]
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
    heading: kind === 'issued' ? words.issuedToday : words.returnedToday,
    large: name,
    facts: [
      memberNumber(number),
      ...(balance === 0 ? [] : [balanceWords(balance, ledgerWords[language])]),
    ],
    lines: rows.map(({ title, accession, dueAt, returnedAt }) => ({
      title: `${title} (${accession})`,
      says:
        returnedAt === null
          ? deskAnswerWords[language].dueOn(dueWords(dueAt.toISOString(), calendar))
          : words.returnedOn(shownDayOf(calendar, returnedAt)),
    })),
    at: now,
  }
}

async function holdSlip(db: Db, id: string, language: Language, now: Date): Promise<Slip> {
  const words = deskWords[language]
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
  if (!hold)
    throw new AppError(
      'not-found',
      say(deskWords, (words) => words.noCopyHeld),
    )
  return {
    heading: words.keptFor,
    large: hold.name,
    facts: [
      memberNumber(hold.number),
      words.untilDay(shownDay(calendarWords[language], hold.until)),
    ],
    lines: [{ title: `${hold.title} (${hold.accession})`, says: '' }],
    at: now,
  }
}

async function receiptSlip(
  db: Db,
  actor: Actor,
  number: number,
  language: Language,
): Promise<Slip> {
  const words = deskWords[language]
  const ledger = ledgerWords[language]
  const receipt = await receiptOf(db, actor, number)
  const { kind, paise, method, reference, at, member, settles } = receipt
  const isRefund = kind === 'refund'
  const whom = `${member.name}, ${memberNumber(member.number)}`
  const how = [ledger[method], reference].filter(Boolean).join(' ')
  return {
    heading: isRefund
      ? words.refundNumber(receiptName(number))
      : words.receiptNumber(receiptName(number)),
    large: rupees(paise),
    facts: [
      isRefund ? words.paidTo(whom) : words.receivedFrom(whom),
      `${how}, ${shownInstant(calendarWords[language], at, institute.timeZone)}`,
      words.byStaff(takerOf(receipt)),
    ],
    lines: settles.map((line) => ({
      title: [ledger[line.kind], line.title].filter(Boolean).join(': '),
      says: [
        line.paise < line.ofPaise
          ? words.partOf(rupees(line.paise), rupees(line.ofPaise))
          : rupees(line.paise),
        chargeNote(line, language),
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    at,
  }
}
