import { sql } from 'kysely'
import { ruleOf } from '#src/features/lending/loan-rules/loan-rules.ts'
import { keptRules } from '#src/features/lending/loan-rules/rule-books.server.ts'
import type { Day } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'
import type { Db } from '#src/server/database/connect.ts'
import { holdLine, itemWords, type LoanFacts } from './reminder-lines.ts'

/** An open loan, as it is told of. */
export type OpenLoan = LoanFacts & {
  readonly id: string
  readonly memberId: string
  readonly isClaimedReturned: boolean
}

/** Something that has a line of its own: a hold, a receipt. */
export type Told = { readonly title: string; readonly line: string }

/**
 * The open loans with these ids, and all that these members have which fall due before `until`; the
 * longest due first.
 */
export async function openLoans(
  db: Db,
  { ids, memberIds, until }: { ids: readonly string[]; memberIds: readonly string[]; until: Date },
): Promise<OpenLoan[]> {
  const { rows } = await sql<Omit<OpenLoan, 'fine'> & { ruleSet: string }>`
    select loans.id, member_id as "memberId", due_at as "dueAt", rule_set as "ruleSet", title,
      accession_number as "accessionNumber", recalled_at is not null as "isRecalled",
      claimed_returned_at is not null as "isClaimedReturned"
    from loans join copies on copies.id = copy_id join books on books.id = book_id
    where closed_at is null
      and (loans.id = any(${ids}::uuid[]) or (member_id = any(${memberIds}::uuid[]) and due_at < ${until}))
    order by due_at, accession_number`.execute(db)
  const sets = await keptRules(
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
): Promise<ReadonlyMap<string, Told>> {
  const { rows } = await sql<{ id: string; title: string; until: Day }>`
    select holds.id, title, pickup_until as until
    from holds join books on books.id = book_id
    where holds.id = any(${ids}::uuid[]) and status = 'ready'`.execute(db)
  return new Map(
    rows.map(({ id, title, until }) => [id, { title, line: holdLine(title, until) }] as const),
  )
}

const doneWords: Readonly<Record<string, string>> = {
  issued: 'Issued',
  returned: 'Returned',
  renewed: 'Renewed',
}

/**
 * What was done at the desk under these keys, or paid by these lines of the ledger, unless it was
 * undone; by key or id.
 */
export async function receipts(
  db: Db,
  ids: readonly string[],
  dueWords: (dueAt: Date) => string,
): Promise<ReadonlyMap<string, Told>> {
  const { rows: done } = await sql<Done>`
    select key as id, kind, title, accession_number as "accessionNumber",
      case when closed_at is null then due_at end as "dueAt"
    from circulation_operations as done join loans on loans.id = entity_id join copies on copies.id = loans.copy_id
      join books on books.id = book_id
    where key = any(${ids}::uuid[]) and undone_by is null`.execute(db)
  const { rows: paid } = await sql<Paid>`
    select id, receipt_number as "receiptNumber", - amount_paise as paise, (
      select coalesce(sum(amount_paise), 0)::bigint from ledger_lines as all_lines where all_lines.member_id = ledger_lines.member_id) as left
    from ledger_lines where id = any(${ids}::uuid[]) and kind = 'payment'`.execute(db)
  const told = new Map<string, Told>()
  for (const { id, kind, title, accessionNumber, dueAt } of done) {
    const line = `${doneWords[kind] ?? kind}: ${itemWords(title, accessionNumber)}`
    told.set(id, { title, line: dueAt === null ? line : `${line}, ${dueWords(dueAt)}` })
  }
  for (const { id, receiptNumber, paise, left } of paid) {
    const rest = left > 0 ? `${rupees(left)} left to pay` : 'nothing left to pay'
    const line = `Paid: ${rupees(paise)}, receipt number ${receiptNumber}; ${rest}`
    told.set(id, { title: 'a payment', line })
  }
  return told
}

type Done = {
  readonly id: string
  readonly kind: string
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
