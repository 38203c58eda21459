import { sql } from 'kysely'
import { type DeskMember, memberForDesk } from '#src/features/people/members/member-links.server.ts'
import { requireAdmin } from '#src/kernel/access.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { CopyName } from './answers.ts'
import { circulationOf, type MemberCirculation } from './member-circulation.server.ts'

const staffOnly = 'Only the staff of the library work at the desk.'

/** A member with everything that the desk has to see at a glance. */
export type DeskView = DeskMember & MemberCirculation

/**
 * The member whose barcode, number or roll number was scanned or typed, with loans, holds, dues and
 * blocks. Errors: `forbidden`, `not-found`.
 */
export async function deskView(db: Db, actor: Actor, code: string): Promise<DeskView> {
  requireAdmin(actor, staffOnly)
  const found = await memberForDesk(db, actor, code)
  return { ...found, ...(await circulationOf(db, found.member.id)) }
}

/** What a scanned text is: a member's card, a copy, or nothing that the library knows. */
export type Scanned =
  | { readonly kind: 'member'; readonly id: string; readonly number: number; readonly name: string }
  | { readonly kind: 'copy'; readonly copy: CopyName; readonly state: string }
  | { readonly kind: 'unknown' }

/**
 * Tells members' cards from copies: by the barcode first, then by the other numbers that both have.
 * Errors: `forbidden`.
 */
export async function whatIsScanned(db: Db, actor: Actor, text: string): Promise<Scanned> {
  requireAdmin(actor, staffOnly)
  const code = text.replaceAll('\0', '').trim().slice(0, 100)
  const { rows } = await sql<{ member: Scanned | null; copy: Scanned | null; isBarcode: boolean }>`
    select (
        select jsonb_build_object('kind', 'member', 'id', id, 'number', number, 'name', name) from members where id = find_member(${code})
      ) as member, (
        select jsonb_build_object('kind', 'copy', 'state', state, 'copy', jsonb_build_object('id', copies.id, 'barcode', barcode,
          'accessionNumber', accession_number, 'title', title, 'bookNumber', number))
        from copies join books on books.id = book_id where copies.id = find_copy(${code})
      ) as copy, exists (select from copies where upper(barcode) collate "C" = upper(${code})) as "isBarcode"`.execute(
    db,
  )
  const [found] = rows
  if (!found) return { kind: 'unknown' }
  const { member, copy, isBarcode } = found
  return (isBarcode ? (copy ?? member) : (member ?? copy)) ?? { kind: 'unknown' }
}

/** Something that was done at the desk, for the list of last operations. */
export type DeskOperation = {
  readonly key: string
  readonly kind: string
  readonly at: Date
  readonly actor: string
  readonly member: { readonly number: number; readonly name: string } | null
  readonly copy: CopyName | null
  readonly isUndone: boolean
}

/** The last operations, the newest first; `mine`: those of whoever asks. Errors: `forbidden`. */
export async function lastOperations(
  db: Db,
  actor: Actor,
  { mine = true, limit = 10 } = {},
): Promise<DeskOperation[]> {
  requireAdmin(actor, staffOnly)
  const { rows } = await sql<DeskOperation>`
    select key, kind, at, actor, undone_by is not null as "isUndone",
      (select jsonb_build_object('number', number, 'name', name) from members where id = member_id) as member,
      (select jsonb_build_object('id', copies.id, 'barcode', barcode, 'accessionNumber', accession_number, 'title', title,
        'bookNumber', books.number) from copies join books on books.id = book_id where copies.id = copy_id) as copy
    from circulation_operations where ${mine ? sql`actor = ${actorName(actor)}` : sql`true`}
    order by circulation_operations.number desc limit ${Math.min(limit, 100)}`.execute(db)
  return rows
}

/**
 * Why a loan is due when it is and costs what it does: each rule with its value and the row that it
 * came from.
 */
export type LoanExplained = {
  readonly loanId: string
  readonly issuedAt: Date
  readonly dueAt: Date
  readonly category: string
  readonly itemType: string
  readonly branch: string
  readonly rules: readonly {
    readonly kind: string
    readonly value: unknown
    readonly ruleId: string
    readonly matchedOn: readonly string[]
  }[]
  readonly charges: readonly {
    readonly kind: string
    readonly paise: number
    readonly note: string | null
  }[]
}

/**
 * The rules that a loan was made or last renewed under, and what was charged for it. Errors:
 * `forbidden`, `not-found`.
 */
export async function explainLoan(db: Db, actor: Actor, loanId: string): Promise<LoanExplained> {
  requireAdmin(actor, staffOnly)
  const { rows } = await sql<
    Omit<LoanExplained, 'rules'> & { rules: Record<string, LoanExplained['rules'][number]> }
  >`
    select loans.id as "loanId", issued_at as "issuedAt", due_at as "dueAt", category, item_type as "itemType", branch, rules,
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', kind, 'paise', amount_paise, 'note', note) order by number)
        from ledger_lines where loan_id = loans.id), '[]') as charges
    from loans join loan_rule_sets on loan_rule_sets.id = rule_set where loans.id = ${isId(loanId) ? loanId : null}`.execute(
    db,
  )
  const [loan] = rows
  if (!loan) throw new AppError('not-found', 'There is no such loan.')
  return { ...loan, rules: Object.values(loan.rules) }
}
