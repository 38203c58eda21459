import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createMember } from '#src/features/people/members/members.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { system } from '#src/kernel/actor.ts'
import { dayAfter } from '#src/kernel/dates.ts'
import { newId } from '#src/kernel/ids.ts'
import { testDatabase } from '#test/database.ts'
import { memberTexts } from '#test/members.ts'
import { person } from '#test/person.ts'
import { dayLogPdf, insidePdf, reportPdf } from './gate-papers.server.ts'
import { gateReport } from './gate-report.server.ts'
import { hoursShown, logDayFaults, readLogDays, readSpan } from './gate-report.ts'
import { gateShare } from './gate-share.server.ts'
import { addGate } from './gates.server.ts'
import { whoIsInside } from './inside.server.ts'
import { entriesOfLog, listEntries } from './list-entries.server.ts'
import { sweepEntries } from './sweep-entries.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const asha = { id: newId(), email: 'asha@suiit.example', verified: true }
let gate = ''
let member = ''

beforeAll(async () => {
  const facts = {
    name: 'Door',
    branch: 'main',
    greetsByName: true,
    showsPhoto: false,
    purposes: [],
  }
  await addGate(db, admin, facts)
  gate = (await db.selectFrom('gates').select('id').executeTakeFirstOrThrow()).id
  const texts = {
    name: 'Asha Rao',
    email: asha.email,
    department: 'Data Science',
    programme: 'MSc',
  }
  member = (await createMember(db, system('test'), memberTexts(texts))).id
  // Mon, 2 Nov 2026 to Wed, 4 Nov 2026, by the clock of the institute.
  await stay('2026-11-02', '10:00', '12:00', { member })
  await stay('2026-11-02', '10:30', '10:45', { name: 'Visitor' })
  await stay('2026-11-02', '15:00', '16:00', { name: 'School', people: 30 })
  await stay('2026-11-04', '10:15', '20:00', { member, closedBy: 'closing' })
})

type Stay = { member?: string; name?: string; people?: number; closedBy?: string }

async function stay(day: string, from: string, to: string, more: Stay) {
  const { member: id = null, name = null, people = 1, closedBy = 'scan' } = more
  const kind = id ? 'member' : people > 1 ? 'group' : 'visitor'
  const [inAt, outAt] = [from, to].map((time) => new Date(`${day}T${time}:00+05:30`))
  await sql`
    insert into gate_entries (id, kind, member_id, name, people, gate_id, branch, day, in_at, out_at, closed_by,
      category, department, programme)
    values (${newId()}, ${kind}, ${id}, ${name}, ${people}, ${gate}, 'main', ${day}, ${inAt}, ${outAt}, ${closedBy},
      ${id && 'undergraduate'}, ${id && 'Data Science'}, ${id && 'MSc'})`.execute(db)
}

const span = { from: '2026-11-01', to: '2026-11-07' }

test('the report counts people, by day, hour and what they are', async () => {
  const report = await gateReport(db, admin, span)
  const { rows } = await sql<{ people: number }>`
    select sum(people)::integer as people from gate_entries
    where day between '2026-11-01' and '2026-11-07'`.execute(db)
  expect(report.people).toBe(rows[0]?.people)
  expect(report).toMatchObject({ people: 33, members: 1, forgotten: 1, averageStay: 65 })
  expect(report.days).toEqual([
    { day: '2026-11-02', people: 32, members: 1, visitors: 31 },
    { day: '2026-11-04', people: 1, members: 1, visitors: 0 },
  ])
  expect(report.hours[1]?.[10]).toBe(2)
  expect(report.hours[1]?.[15]).toBe(30)
  expect(report.hours[3]?.[10]).toBe(1)
  expect(report.hours.flat().reduce((sum, one) => sum + one, 0)).toBe(33)
  expect(hoursShown(report.hours)).toEqual([10, 11, 12, 13, 14, 15])
  expect(report.departments).toEqual([
    { label: 'Not recorded', people: 31 },
    { label: 'Data Science', people: 2 },
  ])
  expect(report.categories.map(({ people }) => people)).toEqual([30, 2, 1])
  expect(report.workingDays).toBeGreaterThan(0)
  expect(report.perWorkingDay).toBeCloseTo(33 / report.workingDays)
  await expect(gateReport(db, person('student'), span)).rejects.toThrow(
    'Only the staff of the desk',
  )
})

test('days without anybody are a report too', async () => {
  const report = await gateReport(db, admin, { from: '2020-01-01', to: '2020-01-02' })
  expect(report).toMatchObject({ people: 0, averageStay: null, days: [], departments: [] })
  expect(hoursShown(report.hours)).toEqual([])
})

test('an address says which days, whatever it holds', () => {
  const read = (text: string) => readSpan(new URLSearchParams(text), '2026-11-30')
  expect(read('')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(read('from=2026-11-07&to=2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-07' })
  expect(read('from=x&to=2026-13-40')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(read('from=1900-01-01')).toEqual({ from: '2025-10-27', to: '2026-11-30' })
  const days = 'day=2026-11-02&day=x&day=2026-11-01&day=2026-11-02'
  expect(readLogDays(new URLSearchParams(days))).toEqual(['2026-11-01', '2026-11-02'])
})

test.each([
  ['day=2026-11-02&day=&day=2026-11-01', []],
  ['day=2026-11-02&day=x', ['“x” is no day of the gate log: write YYYY-MM-DD.']],
  [
    'day=2026-11-02&day=2026-11-01&day=2026-11-02',
    ['Mon, 2 Nov 2026 is chosen twice for the gate log: choose each day once.'],
  ],
  [
    [1, 2, 3, 4, 5, 6].map((day) => `day=2026-11-0${day}`).join('&'),
    ['The gate log has up to 5 days: choose fewer than 6.'],
  ],
])('days of a log that are left out are said: %s', (search, faults) => {
  expect(logDayFaults(new URLSearchParams(search))).toEqual(faults)
})

test('stays are listed page by page, each once', async () => {
  const first = await listEntries(db, admin, span, null, 3)
  expect(first.rows).toHaveLength(3)
  expect(first.next).not.toBeNull()
  const log = await entriesOfLog(db, admin, '2026-11-02')
  expect(log.map(({ name, people }) => [name, people])).toEqual([
    ['Asha Rao', 1],
    ['Visitor', 1],
    ['School', 30],
  ])
})

test('papers are PDFs', async () => {
  const entries = await entriesOfLog(db, admin, '2026-11-02')
  const papers = [
    await reportPdf(await gateReport(db, admin, span)),
    await dayLogPdf([
      { day: '2026-11-02', entries },
      { day: '2026-11-03', entries: [] },
    ]),
    await insidePdf(await whoIsInside(db, admin), new Date()),
  ]
  for (const paper of papers) expect(Buffer.from(paper.subarray(0, 5)).toString()).toBe('%PDF-')
})

test('a person downloads their stays; deleting the account forgets who it was', async () => {
  expect(await gateShare.gather(db, asha)).toHaveLength(2)
  expect(await gateShare.gather(db, { ...asha, verified: false })).toEqual([])
  await gateShare.erase(db, { ...asha, verified: false })
  expect(await gateShare.gather(db, asha)).toHaveLength(2)
  await gateShare.erase(db, asha)
  expect(await gateShare.gather(db, asha)).toEqual([])
  expect(await gateReport(db, admin, span)).toMatchObject({ people: 33, members: 0 })
})

test('names go after their days, figures stay', async () => {
  const old = dayAfter(todayHere(), -400)
  await stay(old, '10:00', '11:00', { member })
  await stay(old, '10:00', '11:00', { name: 'Old Visitor' })
  await sweepEntries(db)
  const log = await entriesOfLog(db, admin, old)
  expect(log.map(({ name }) => name)).toEqual([null, null])
  expect(log.map(({ department }) => department)).toContain('Data Science')
})
