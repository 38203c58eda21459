import { sql } from 'kysely'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import { loadRules } from '#src/features/lending/loan-rules/rule-books.server.ts'
import { system } from '#src/kernel/actor.ts'
import { type Day, dayAfter, instantAt } from '#src/kernel/dates.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rowTable } from '#src/server/database/row-table.ts'
import { aBook } from './books.ts'
import { billBooks, subscribe } from './history-money.ts'

/** What happened in a library, as days and numbers; places name rows before. */
export type LibraryHistory = {
  readonly books: number
  readonly copies: readonly {
    readonly book: number
    readonly acquiredOn: Day
    /** null: it is there. */
    readonly withdrawnOn: Day | null
    readonly isLost: boolean
    readonly pricePaise: number | null
  }[]
  readonly members: readonly {
    readonly category: string
    readonly validFrom: Day
    readonly validUntil: Day | null
    readonly withdrawnOn: Day | null
    /** Until this day it was in another category; null: it never was. */
    readonly otherUntil: Day | null
  }[]
  readonly loans: readonly {
    readonly copy: number
    readonly member: number
    readonly issuedOn: Day
    readonly isUndone: boolean
  }[]
  readonly stays: readonly {
    readonly day: Day
    readonly people: number
    readonly isMember: boolean
  }[]
  readonly bills: readonly {
    readonly on: Day
    readonly paise: number
    readonly creditedOn: Day | null
    readonly isCancelled: boolean
  }[]
  readonly subscriptions: readonly {
    readonly startsOn: Day
    readonly endsOn: Day
    readonly paise: number
  }[]
  readonly licences: readonly {
    readonly startsOn: Day
    readonly endsOn: Day | null
    readonly paise: number
  }[]
  readonly ebooks: readonly { readonly publishedOn: Day; readonly withdrawnOn: Day | null }[]
  readonly clicks: readonly {
    readonly day: Day
    readonly journal: number
    readonly times: number
  }[]
  readonly views: readonly { readonly day: Day; readonly page: string; readonly times: number }[]
}

export const timeZone = 'Asia/Kolkata'
const by = 'system:history'
const noon = (day: Day) => instantAt(day, 720, timeZone)
let serial = 0

/** Writes a history as rows, beside what is there. */
export async function writeHistory(db: Db, history: LibraryHistory): Promise<void> {
  const run = ++serial
  await db.transaction().execute(async (within) => {
    const books = await addBooks(within, history.books, run)
    const copies = await addCopyRows(within, history, books, run)
    const members = await addMemberRows(within, history, run)
    await addLoanRows(within, history, copies, members)
    await addStayRows(within, history, members, run)
    await billBooks(within, history.bills, run)
    const journals = await subscribe(within, history, run)
    await addDigitalRows(within, history, journals)
  })
}

async function addBooks(db: Db, count: number, run: number): Promise<readonly string[]> {
  const drafts = Array.from({ length: count }, (_, at) =>
    aBook(`Book ${run} ${at}`, { subjects: [`Subject ${at % 5}`] }),
  )
  return (await createBooks(db, system('history'), drafts)).map(({ id }) => id)
}

async function addCopyRows(
  db: Db,
  { copies }: LibraryHistory,
  books: readonly string[],
  run: number,
): Promise<readonly string[]> {
  const rows = copies.map(({ book, acquiredOn, withdrawnOn, isLost, pricePaise }, at) => ({
    id: newId(),
    book: books[book % books.length],
    number: `H${run}-${at + 1}`,
    acquired: acquiredOn,
    withdrawn: withdrawnOn,
    state: withdrawnOn ? 'withdrawn' : isLost ? 'lost' : 'available',
    price: pricePaise,
  }))
  const types = {
    id: 'uuid',
    book: 'uuid',
    number: 'text',
    acquired: 'date',
    withdrawn: 'date',
    state: 'text',
    price: 'bigint',
  } as const
  await sql`
    insert into copies (id, book_id, accession_number, barcode, acquired_on, withdrawn_on, state, price_paise)
    select id, book, number, number, acquired, withdrawn, state, price
    from ${rowTable('row', types, rows)}`.execute(db)
  return rows.map(({ id }) => id)
}

async function addMemberRows(db: Db, { members }: LibraryHistory, run: number) {
  const { rows: before } = await sql<{ last: number }>`
    select coalesce(max(number), 0)::integer as last from members`.execute(db)
  const last = before[0]?.last ?? 0
  const rows = members.map((member, at) => ({ ...member, id: newId(), number: last + at + 1 }))
  for (const { id, number, category, validFrom, validUntil, withdrawnOn, otherUntil } of rows) {
    await sql`
      insert into members (id, number, barcode, name, name_key, category, department, valid_from, valid_until,
        withdrawn_at, withdrawn_reason)
      values (${id}, ${number}, ${`H${run}-${number}`}, 'Made Member', 'made member', ${category}, 'Physics',
        ${validFrom}, ${validUntil}, ${withdrawnOn && noon(withdrawnOn)}, ${withdrawnOn && 'Left'})`.execute(
      db,
    )
    if (otherUntil === null) continue
    const changed = { before: { category: otherCategory(category) }, after: { category } }
    await sql`
      insert into audit (at, actor, action, entity, entity_id, before, after)
      values (${noon(dayAfter(otherUntil, 1))}, ${by}, 'member.changed', 'member', ${id},
        ${JSON.stringify(changed.before)}::jsonb, ${JSON.stringify(changed.after)}::jsonb)`.execute(
      db,
    )
  }
  return rows
}

/** The category that a member had before it changed. */
export function otherCategory(category: string): string {
  return category === 'undergraduate' ? 'faculty' : 'undergraduate'
}

type MemberRow = Awaited<ReturnType<typeof addMemberRows>>[number]

async function addLoanRows(
  db: Db,
  { loans }: LibraryHistory,
  copies: readonly string[],
  members: readonly MemberRow[],
): Promise<void> {
  const place = { branch: 'main', category: 'undergraduate', itemType: 'book' }
  const { id: ruleSet, rules } = (await loadRules(db)).for(place)
  await sql`
    insert into loan_rule_sets (id, rules) values (${ruleSet}, ${JSON.stringify(rules)}::jsonb)
    on conflict do nothing`.execute(db)
  const rows = loans.flatMap(({ copy, member, issuedOn, isUndone }) => {
    const who = members[member % Math.max(members.length, 1)]
    const what = copies[copy % Math.max(copies.length, 1)]
    if (!who || !what) return []
    const times = {
      issued: noon(issuedOn).toISOString(),
      ended: noon(dayAfter(issuedOn, 3)).toISOString(),
    }
    const outcome = isUndone ? 'undone' : 'returned'
    return [{ id: newId(), member: who.id, copy: what, category: who.category, outcome, ...times }]
  })
  const types = {
    id: 'uuid',
    member: 'uuid',
    copy: 'uuid',
    category: 'text',
    issued: 'timestamptz',
    ended: 'timestamptz',
    outcome: 'text',
  } as const
  await sql`
    insert into loans (id, member_id, copy_id, category, item_type, branch, rule_set, issued_at, issued_by,
      due_at, returned_at, closed_at, closed_by, outcome)
    select id, member, copy, category, 'book', 'main', ${ruleSet}, issued, ${by}, ended,
      case outcome when 'returned' then ended end, ended, ${by}, outcome
    from ${rowTable('row', types, rows)}`.execute(db)
}

async function addStayRows(
  db: Db,
  { stays }: LibraryHistory,
  members: readonly MemberRow[],
  run: number,
): Promise<void> {
  const gate = newId()
  await sql`
    insert into gates (id, name, branch, code_hash, created_by)
    values (${gate}, ${`Gate ${run}`}, 'main', ${String(run).padStart(43, 'h')}, ${by})`.execute(db)
  const rows = stays.map(({ day, people, isMember }, at) => {
    const who = isMember && people === 1 ? members[at % Math.max(members.length, 1)] : undefined
    return {
      id: newId(),
      kind: people > 1 ? 'group' : who ? 'member' : 'visitor',
      member: who?.id,
      category: who?.category,
      name: who ? null : 'Some Visitor',
      people,
      day,
      came: instantAt(day, 600 + (at % 300), timeZone).toISOString(),
      left: instantAt(day, 930, timeZone).toISOString(),
    }
  })
  const types = {
    id: 'uuid',
    kind: 'text',
    member: 'uuid',
    category: 'text',
    name: 'text',
    people: 'integer',
    day: 'date',
    came: 'timestamptz',
    left: 'timestamptz',
  } as const
  await sql`
    insert into gate_entries (id, kind, member_id, category, name, people, gate_id, out_gate_id, branch, day,
      in_at, out_at, closed_by)
    select id, kind, member, category, name, people, ${gate}::uuid, ${gate}::uuid, 'main', day, came, "left", 'scan'
    from ${rowTable('row', types, rows)}`.execute(db)
}

async function addDigitalRows(
  db: Db,
  { ebooks, clicks, views }: LibraryHistory,
  journals: readonly string[],
): Promise<void> {
  for (const { publishedOn, withdrawnOn } of ebooks) {
    const { rows } = await sql<{ number: number }>`
      insert into ebooks (id, kind, state, link, facts, rights, created_by, published_at)
      values (${newId()}, 'link', ${withdrawnOn ? 'withdrawn' : 'published'}, ${`https://books.example/${newId()}`},
        '{"title": "Made e-book"}', 'link-only', ${by}, ${noon(publishedOn)}) returning number`.execute(
      db,
    )
    if (withdrawnOn === null) continue
    await sql`
      insert into audit (at, actor, action, entity, entity_id)
      values (${noon(withdrawnOn)}, ${by}, 'e-book.withdrawn', 'e-book', ${String(rows[0]?.number)})`.execute(
      db,
    )
  }
  for (const { day, journal, times } of clicks) {
    const id = journals[journal % Math.max(journals.length, 1)]
    if (!id) continue
    await sql`
      insert into journal_clicks (journal_id, day, clicks) values (${id}, ${day}, ${times})
      on conflict (journal_id, day) do update set clicks = journal_clicks.clicks + excluded.clicks`.execute(
      db,
    )
  }
  for (const { day, page, times } of views) {
    await sql`
      insert into site_counts (span, day, kind, name, count) values ('day', ${day}, 'page', ${page}, ${times})
      on conflict (span, day, kind, name) do update set count = site_counts.count + excluded.count`.execute(
      db,
    )
  }
}
