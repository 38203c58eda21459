import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { removeDemoMembers } from '#src/features/people/members/demo-members.server.ts'
import { daysOfPeriod } from '#src/features/statistics/accreditation/academic-year.ts'
import { readFigureRef } from '#src/features/statistics/accreditation/figures/figure-kinds.ts'
import { readFigure } from '#src/features/statistics/accreditation/figures/read-figure.server.ts'
import { makePaper } from '#src/features/statistics/accreditation/make-paper.server.ts'
import { packZip } from '#src/features/statistics/accreditation/pack/make-pack.server.ts'
import { createLog } from '#src/server/log.ts'
import { countedByHand } from '#test/counted-by-hand.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { loadDemo } from '../load-demo.ts'
import { loadDemoGates, removeDemoGates } from '../load-gates.ts'
import { loadDemoJournals } from '../load-journals.ts'
import { loadDemoMembers } from '../load-members.ts'
import { loadDemoPurchases, removeDemoPurchases } from '../load-purchases.ts'
import { historySpan } from './history-span.ts'
import { loadDemoHistory, removeDemoHistory } from './load-history.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const { db } = await testDatabase()
const log = createLog('silent')
/** The books of the demo came on fixed days, up to the first of this month. */
const today = '2026-11-27'
const admin = person('admin')
const tables = [
  'loans',
  'gate_entries',
  'members',
  'bills',
  'bill_copies',
  'order_lines',
  'indents',
  'budgets',
  'fund_lines',
  'site_counts',
  'site_vitals',
  'journal_clicks',
] as const

async function rowCounts(): Promise<Readonly<Record<string, number>>> {
  const counted: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await sql<{ many: number }>`
      select count(*)::integer as many from ${sql.ref(table)}`.execute(db)
    counted[table] = rows[0]?.many ?? -1
  }
  return counted
}

let before: Readonly<Record<string, number>> = {}

beforeAll(async () => {
  await signedInAs(db, 'admin')
  await loadDemo(db, log)
  await loadDemoMembers(db, log)
  await loadDemoJournals(db)
  await loadDemoPurchases(db)
  await loadDemoGates(db, today)
  before = await rowCounts()
  await Promise.all([loadDemoHistory(db, today, log), loadDemoHistory(db, today, log)])
})

test('two years of plausible history, once, also where two processes start at once', async () => {
  const loaded = await rowCounts()
  const added = (table: string) => (loaded[table] ?? 0) - (before[table] ?? 0)
  expect(added('loans')).toBeGreaterThan(2000)
  expect(added('gate_entries')).toBeGreaterThan(8000)
  expect(added('members')).toBe(180)
  expect(added('bills')).toBeGreaterThan(10)
  expect(added('site_counts')).toBeGreaterThan(500)
  await loadDemoHistory(db, today, log)
  expect(await rowCounts()).toEqual(loaded)
  const { rows } = await sql`
    select 1 from loans join copies on copies.id = copy_id
    where issued_by = 'system:demo-history' and (closed_at is null or returned_at > now()
      or (issued_at at time zone 'Asia/Kolkata')::date < acquired_on)`.execute(db)
  expect(rows).toEqual([])
})

async function prints() {
  const { rows } = await sql<{ loans: string; entries: string }>`
    select (
      select md5(string_agg(concat_ws(' ', accession_number, issued_at, returned_at), ','
        order by issued_at, accession_number))
      from loans join copies on copies.id = copy_id where issued_by = 'system:demo-history'
    ) as loans, (
      select md5(string_agg(concat_ws(' ', day, in_at, out_at, people, category), ','
        order by in_at, out_at, category, people)) from gate_entries
    ) as entries`.execute(db)
  return rows
}

test('it is the same on every machine on the same day', async () => {
  const first = await prints()
  await removeDemoHistory(db)
  await sql`delete from members where roll_number like '%LIB%'`.execute(db)
  await removeDemoGates(db)
  await loadDemoGates(db, today)
  await loadDemoHistory(db, today, log)
  expect(await prints()).toEqual(first)
})

test('each figure of both years is found again by counting all rows', async () => {
  for (const year of historySpan(today).years) {
    const span = daysOfPeriod('academic', year, 6)
    for (const [code, counted] of Object.entries(await countedByHand(db, span))) {
      const figure = readFigureRef(code)
      if (!figure) throw new Error(`there is no figure ${code}`)
      const found = await readFigure(db, figure, span)
      // Where there are no records at all a figure is null, and counting gives nothing.
      expect([year, code, found ?? 0]).toEqual([
        year,
        code,
        expect.closeTo(counted ?? Number.NaN, 6),
      ])
    }
    const paper = await makePaper(db, admin, { template: 'naac', year, on: null })
    const numbers = paper.items.flatMap(({ values }) => values.map(({ value }) => value))
    expect(
      numbers.filter((value) => typeof value === 'number' && value > 0).length,
    ).toBeGreaterThanOrEqual(6)
  }
})

test('its NAAC pack is made in one click', async () => {
  const [, year] = historySpan(today).years
  const zip = await packZip(db, admin, { template: 'naac', year, on: null, days: [] })
  const chunks: Buffer[] = []
  for await (const chunk of zip) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.length).toBeGreaterThan(50_000)
})

test('a demo that has been in use gets none', async () => {
  await removeDemoHistory(db)
  await sql`update gates set created_at = now() - interval '1 hour'`.execute(db)
  await loadDemoHistory(db, today, log)
  const { rows } = await sql`select 1 from loans where issued_by = 'system:demo-history'`.execute(
    db,
  )
  expect(rows).toEqual([])
})

test('all of it goes again', async () => {
  await sql`delete from members where roll_number like '%LIB%'`.execute(db)
  await sql`update gates set created_at = now()`.execute(db)
  await loadDemoHistory(db, today, log)
  expect((await rowCounts()).bills).toBeGreaterThan(0)
  await removeDemoHistory(db)
  await removeDemoGates(db)
  await removeDemoMembers(db)
  expect(await removeDemoPurchases(db)).toBe(true)
  const left = await rowCounts()
  for (const table of tables) expect([table, left[table]]).toEqual([table, 0])
})
