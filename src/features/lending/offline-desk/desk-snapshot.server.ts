import { type RawBuilder, sql } from 'kysely'
import { listCalendarDays } from '#src/features/lending/library-calendar/calendars.server.ts'
import { listRules } from '#src/features/lending/loan-rules/rule-books.server.ts'
import { shortLoansFrom } from '#src/features/lending/loan-rules/short-loans.server.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import { requireDuty } from '#src/kernel/access.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { branchesOf } from '#src/kernel/branch-access.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { cursorNow } from '#src/server/database/change-cursor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type SnapshotHead, snapshotFormat } from './desk-snapshot.ts'
import {
  readSnapshotCursor,
  type SnapshotCursor,
  type SnapshotScope,
  scopeSince,
  writeSnapshotCursor,
} from './snapshot-scope.server.ts'
import { offlineDeskWords } from './words.ts'

/** Books with their copies, and members with their loans, in one part. */
const booksInPart = 3000
const membersInPart = 1000

/**
 * What a desk has to hold to go on without network: the head, then parts, each a line of JSON.
 * `since`: the cursor of an earlier snapshot; then what has changed, or all where that is too much
 * or the rules are others. Errors: `forbidden`.
 */
export async function* snapshotLines(
  db: Db,
  actor: Actor,
  since: string | null,
): AsyncGenerator<string, void> {
  requireDuty(
    'staff:desk',
    actor,
    say(offlineDeskWords, (words) => words.staffKeep),
  )
  const now = await snapshotNow(db)
  const before = since === null ? null : readSnapshotCursor(since)
  const scope = before && (await scopeSince(db, before, now))
  yield `${JSON.stringify(await headOf(db, actor, now, scope === null))}\n`
  if (scope) yield* scopedParts(db, scope)
  else yield* allParts(db)
}

async function* allParts(db: Db): AsyncGenerator<string, void> {
  yield* partsBehind((after) =>
    copiesPart(db, sql`number > ${after} order by number limit ${booksInPart}`),
  )
  yield* partsBehind((after) =>
    membersPart(db, sql`number > ${after} order by number limit ${membersInPart}`),
  )
  yield line((await queuesPart(db, null)).text)
}

async function* scopedParts(
  db: Db,
  { members, books }: SnapshotScope,
): AsyncGenerator<string, void> {
  if (members.length === 0 && books.length === 0) return
  const parts = [
    await copiesPart(db, sql`id = any(${books}::uuid[])`),
    await membersPart(db, sql`id = any(${members}::uuid[])`),
    await queuesPart(db, books),
  ]
  for (const { text } of parts) yield line(text)
}

/**
 * A part as the database writes it, a `SnapshotPart` in JSON, and the highest number in it; null:
 * nothing is in it.
 */
type WrittenPart = { readonly text: string; readonly last: number | null }

/** One part behind the other, until there is none. */
async function* partsBehind(
  read: (after: number) => Promise<WrittenPart>,
): AsyncGenerator<string, void> {
  for (let after: number | null = 0; after !== null; ) {
    const { text, last } = await read(after)
    if (last !== null) yield line(text)
    after = last
  }
}

function line(text: string): string {
  return `${text}\n`
}

async function snapshotNow(db: Db): Promise<SnapshotCursor> {
  const { rows } = await sql<SnapshotCursor>`
    select now() as at, ${cursorNow} as changes, rules_version as rules, calendar_version as calendar, coalesce((
      select number from circulation_operations where at < now() - interval '2 minutes' order by number desc limit 1), 0) as operation
    from circulation_state`.execute(db)
  const [now] = rows
  if (!now) throw new Error('the state of circulation is missing')
  return now
}

async function headOf(
  db: Db,
  actor: Actor,
  now: SnapshotCursor,
  isWhole: boolean,
): Promise<SnapshotHead> {
  const names = await db.selectFrom('member_categories').select(['code', 'name']).execute()
  return {
    format: snapshotFormat,
    isWhole,
    cursor: writeSnapshotCursor(now),
    at: now.at.toISOString(),
    owner: actorName(actor),
    rulesVersion: now.rules,
    calendarVersion: now.calendar,
    rules: await listRules(db),
    calendarDays: await listCalendarDays(db),
    shortLoans: await shortLoansFrom(db, dayOf(now.at)),
    categories: Object.fromEntries(names.map(({ code, name }) => [code, name])),
    branches: await db.selectFrom('branches').select(['code', 'name']).orderBy('place').execute(),
    ownBranches: branchesOf(actor, 'desk'),
  }
}

/**
 * Books and their copies. Written as text: `jsonb` of each row would take several times as long.
 */
async function copiesPart(db: Db, which: RawBuilder<unknown>): Promise<WrittenPart> {
  return writtenPart(
    db,
    sql`
    with written as materialized (
      select number, json_build_array(number, left(title, 120))::text as book, (
        select string_agg(json_build_array(barcode, nullif(accession_number, barcode), chosen.number, state, item_type, price_paise,
          coalesce(branch, 'main'), reference_only::int, hidden::int)::text, ',')
        from copies left join locations on locations.id = location_id where book_id = chosen.id) as copies
      from (select id, number, title from books where ${which}) as chosen)
    select max(number)::float8 as last, concat('{"books":[', string_agg(book, ',') filter (where copies is not null),
      '],"copies":[', string_agg(copies, ','), ']}') as text from written`,
  )
}

async function writtenPart(db: Db, query: RawBuilder<WrittenPart>): Promise<WrittenPart> {
  const { rows } = await query.execute(db)
  return rows[0] ?? { text: '{}', last: null }
}

/** Members with their open loans. */
async function membersPart(db: Db, which: RawBuilder<unknown>): Promise<WrittenPart> {
  return writtenPart(
    db,
    sql`
    with chosen as materialized (select * from members where ${which}),
      lent as materialized (
        select to_jsonb(loans) || jsonb_build_object('member_id', chosen.number::text, 'copy_id', copies.barcode) as loan, rule_set
        from loans join chosen on chosen.id = member_id join copies on copies.id = copy_id where closed_at is null)
    select (select max(number)::float8 from chosen) as last, json_build_object(
      'members', coalesce((
        select json_agg(json_build_object('number', number, 'barcode', barcode, 'rollNumber', roll_number, 'name', name,
          'category', category, 'validFrom', valid_from, 'validUntil', valid_until, 'withdrawn', withdrawn_at is not null,
          'dues', coalesce(dues, 0), 'blocks', coalesce(blocks, '[]')))
        from chosen
        left join (
          select member_id, sum(amount_paise) as dues from ledger_lines where member_id in (select id from chosen) group by member_id
        ) as owed on owed.member_id = chosen.id
        left join (
          select member_id, json_agg(json_build_object('reason', reason, 'message', member_message, 'borrowing', stops_borrowing,
            'renewing', stops_renewing, 'holds', stops_holds, 'until', until)) as blocks
          from member_blocks where lifted_at is null and member_id in (select id from chosen) group by member_id
        ) as stopped on stopped.member_id = chosen.id), '[]'),
      'loans', coalesce((select json_agg(loan) from lent), '[]'),
      'ruleSets', coalesce((
        select json_agg(json_build_array(id, rules)) from loan_rule_sets where id in (select rule_set from lent)), '[]'))::text as text`,
  )
}

/** The queues of books: of `books` all, else all that have a hold. */
async function queuesPart(db: Db, books: readonly string[] | null): Promise<WrittenPart> {
  const held = books
    ? sql`(select * from books where id = any(${books}::uuid[])) as books left join`
    : sql`books join`
  return writtenPart(
    db,
    sql`
    select max(number)::float8 as last, jsonb_build_object('queues', coalesce(jsonb_agg(jsonb_build_array(number, queue)), '[]'))::text as text from (
      select books.number, coalesce(jsonb_agg(to_jsonb(holds) || jsonb_build_object('book_id', books.number::text,
          'member_id', members.number::text, 'copy_id', wanted.barcode, 'kept_copy_id', kept.barcode,
          'member', jsonb_build_object('number', members.number, 'name', members.name, 'category', members.category))
        order by holds.place nulls first) filter (where holds.id is not null), '[]') as queue
      from ${held} holds on holds.book_id = books.id and holds.status in ('waiting', 'ready')
        left join members on members.id = holds.member_id left join copies as wanted on wanted.id = holds.copy_id
        left join copies as kept on kept.id = kept_copy_id
      group by books.id, books.number) as held`,
  )
}
