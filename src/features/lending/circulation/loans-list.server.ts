import { type RawBuilder, sql } from 'kysely'
import { institute } from '#institute'
import { dayOf } from '#src/institute/institute-clock.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { type Day, dayAfter, instantAt } from '#src/kernel/dates.ts'
import { words } from '#src/kernel/folding.ts'
import type { ListPage } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import { literalInLike } from '#src/server/database/like.ts'
import { listPage, type Place, readPlace } from '#src/server/http/list-pages.ts'
import type { CopyName } from './answers.ts'

const staffOnly = 'Only the staff of the library see all loans.'
const pageSize = 50

/** What loans are looked for; what is left out or null narrows nothing. */
export type LoanFilters = {
  /**
   * Words of the member's name or the title, or a barcode, accession number, member number or roll
   * number.
   */
  readonly text?: string
  readonly state?: 'open' | 'overdue' | 'closed' | 'claimed'
  /** Overdue by at least, and at most, so many days. */
  readonly overdueFrom?: number | null
  readonly overdueTo?: number | null
  readonly category?: string | null
  readonly department?: string | null
  readonly dueFrom?: Day | null
  readonly dueTo?: Day | null
  /** Left out: by due time. */
  readonly order?: LoanOrder
}

/** Due first, due last, issued last, or by the member's name or the title. */
type LoanOrder = 'due' | 'due-last' | 'issued' | 'member' | 'title'

/** A loan in the list. */
export type ListedLoan = {
  readonly loanId: string
  readonly copy: CopyName
  readonly member: {
    readonly id: string
    readonly number: number
    readonly name: string
    readonly category: string
    readonly department: string | null
    readonly email: string | null
    readonly phone: string | null
  }
  readonly issuedAt: Date
  readonly dueAt: Date
  readonly returnedAt: Date | null
  readonly outcome: 'returned' | 'lost' | null
  readonly renewals: number
  /** What the fine would be today, as the last overdue run worked it out. */
  readonly accruedPaise: number
  readonly isRecalled: boolean
  readonly isClaimedReturned: boolean
}

type LoanPage = ListPage<ListedLoan> & { readonly total: number }

/**
 * Loans in their order; by due time, the most overdue first, where none is asked for. `query` holds
 * the cursor of a further page (`after`, `before`). Errors: `forbidden`, `bad-request` for a cursor
 * of another list.
 */
export async function loansList(
  db: Db,
  actor: Actor,
  filters: LoanFilters,
  query: URLSearchParams = new URLSearchParams(),
  size = pageSize,
): Promise<LoanPage> {
  requireDuty('staff:desk', actor, staffOnly)
  const where = conditionsOf(filters)
  const list = `loans ${JSON.stringify(filters)}`
  const place = readPlace(list, query, 2)
  const found = await readLoans(db, where, filters.order, place, size + 1)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from ${tables} where ${where}`.execute(db)
  const listed = listPage(list, place, found, size, (row) => [row.key, row.loanId])
  const page = { ...listed, rows: listed.rows.map(({ key: _, ...loan }) => loan) }
  return { ...page, total: counted[0]?.total ?? 0 }
}

/**
 * Every loan that fits, a page at a time, in the same order: for files and reminders of many.
 * Errors: `forbidden`.
 */
export async function* eachLoan(
  db: Db,
  actor: Actor,
  filters: LoanFilters,
): AsyncGenerator<readonly ListedLoan[]> {
  requireDuty('staff:desk', actor, staffOnly)
  const where = conditionsOf(filters)
  for (let place: Place = null, at = 0; ; ) {
    const rows = await readLoans(db, where, filters.order, place, 500)
    const last = rows.at(-1)
    if (!last) return
    at += rows.length
    yield rows.map(({ key: _, ...loan }) => loan)
    place = { way: 'after', key: [last.key, last.loanId], at }
  }
}

/** What an order goes by, and the type of the column that a cursor is read as. */
const orders: Readonly<
  Record<LoanOrder, { readonly by: string; readonly type: string; readonly falls: boolean }>
> = {
  due: { by: 'due_at', type: 'timestamptz', falls: false },
  'due-last': { by: 'due_at', type: 'timestamptz', falls: true },
  issued: { by: 'issued_at', type: 'timestamptz', falls: true },
  member: { by: 'name_key', type: 'text', falls: false },
  title: { by: 'title_sort', type: 'text', falls: false },
}

const tables = sql`
  loans join members on members.id = loans.member_id join copies on copies.id = loans.copy_id join books on books.id = copies.book_id`

async function readLoans(
  db: Db,
  where: RawBuilder<unknown>,
  order: LoanOrder = 'due',
  place: Place,
  limit: number,
): Promise<(ListedLoan & { readonly key: string })[]> {
  const { by, type, falls } = orders[order]
  const isDown = falls !== (place?.way === 'before')
  const [key = '', id = ''] = place?.key ?? []
  const there = sql`(${key}::${sql.raw(type)}, ${id}::uuid)`
  const beyond = sql`(${sql.ref(by)}, loans.id) ${isDown ? sql`<` : sql`>`} ${there}`
  const way = isDown ? sql`desc` : sql`asc`
  const { rows } = await sql<ListedLoan & { readonly key: string }>`
    select loans.id as "loanId", issued_at as "issuedAt", due_at as "dueAt", ${sql.ref(by)}::text as key, returned_at as "returnedAt",
      outcome, renewals, accrued_paise as "accruedPaise", recalled_at is not null as "isRecalled",
      claimed_returned_at is not null as "isClaimedReturned",
      jsonb_build_object('id', copies.id, 'barcode', copies.barcode, 'accessionNumber', accession_number, 'title', title,
        'bookNumber', books.number) as copy,
      jsonb_build_object('id', members.id, 'number', members.number, 'name', name, 'category', members.category,
        'department', department, 'email', email, 'phone', phone) as member
    from ${tables} where ${where} and ${place ? beyond : sql`true`} order by ${sql.ref(by)} ${way}, loans.id ${way} limit ${limit}`.execute(
    db,
  )
  return rows
}

function conditionsOf(filters: LoanFilters): RawBuilder<unknown> {
  const { text = '', state = 'open', category, department, dueFrom, dueTo } = filters
  const now = new Date()
  const parts: RawBuilder<unknown>[] = [stateIs(state, now)]
  if (text.trim() !== '') parts.push(textIs(text))
  if (category) parts.push(sql`members.category = ${category}`)
  if (department) parts.push(sql`department = ${department}`)
  if (dueFrom) parts.push(sql`due_at >= ${startOf(dueFrom)}`)
  if (dueTo) parts.push(sql`due_at < ${startOf(dayAfter(dueTo, 1))}`)
  const today = dayOf(now)
  const { overdueFrom, overdueTo } = filters
  if (typeof overdueFrom === 'number')
    parts.push(sql`due_at < ${startOf(dayAfter(today, 1 - overdueFrom))}`)
  if (typeof overdueTo === 'number')
    parts.push(sql`due_at >= ${startOf(dayAfter(today, -overdueTo))}`)
  return sql.join(parts, sql` and `)
}

function stateIs(state: NonNullable<LoanFilters['state']>, now: Date): RawBuilder<unknown> {
  if (state === 'closed') return sql`closed_at is not null and outcome <> 'undone'`
  if (state === 'overdue')
    return sql`closed_at is null and due_at < ${now} and claimed_returned_at is null`
  return state === 'claimed'
    ? sql`closed_at is null and claimed_returned_at is not null`
    : sql`closed_at is null`
}

/** A code finds its member or copy; words, the beginnings of words of names and titles. */
function textIs(text: string): RawBuilder<unknown> {
  const code = text.replaceAll('\0', '').trim().slice(0, 100)
  const each = words(code)
    .slice(0, 6)
    .map((word) => {
      const pattern = `% ${literalInLike(word.text)}%`
      return sql`(' ' || name_key || ' ' || title_sort) like ${pattern}`
    })
  const named = each.length > 0 ? sql.join(each, sql` and `) : sql`false`
  return sql`(loans.copy_id = find_copy(${code}) or loans.member_id = find_member(${code}) or (${named}))`
}

function startOf(day: Day): Date {
  return instantAt(day, 0, institute.timeZone)
}
