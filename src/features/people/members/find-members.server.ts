import { type RawBuilder, sql } from 'kysely'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { words } from '#src/kernel/folding.ts'
import { readMemberNumber } from '#src/kernel/member-number.ts'
import type { ListPage } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import { literalInLike } from '#src/server/database/like.ts'
import { listPage, readPlace } from '#src/server/http/list-pages.ts'
import { type MemberSearch, memberQuery } from './find-members.ts'
import { memberColumns } from './member-rows.server.ts'
import type { Member } from './members.ts'
import { requireStaff } from './require-staff.ts'

/** A member in a list. */
type ListedMember = Member & { readonly isBlocked: boolean }

type MemberPage = ListPage<ListedMember> & {
  readonly total: number
  /** Whether no name has these words, so that names with a similar spelling are shown instead. */
  readonly isGuess: boolean
}

const pageSize = 50
const filePageSize = 500
/** Similar names that are shown; further ones are alike in nothing. */
const guesses = 10
const longestWords = 8

/**
 * The members that fit a search, by name. A number, barcode, roll number, e-mail address or phone
 * number finds its member alone; else the words of the name in any order, their beginnings too,
 * without regard to case and accents; where no name has them, names with a similar spelling.
 * `query` holds the cursor of a further page. Errors: `forbidden`, `bad-request` for a cursor of
 * another search.
 */
export async function findMembers(
  db: Db,
  actor: Actor,
  search: MemberSearch,
  query: URLSearchParams = new URLSearchParams(),
  size = pageSize,
): Promise<MemberPage> {
  requireStaff(actor)
  const filters = filtersOf(search)
  const exact = search.text === '' ? null : codeIs(search.text)
  if (exact) {
    const rows = await list(db, sql`${filters} and ${exact}`, byName, size)
    if (rows.length > 0) return onePage(rows, false)
  }
  const page = await pageOf(db, search, sql`${filters} and ${namesHave(search.text)}`, query, size)
  if (page.total > 0 || search.text === '') return page
  const key = nameWords(search.text).join(' ')
  const alike = sql`${filters} and name_key % ${key}`
  const rows = await list(db, alike, sql`similarity(name_key, ${key}) desc, number`, guesses)
  return onePage(rows, rows.length > 0)
}

function onePage(rows: readonly ListedMember[], isGuess: boolean): MemberPage {
  return { rows, first: 1, total: rows.length, isGuess, next: null, previous: null }
}

/** Every member that fits, a page at a time, by name: for files. Errors: `forbidden`. */
export async function* eachMember(
  db: Db,
  actor: Actor,
  search: MemberSearch,
): AsyncGenerator<ListedMember> {
  const first = await findMembers(db, actor, search, new URLSearchParams(), filePageSize)
  yield* first.rows
  const fitting = sql`${filtersOf(search)} and ${namesHave(search.text)}`
  for (let { next } = first; next !== null; ) {
    const page = await rowsOf(
      db,
      search,
      fitting,
      new URLSearchParams({ after: next }),
      filePageSize,
    )
    yield* page.rows
    next = page.next
  }
}

/** The departments, programmes and semesters that members have, for filters and suggestions. */
export async function memberValues(db: Db) {
  const { rows } = await sql<{ departments: string[]; programmes: string[]; semesters: number[] }>`
    select coalesce(array_agg(distinct department order by department) filter (where department is not null), '{}') as departments,
      coalesce(array_agg(distinct programme order by programme) filter (where programme is not null), '{}') as programmes,
      coalesce(array_agg(distinct semester order by semester) filter (where semester is not null), '{}') as semesters
    from members`.execute(db)
  return rows[0] ?? { departments: [], programmes: [], semesters: [] }
}

const byName = sql`name_key, number`

async function pageOf(
  db: Db,
  search: MemberSearch,
  condition: RawBuilder<unknown>,
  query: URLSearchParams,
  size: number,
): Promise<MemberPage> {
  const page = await rowsOf(db, search, condition, query, size)
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from members where ${condition}`.execute(db)
  return { ...page, total: rows[0]?.total ?? 0, isGuess: false }
}

async function rowsOf(
  db: Db,
  search: MemberSearch,
  condition: RawBuilder<unknown>,
  query: URLSearchParams,
  size: number,
): Promise<ListPage<ListedMember>> {
  const name = `members ${memberQuery(search)}`
  const place = readPlace(name, query, 2)
  const key = place && sql`(${place.key[0]}, ${Number(place.key[1])}::int)`
  const beyond = key && (place.way === 'after' ? sql`> ${key}` : sql`< ${key}`)
  const there = beyond ? sql`${condition} and (name_key, number) ${beyond}` : condition
  const order = place?.way === 'before' ? sql`name_key desc, number desc` : byName
  const found = await list(db, there, order, size + 1)
  return listPage(name, place, found, size, (row) => [row.nameKey, String(row.number)])
}

function list(
  db: Db,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
): Promise<(ListedMember & { nameKey: string })[]> {
  return db
    .selectFrom('members')
    .select(memberColumns)
    .select(['name_key as nameKey', isBlocked().as('isBlocked')])
    .where(sql<boolean>`${condition}`)
    .orderBy(order)
    .limit(limit)
    .execute()
}

function isBlocked(): RawBuilder<boolean> {
  return sql`exists (select from member_blocks where member_id = members.id and lifted_at is null
    and (until is null or until >= ${todayHere()}))`
}

/** What finds one member by what only they have. */
function codeIs(text: string): RawBuilder<unknown> {
  const wanted = text.toUpperCase()
  const number = readMemberNumber(text)
  const digits = text.replace(/\D/g, '')
  const phone =
    digits.length >= 8 && /^[+0-9() -]+$/.test(text)
      ? sql`regexp_replace(phone, '[^0-9]', '', 'g') like ${`%${digits}`}`
      : sql`false`
  return sql`(upper(barcode) collate "C" = ${wanted} or number = ${number} or upper(roll_number) collate "C" = ${wanted}
    or email = ${text.toLowerCase()} or ${phone})`
}

/** Names that have all words of the text, at least as beginnings. */
function namesHave(text: string): RawBuilder<unknown> {
  const wanted = nameWords(text)
  if (wanted.length === 0) return text === '' ? sql`true` : sql`false`
  const parts = wanted.map((word) => sql`(' ' || name_key) like ${`% ${literalInLike(word)}%`}`)
  return sql`(${sql.join(parts, sql` and `)})`
}

function nameWords(text: string): string[] {
  return words(text)
    .slice(0, longestWords)
    .map((word) => word.text)
}

function filtersOf(search: MemberSearch): RawBuilder<unknown> {
  const day = todayHere()
  const { category, department, programme, semester, standing } = search
  const conditions = [
    category === '' ? null : sql`category = ${category}`,
    department === '' ? null : sql`department = ${department}`,
    programme === '' ? null : sql`programme = ${programme}`,
    semester === '' ? null : sql`semester = ${Number(semester)}`,
    standing === 'withdrawn' ? sql`withdrawn_at is not null` : null,
    standing === 'blocked' ? isBlocked() : null,
    standing === 'valid'
      ? sql`withdrawn_at is null and valid_from <= ${day} and (valid_until is null or valid_until >= ${day})`
      : null,
    standing === 'not-yet' ? sql`withdrawn_at is null and valid_from > ${day}` : null,
    standing === 'expired' ? sql`withdrawn_at is null and valid_until < ${day}` : null,
  ].filter((condition) => condition !== null)
  return sql.join([sql`true`, ...conditions], sql` and `)
}
