import { sql } from 'kysely'
import type { FigureCode } from '#src/features/statistics/accreditation/figures/figure-kinds.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import { type Day, daysBetween } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'

type Raw = Readonly<Record<string, unknown>>

const day = (value: unknown): Day | null =>
  value instanceof Date ? dayOf(value) : typeof value === 'string' ? value : null
const number = (value: unknown) => Number(value ?? 0)

async function all(db: Db, table: string): Promise<readonly Raw[]> {
  return (await sql<Raw>`select * from ${sql.table(table)}`.execute(db)).rows
}

/**
 * The figures of a span, counted in plain JavaScript from whole tables: nothing of the product's own
 * counting is in it.
 */
export async function countedByHand(
  db: Db,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<Readonly<Partial<Record<FigureCode, number>>>> {
  const within = (value: unknown) => {
    const on = day(value)
    return on !== null && on >= from && on <= to
  }
  const [copies, loans, members, stays, audit] = await Promise.all(
    ['copies', 'loans', 'members', 'gate_entries', 'audit'].map((table) => all(db, table)),
  )
  const came = (copy: Raw) => day(copy.acquired_on) ?? day(copy.created_at) ?? ''
  const held = (copies ?? []).filter((copy) => {
    const gone = day(copy.withdrawn_on)
    return came(copy) <= to && (gone === null ? copy.state !== 'withdrawn' : gone > to)
  })
  const firsts = new Map<unknown, Day>()
  for (const copy of copies ?? []) {
    const known = firsts.get(copy.book_id)
    if (known === undefined || came(copy) < known) firsts.set(copy.book_id, came(copy))
  }
  const lent = (loans ?? []).filter((loan) => loan.outcome !== 'undone' && within(loan.issued_at))
  const inside = (stays ?? []).filter((stay) => stay.struck_at === null && within(stay.day))
  const footfall = inside.reduce((sum, stay) => sum + number(stay.people), 0)
  const money = await moneyByHand(db, within)
  const digital = await digitalByHand(db, within)
  return {
    volumes: held.length,
    titles: new Set(held.map(({ book_id }) => book_id)).size,
    'volumes-added': (copies ?? []).filter((copy) => within(came(copy))).length,
    'titles-added': [...firsts.values()].filter(within).length,
    'volumes-withdrawn': (copies ?? []).filter((copy) => within(copy.withdrawn_on)).length,
    'holdings-value': held.reduce((sum, copy) => sum + number(copy.price_paise), 0),
    members: (members ?? []).filter((member) => isMember(member, to)).length,
    loans: lent.length,
    borrowers: new Set(lent.flatMap(({ member_id }) => member_id ?? [])).size,
    footfall,
    ...money,
    ...digital,
    'digital-per-day':
      (digital['digital-uses'] ?? 0) / (daysBetween(await countedSince(db, from), to) + 1),
    'e-books': await ebooksByHand(db, audit ?? [], to),
    ...(await journalsByHand(db, to)),
  }
}

function isMember(member: Raw, to: Day): boolean {
  const [until, left] = [day(member.valid_until), day(member.withdrawn_at)]
  const isValid = (day(member.valid_from) ?? '') <= to && (until === null || until >= to)
  return isValid && (left === null || left > to)
}

/** Members of a category on a day, by the changes that the audit has. */
export async function membersByHand(db: Db, to: Day, category: string): Promise<number> {
  const changes = (await all(db, 'audit')).filter(
    (row) => row.entity === 'member' && (day(row.at) ?? '') > to,
  )
  return (await all(db, 'members')).filter((member) => {
    const [first] = changes
      .filter((row) => row.entity_id === member.id)
      .toSorted((one, other) => number(one.id) - number(other.id))
    const then = (first?.before as { category?: string } | null)?.category ?? member.category
    return isMember(member, to) && then === category
  }).length
}

async function moneyByHand(db: Db, within: (value: unknown) => boolean) {
  const bills = new Map(
    (await all(db, 'bills')).flatMap((bill) =>
      bill.cancelled_on ? [] : [[bill.id, bill] as const],
    ),
  )
  const lines = (await all(db, 'bill_lines')).filter((line) =>
    within(bills.get(line.bill_id)?.bill_date),
  )
  const counted = new Set(
    (await all(db, 'bill_lines')).flatMap((line) => (bills.has(line.bill_id) ? [line.id] : [])),
  )
  const credited = (await all(db, 'bill_copies')).filter(
    (copy) => counted.has(copy.bill_line_id) && within(copy.credited_on),
  )
  const costs = new Set((await all(db, 'serial_costs')).map((cost) => cost.commitment_id))
  const paid = (await all(db, 'fund_commitments')).filter(
    (one) => costs.has(one.id) && one.paid_paise !== null && within(one.bill_date),
  )
  const licences = (await all(db, 'journal_licences')).filter((one) => within(one.starts_on))
  const kinds = await kindsOfJournals(db)
  const billed = new Set(await billedJournals(db))
  const inPrint = licences.filter(
    ({ journal_id }) => kinds.get(journal_id) === 'print' && !billed.has(journal_id),
  )
  const online = licences.filter(({ journal_id }) => kinds.get(journal_id) !== 'print')
  const sum = (rows: readonly Raw[], column: string) =>
    rows.reduce((total, row) => total + number(row[column]), 0)
  const books = sum(lines, 'cost_paise') - sum(credited, 'price_paise')
  const journals = sum(paid, 'paid_paise') + sum(inPrint, 'price_paise')
  const resources = sum(online, 'price_paise')
  return {
    'spent-books': books,
    'spent-journals': journals,
    'spent-e-resources': resources,
    spent: books + journals + resources,
  }
}

async function kindsOfJournals(db: Db): Promise<ReadonlyMap<unknown, unknown>> {
  return new Map((await all(db, 'journals')).map(({ id, kind }) => [id, kind]))
}

/** Journals of which a bill of a subscription says what they cost. */
async function billedJournals(db: Db): Promise<unknown[]> {
  const paid = new Set(
    (await all(db, 'fund_commitments')).flatMap((one) => (one.paid_paise === null ? [] : one.id)),
  )
  const costs = (await all(db, 'serial_costs')).filter((cost) => paid.has(cost.commitment_id))
  const of = new Set(costs.map((cost) => cost.subscription_id))
  const subscriptions = (await all(db, 'serial_subscriptions')).filter((one) => of.has(one.id))
  return subscriptions.map((one) => one.journal_id)
}

async function digitalByHand(
  db: Db,
  within: (value: unknown) => boolean,
): Promise<Readonly<Partial<Record<FigureCode, number>>>> {
  const clicks = (await all(db, 'journal_clicks')).filter((row) => within(row.day))
  const views = (await all(db, 'site_counts')).filter(
    (row) => within(row.day) && row.kind === 'page',
  )
  const ofEbooks = views.filter(({ name }) => String(name).startsWith('/BookSoftcopy/'))
  const sum = (rows: readonly Raw[], column: string) =>
    rows.reduce((total, row) => total + number(row[column]), 0)
  return {
    'digital-uses': sum(clicks, 'clicks') + sum(ofEbooks, 'count'),
    'site-views': sum(views, 'count'),
  }
}

/** From when of a span uses of e-resources are counted. */
async function countedSince(db: Db, from: Day): Promise<Day> {
  const views = (await all(db, 'site_counts')).filter(
    (row) => row.kind === 'page' && String(row.name).startsWith('/BookSoftcopy/'),
  )
  const days = [...(await all(db, 'journal_clicks')), ...views].map((row) => day(row.day) ?? '')
  const [first = from] = days.sort()
  return first > from ? first : from
}

async function ebooksByHand(db: Db, audit: readonly Raw[], to: Day): Promise<number> {
  return (await all(db, 'ebooks')).filter((ebook) => {
    const published = day(ebook.published_at)
    if (published === null || published > to) return false
    if (ebook.state === 'published') return true
    return audit.some(
      (row) =>
        row.action === 'e-book.withdrawn' &&
        row.entity_id === String(ebook.number) &&
        (day(row.at) ?? '') > to,
    )
  }).length
}

async function journalsByHand(db: Db, to: Day) {
  const runs = (row: Raw) =>
    (day(row.starts_on) ?? '9') <= to &&
    (day(row.ends_on) === null || (day(row.ends_on) ?? '') >= to)
  const subscriptions = (await all(db, 'serial_subscriptions')).filter(runs)
  const kinds = await kindsOfJournals(db)
  const licences = (await all(db, 'journal_licences')).filter(
    (one) => runs(one) && ['electronic', 'both'].includes(String(kinds.get(one.journal_id))),
  )
  return {
    'print-journals': new Set(subscriptions.map(({ journal_id }) => journal_id)).size,
    'e-journals': licences.length,
  }
}
