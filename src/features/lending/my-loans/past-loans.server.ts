import { sql } from 'kysely'
import { ownMember } from '#src/features/lending/circulation/place-hold.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { ListPage } from '#src/kernel/paging.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { listPage, readPlace } from '#src/server/http/list-pages.ts'

const pageSize = 30

/** A loan that is over. Instants are ISO. */
type PastLoan = {
  readonly loanId: string
  readonly bookNumber: number
  readonly title: string
  readonly accessionNumber: string
  readonly issuedAt: string
  readonly closedAt: string
  readonly outcome: 'returned' | 'lost'
}

type PastLoans = ListPage<PastLoan> & { readonly keepsHistory: boolean }

/**
 * The past loans of whoever asks, the latest first; none where they keep no history. `query` holds
 * the cursor of a further page. Errors: `sign-in-needed`, `forbidden` for who is no member,
 * `bad-request` for a cursor of another list.
 */
export async function ownPastLoans(
  db: Db,
  actor: Actor,
  query: URLSearchParams = new URLSearchParams(),
): Promise<PastLoans> {
  return pastLoansOf(db, await ownMember(db, actor), query)
}

/** The same of a member. Whoever calls it has checked who asks. */
export async function pastLoansOf(
  db: Db,
  member: string,
  query: URLSearchParams = new URLSearchParams(),
): Promise<PastLoans> {
  if (!(await keepsHistory(db, member))) {
    return { rows: [], first: 1, next: null, previous: null, keepsHistory: false }
  }
  const list = `past-loans ${member}`
  const place = readPlace(list, query, 2)
  const [closedAt = '', id = ''] = place?.key ?? []
  const isBefore = place?.way === 'before'
  const key = sql`(${closedAt}::timestamptz, ${id}::uuid)`
  const beyond = isBefore ? sql`> ${key}` : sql`< ${key}`
  const order = isBefore ? sql`closed_at, loans.id` : sql`closed_at desc, loans.id desc`
  const { rows } = await sql<PastLoan & { key: string }>`
    select loans.id as "loanId", number as "bookNumber", title, accession_number as "accessionNumber", outcome,
      to_jsonb(issued_at) #>> '{}' as "issuedAt", to_jsonb(closed_at) #>> '{}' as "closedAt", closed_at::text as key
    from loans join copies on copies.id = copy_id join books on books.id = book_id
    where member_id = ${member} and outcome in ('returned', 'lost')
      and ${place ? sql`(closed_at, loans.id) ${beyond}` : sql`true`}
    order by ${order} limit ${pageSize + 1}`.execute(db)
  const page = listPage(list, place, rows, pageSize, (row) => [row.key, row.loanId])
  return { ...page, rows: page.rows.map(({ key: _, ...row }) => row), keepsHistory: true }
}

/** Whether the member keeps a history of loans. */
export async function keepsHistory(db: Db, memberId: string): Promise<boolean> {
  const member = await db
    .selectFrom('members')
    .select('keeps_history')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return member?.keeps_history ?? false
}

/**
 * Lets whoever asks keep a history of loans, or none: then past loans are shown to them no more,
 * and are nobody's after a while. Errors: `sign-in-needed`, `forbidden` for who is no member.
 */
export async function setOwnHistory(db: Db, actor: Actor, keeps: boolean): Promise<void> {
  const member = await ownMember(db, actor)
  await inTransaction(db, async (within) => {
    const changed = await within
      .updateTable('members')
      .set({ keeps_history: keeps })
      .where('id', '=', member)
      .where('keeps_history', '<>', keeps)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return
    const change = { before: { keepsHistory: !keeps }, after: { keepsHistory: keeps } }
    await audit(within, actor, 'member', [{ action: 'history-chosen', id: member, ...change }])
  })
}
