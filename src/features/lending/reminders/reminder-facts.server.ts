import { sql } from 'kysely'
import { ruleOf } from '#src/features/lending/loan-rules/loan-rules.ts'
import { storedRules } from '#src/features/lending/loan-rules/rule-books.server.ts'
import { shownDayOf } from '#src/institute/institute-clock.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import type { Day } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { LineWords, LoanFacts } from './reminder-lines.ts'

/** An open loan, as it is told of. */
export type OpenLoan = LoanFacts & {
  readonly id: string
  readonly memberId: string
  readonly isClaimedReturned: boolean
}

/** Something that has a line of its own, in whichever words: a hold, a receipt. */
type LineOf = (words: LineWords) => { readonly title: string; readonly line: string }

/**
 * The open loans with these ids, and all that these members have which fall due before `until`; the
 * longest due first.
 */
export async function openLoans(
  db: Db,
  { ids, memberIds, until }: { ids: readonly string[]; memberIds: readonly string[]; until: Date },
): Promise<OpenLoan[]> {
  const rows = await db
    .selectFrom('loans')
    .innerJoin('copies', 'copies.id', 'copy_id')
    .innerJoin('books', 'books.id', 'book_id')
    .select(['loans.id', 'member_id as memberId', 'due_at as dueAt', 'rule_set as ruleSet'])
    .select(['title', 'accession_number as accessionNumber'])
    .select(sql<boolean>`recalled_at is not null`.as('isRecalled'))
    .select(sql<boolean>`claimed_returned_at is not null`.as('isClaimedReturned'))
    .$narrowType<{ memberId: string }>()
    .where('closed_at', 'is', null)
    .where(sql<boolean>`(loans.id = any(${ids}::uuid[])
      or (member_id = any(${memberIds}::uuid[]) and due_at < ${until}))`)
    .orderBy('due_at')
    .orderBy('accession_number')
    .execute()
  const sets = await storedRules(
    db,
    rows.map(({ ruleSet }) => ruleSet),
  )
  return rows.map(({ ruleSet, ...loan }) => ({ ...loan, fine: fineOf(sets.get(ruleSet)) }))
}

function fineOf(rules: Parameters<typeof ruleOf>[0] | undefined): LoanFacts['fine'] {
  if (!rules) return null
  const paise = ruleOf(rules, 'fine')
  const [interval, unit] = [ruleOf(rules, 'fine-interval'), ruleOf(rules, 'loan-unit')]
  return paise > 0 ? { paise, interval, unit } : null
}

/** The holds with these ids that lie ready, by id. */
export async function readyHolds(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LineOf>> {
  const rows = await db
    .selectFrom('holds')
    .innerJoin('books', 'books.id', 'book_id')
    .select(['holds.id', 'title', 'pickup_until as until'])
    .$narrowType<{ until: Day }>()
    .where('holds.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', '=', 'ready')
    .execute()
  const holdLine =
    (title: string, until: Day): LineOf =>
    ({ words, calendar }) => ({ title, line: words.keptUntil(title, shownDay(calendar, until)) })
  return new Map(rows.map(({ id, title, until }) => [id, holdLine(title, until)] as const))
}

/**
 * What was done at the desk under these keys, or paid by these lines of the ledger, unless it was
 * undone; by key or id.
 */
export async function receipts(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LineOf>> {
  const done = await db
    .selectFrom('circulation_operations')
    .innerJoin('loans', 'loans.id', 'entity_id')
    .innerJoin('copies', 'copies.id', 'loans.copy_id')
    .innerJoin('books', 'books.id', 'book_id')
    .select(['key as id', 'kind', 'title', 'accession_number as accessionNumber'])
    .select(sql<Date | null>`case when closed_at is null then due_at end`.as('dueAt'))
    .$narrowType<Pick<Done, 'kind'>>()
    .where('key', '=', sql<string>`any(${ids}::uuid[])`)
    .where('undone_by', 'is', null)
    .execute()
  const { rows: paid } = await sql<Paid>`
    select id, receipt_number as "receiptNumber", - amount_paise as paise, (
      select coalesce(sum(amount_paise), 0)::bigint from ledger_lines as all_lines where all_lines.member_id = ledger_lines.member_id) as left
    from ledger_lines where id = any(${ids}::uuid[]) and kind = 'payment'`.execute(db)
  return new Map([
    ...done.map((one) => [one.id, doneLine(one)] as const),
    ...paid.map((one) => [one.id, paidLine(one)] as const),
  ])
}

function doneLine({ kind, title, accessionNumber, dueAt }: Done): LineOf {
  return ({ words, calendar }) => {
    const line = words[kind](words.item(title, accessionNumber))
    return { title, line: dueAt ? words.thenDue(line, shownDayOf(calendar, dueAt)) : line }
  }
}

function paidLine({ receiptNumber, paise, left }: Paid): LineOf {
  return ({ words }) => {
    const rest = left > 0 ? words.leftToPay(rupees(left)) : words.nothingLeft
    return { title: words.aPayment, line: words.paid(rupees(paise), receiptNumber, rest) }
  }
}

type Done = {
  readonly id: string
  readonly kind: 'issued' | 'returned' | 'renewed'
  readonly title: string
  readonly accessionNumber: string
  readonly dueAt: Date | null
}

type Paid = {
  readonly id: string
  readonly receiptNumber: number
  readonly paise: number
  readonly left: number
}
