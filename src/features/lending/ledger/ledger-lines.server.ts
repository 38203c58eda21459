import { sql } from 'kysely'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import type { LineKind, OpenLine, PayMethod, Settlement } from './ledger.ts'
import { settle } from './ledger.ts'

/** A line as it is written. */
type NewLine = {
  readonly memberId: string
  readonly kind: LineKind
  readonly amountPaise: number
  readonly loanId?: string | null
  readonly reverses?: string
  readonly method?: PayMethod
  readonly reference?: string | null
  readonly receiptNumber?: number
  readonly note?: string | null
  readonly facts?: unknown
}

/** Writes a line; gives its id. The caller has the member locked. */
export async function insertLine(db: Db, actor: Actor, line: NewLine): Promise<string> {
  const id = newId()
  await db
    .insertInto('ledger_lines')
    .values({
      id,
      member_id: line.memberId,
      kind: line.kind,
      amount_paise: line.amountPaise,
      loan_id: line.loanId ?? null,
      reverses: line.reverses ?? null,
      method: line.method ?? null,
      reference: line.reference ?? null,
      receipt_number: line.receiptNumber ?? null,
      note: line.note ?? null,
      facts: line.facts === undefined ? null : JSON.stringify(line.facts),
      actor: actorName(actor),
    })
    .execute()
  return id
}

/** Charges that are open and credits that are unspent, the oldest first. */
export async function openLines(
  db: Db,
  memberId: string,
): Promise<{ readonly charges: OpenLine[]; readonly credits: OpenLine[] }> {
  const { rows } = await sql<OpenLine & { isCharge: boolean }>`
    select id, "isCharge", "openPaise" from (
      select id, number, amount_paise > 0 as "isCharge", abs(amount_paise) - coalesce((
        select sum(paise) from ledger_settlements
        where case when amount_paise > 0 then charge_id else credit_id end = ledger_lines.id), 0)::bigint as "openPaise"
      from ledger_lines where member_id = ${memberId}) as lines
    where "openPaise" > 0 order by number`.execute(db)
  const of = (isCharge: boolean) =>
    rows.filter((row) => row.isCharge === isCharge).map(({ id, openPaise }) => ({ id, openPaise }))
  return { charges: of(true), credits: of(false) }
}

/**
 * Lets what is unspent settle what is open, so that a member never has both. `first`: charges that
 * go before older ones. The caller has the member locked.
 */
export async function settleOpen(
  db: Db,
  memberId: string,
  first: readonly string[] = [],
): Promise<readonly Settlement[]> {
  const { charges, credits } = await openLines(db, memberId)
  const rank = ({ id }: OpenLine) => (first.includes(id) ? 0 : 1)
  const ordered = charges.toSorted((one, other) => rank(one) - rank(other))
  const settlements = settle(credits, ordered)
  if (settlements.length > 0) {
    await sql`
      insert into ledger_settlements (credit_id, charge_id, paise)
      select credit, charge, paise
      from ${rowTable(
        'given',
        { credit: 'uuid', charge: 'uuid', paise: 'bigint' },
        settlements.map(({ creditId, chargeId, paise }) => ({
          credit: creditId,
          charge: chargeId,
          paise,
        })),
      )}`.execute(db)
  }
  return settlements
}

/**
 * The next number of a receipt; nobody else takes one until the transaction ends, so that numbers
 * have no gaps.
 */
export async function takeReceiptNumber(db: Db): Promise<number> {
  const counter = await db
    .updateTable('receipt_counter')
    .set((eb) => ({ next_number: eb('next_number', '+', 1) }))
    .returning('next_number as next')
    .executeTakeFirst()
  return counter ? counter.next - 1 : 0
}

/** The sum of a member's lines: above zero, what is due. */
export async function balanceOf(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(amount_paise), 0)::bigint as paise from ledger_lines where member_id = ${memberId}`.execute(
    db,
  )
  return rows[0]?.paise ?? 0
}
