import { type RawBuilder, sql } from 'kysely'
import { requireAdmin } from '../../kernel/access.ts'
import { type Actor, actorName } from '../../kernel/actor.ts'
import type { Db } from '../../server/database/connect.ts'
import { listCalendarDays } from '../library-calendar/calendars.server.ts'
import { listRules } from '../loan-rules/rule-books.server.ts'
import { type KitHead, type KitPart, kitFormat } from './kit.ts'
import {
  type KitCursor,
  type KitScope,
  readKitCursor,
  scopeSince,
  writeKitCursor,
} from './kit-scope.server.ts'

/** Copies and books in one part. */
const inPart = 5000

/**
 * What a desk has to hold to go on without network: the head, then parts, each a line of JSON. `since`: the cursor of an earlier kit; then
 * what has changed, or all where that is too much or the rules are others. Errors: `forbidden`.
 */
export async function* kitLines(
  db: Db,
  actor: Actor,
  since: string | null,
): AsyncGenerator<string, void> {
  requireAdmin(actor, 'Only the staff of the library keep a desk ready.')
  const now = await kitNow(db)
  const before = since === null ? null : readKitCursor(since)
  const scope = before && (await scopeSince(db, before, now))
  yield line(await headOf(db, actor, now, scope === null))
  if (scope) {
    yield* scopedParts(db, scope)
    return
  }
  for (let after = ''; ; ) {
    const part = await copiesAfter(db, after)
    if (part.last === null) break
    yield `${part.text}\n`
    after = part.last
  }
  yield line(await membersPart(db, sql`true`))
  yield line(await queuesPart(db, null))
}

function line(part: KitHead | KitPart): string {
  return `${JSON.stringify(part)}\n`
}

async function kitNow(db: Db): Promise<KitCursor> {
  const { rows } = await sql<{
    at: Date
    operation: number
    rules: string
    calendar: string
  }>`
    select now() as at, rules_version as rules, calendar_version as calendar, coalesce((
      select number from circulation_operations where at < now() - interval '2 minutes' order by number desc limit 1), 0) as operation
    from circulation_state`.execute(db)
  const [now] = rows
  if (!now) throw new Error('the state of circulation is missing')
  return now
}

async function headOf(db: Db, actor: Actor, now: KitCursor, isWhole: boolean): Promise<KitHead> {
  const names = await db.selectFrom('member_categories').select(['code', 'name']).execute()
  return {
    ...{ format: kitFormat, isWhole, cursor: writeKitCursor(now), at: now.at.toISOString() },
    ...{ owner: actorName(actor), rulesVersion: now.rules, calendarVersion: now.calendar },
    ...{ rules: await listRules(db), calendarDays: await listCalendarDays(db) },
    categories: Object.fromEntries(names.map(({ code, name }) => [code, name])),
  }
}

async function* scopedParts(db: Db, { members, books }: KitScope): AsyncGenerator<string, void> {
  const { rows } = await sql<{ part: KitPart }>`
    select ${copyPart} as part from ${copyRows(sql`copies.book_id = any(${books}::uuid[])`)}`.execute(
    db,
  )
  for (const { part } of rows) yield line(part)
  yield line(await membersPart(db, sql`members.id = any(${members}::uuid[])`))
  yield line(await queuesPart(db, books))
}

const copyPart = sql`
  jsonb_build_object('copies', coalesce(jsonb_agg(copy), '[]'), 'books', coalesce(jsonb_agg(distinct book), '[]'))`

/** Copies as the kit has them, with their books. */
function copyRows(which: RawBuilder<unknown>) {
  return sql`(
    select copies.id, jsonb_build_array(barcode, nullif(accession_number, barcode), books.number, state, item_type, price_paise,
      coalesce(branch, 'main'), reference_only::int, hidden::int) as copy, jsonb_build_array(books.number, left(title, 120)) as book
    from copies join books on books.id = book_id left join locations on locations.id = location_id
    where ${which}) as rows`
}

/** The copies behind one, as a line that the database writes. */
async function copiesAfter(
  db: Db,
  after: string,
): Promise<{ readonly text: string; readonly last: string | null }> {
  const from = after === '' ? sql`true` : sql`copies.id > ${after}`
  const { rows } = await sql<{ text: string; last: string | null }>`
    select ${copyPart}::text as text, max(id::text) as last
    from (select * from ${copyRows(from)} order by id limit ${inPart}) as part`.execute(db)
  return rows[0] ?? { text: '', last: null }
}

async function membersPart(db: Db, which: RawBuilder<unknown>): Promise<KitPart> {
  const { rows } = await sql<{ part: KitPart }>`
    with chosen as materialized (select * from members where ${which}),
      lent as materialized (
        select to_jsonb(loans) || jsonb_build_object('member_id', chosen.number::text, 'copy_id', copies.barcode) as loan, rule_set
        from loans join chosen on chosen.id = member_id join copies on copies.id = copy_id where closed_at is null)
    select jsonb_build_object(
      'members', coalesce((
        select jsonb_agg(jsonb_build_object('number', number, 'barcode', barcode, 'rollNumber', roll_number, 'name', name,
          'category', category, 'validFrom', valid_from, 'validUntil', valid_until, 'withdrawn', withdrawn_at is not null,
          'dues', coalesce(dues, 0), 'blocks', coalesce(blocks, '[]')))
        from chosen
        left join (
          select member_id, sum(amount_paise) as dues from ledger_lines where member_id in (select id from chosen) group by member_id
        ) as owed on owed.member_id = chosen.id
        left join (
          select member_id, jsonb_agg(jsonb_build_object('reason', reason, 'message', member_message, 'borrowing', stops_borrowing,
            'renewing', stops_renewing, 'holds', stops_holds, 'until', until)) as blocks
          from member_blocks where lifted_at is null and member_id in (select id from chosen) group by member_id
        ) as stopped on stopped.member_id = chosen.id), '[]'),
      'loans', coalesce((select jsonb_agg(loan) from lent), '[]'),
      'ruleSets', coalesce((
        select jsonb_agg(jsonb_build_array(id, rules)) from loan_rule_sets where id in (select rule_set from lent)), '[]')) as part`.execute(
    db,
  )
  return rows[0]?.part ?? {}
}

/** The queues of books: of `books` all, else all that have a hold. */
async function queuesPart(db: Db, books: readonly string[] | null): Promise<KitPart> {
  const held = books
    ? sql`(select * from books where id = any(${books}::uuid[])) as books left join`
    : sql`books join`
  const { rows } = await sql<{ queues: KitPart['queues'] }>`
    select coalesce(jsonb_agg(jsonb_build_array(number, queue)), '[]') as queues from (
      select books.number, coalesce(jsonb_agg(to_jsonb(holds) || jsonb_build_object('book_id', books.number::text,
          'member_id', members.number::text, 'copy_id', wanted.barcode, 'kept_copy_id', kept.barcode,
          'member', jsonb_build_object('number', members.number, 'name', members.name, 'category', members.category))
        order by holds.place nulls first) filter (where holds.id is not null), '[]') as queue
      from ${held} holds on holds.book_id = books.id and holds.status in ('waiting', 'ready')
        left join members on members.id = holds.member_id left join copies as wanted on wanted.id = holds.copy_id
        left join copies as kept on kept.id = kept_copy_id
      group by books.id, books.number) as held`.execute(db)
  return { queues: rows[0]?.queues ?? [] }
}
