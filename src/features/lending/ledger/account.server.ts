import { sql } from 'kysely'
import { memberOf } from '#src/features/people/members/member-links.server.ts'
import { mayEnter, requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Day } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { LedgerLine, LineKind, PayMethod, Receipt } from './ledger.ts'
import { moneyRefusalWords } from './refusals/words.ts'
import { ledgerWords } from './words.ts'

const staffOnly = say(moneyRefusalWords, (words) => words.staffRead)
const mostLines = 500

/** What a member owes and has paid, the newest line first. */
export type MemberAccount = {
  readonly balancePaise: number
  /** `facts`: what an automatic charge was made of. */
  readonly lines: readonly (LedgerLine & {
    readonly title: string | null
    readonly facts: unknown
  })[]
}

/** The account of a member, for staff. Errors: `forbidden`. */
export async function accountOf(db: Db, actor: Actor, memberId: string): Promise<MemberAccount> {
  requireDuty('staff:desk', actor, staffOnly)
  return readAccount(db, memberId)
}

/** The account of whoever is signed in; null where they are no member. */
export async function ownAccount(db: Db, actor: Actor): Promise<MemberAccount | null> {
  const member = await memberOf(db, actor)
  return member && readAccount(db, member.id)
}

async function readAccount(db: Db, memberId: string): Promise<MemberAccount> {
  const { rows } = await sql<MemberAccount['lines'][number] & { balance: number }>`
    select ${lineColumns}, books.title, facts, (
      select coalesce(sum(amount_paise), 0)::bigint from ledger_lines where member_id = ${memberId}) as balance
    from ledger_lines left join loans on loans.id = loan_id left join copies on copies.id = copy_id
      left join books on books.id = book_id
    where ledger_lines.member_id = ${memberId} order by ledger_lines.number desc limit ${mostLines}`.execute(
    db,
  )
  const balancePaise = rows[0]?.balance ?? 0
  return { balancePaise, lines: rows.map(({ balance: _, ...line }) => line) }
}

const lineColumns = sql`
  ledger_lines.id, ledger_lines.number, ledger_lines.kind, amount_paise as "amountPaise", loan_id as "loanId", method, reference,
  receipt_number as "receiptNumber", ledger_lines.note, at, abs(amount_paise) - coalesce((
    select sum(paise) from ledger_settlements
    where case when amount_paise > 0 then charge_id else credit_id end = ledger_lines.id), 0)::bigint as "openPaise"`

/**
 * The receipt with this number, for staff or the member whose it is. Errors: `not-found`, which is
 * also said of another's.
 */
export async function receiptOf(db: Db, actor: Actor, number: number): Promise<Receipt> {
  const { rows } = await sql<Receipt & { id: string; memberId: string }>`
    select ledger_lines.id, receipt_number as number, kind, abs(amount_paise)::bigint as paise, method, reference, at,
      actor as "takenBy", (select users.name from users where email = actor) as "takenByName", member_id as "memberId", jsonb_build_object('number', members.number, 'name', members.name) as member,
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', charge.kind, 'title', title, 'note', charge.note, 'facts', charge.facts, 'paise', paise, 'ofPaise', charge.amount_paise) order by charge.number)
        from ledger_settlements join ledger_lines as charge on charge.id = charge_id left join loans on loans.id = charge.loan_id
          left join copies on copies.id = copy_id left join books on books.id = book_id
        where credit_id = ledger_lines.id), '[]') as settles
    from ledger_lines join members on members.id = member_id where receipt_number = ${number}`.execute(
    db,
  )
  const [row] = rows
  const isStaff = mayEnter('staff:desk', actor)
  const isOwn = !isStaff && row && (await memberOf(db, actor))?.id === row.memberId
  if (!row || (!isStaff && !isOwn)) {
    throw new AppError(
      'not-found',
      say(ledgerWords, (words) => words.noSuchReceipt),
    )
  }
  const { id: _, memberId: __, ...receipt } = row
  return receipt
}

/**
 * What was taken in and paid out from one day to another, both with them, line by line with its
 * receipt.
 */
export type DayBook = {
  readonly lines: readonly {
    readonly receiptNumber: number
    readonly kind: Extract<LineKind, 'payment' | 'refund'>
    readonly method: PayMethod
    readonly reference: string | null
    /** Below zero: paid out. */
    readonly paise: number
    readonly at: Date
    readonly takenBy: string
    readonly takenByName: string | null
    readonly member: string
  }[]
  /** By method, taken in less paid out. */
  readonly totals: Readonly<Record<PayMethod, number>>
}

/** The day book, by the institute's days. Errors: `forbidden`. */
export async function dayBook(
  db: Db,
  actor: Actor,
  { from, to, timeZone }: { readonly from: Day; readonly to: Day; readonly timeZone: string },
): Promise<DayBook> {
  requireDuty('staff:desk', actor, staffOnly)
  const lines = await db
    .selectFrom('ledger_lines')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['receipt_number as receiptNumber', 'kind', 'method', 'reference', 'at'])
    .select([sql<number>`- amount_paise`.as('paise'), 'actor as takenBy', 'members.name as member'])
    .select(
      sql<string | null>`(select users.name from users where users.email = actor)`.as(
        'takenByName',
      ),
    )
    .$narrowType<Pick<DayBook['lines'][number], 'receiptNumber' | 'kind' | 'method'>>()
    .where('receipt_number', 'is not', null)
    .where('at', '>=', sql<Date>`${from}::date::timestamp at time zone ${timeZone}`)
    .where('at', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone ${timeZone}`)
    .orderBy('receipt_number')
    .limit(10000)
    .execute()
  const total = (method: PayMethod) =>
    lines.filter((line) => line.method === method).reduce((sum, { paise }) => sum + paise, 0)
  return { lines, totals: { cash: total('cash'), upi: total('upi') } }
}
