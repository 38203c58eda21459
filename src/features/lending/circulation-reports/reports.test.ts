import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { issue, renew, returnCopy } from '#src/features/lending/circulation/desk.server.ts'
import { chargeMember, takePayment } from '#src/features/lending/ledger/desk-money.server.ts'
import { identify } from '#src/features/people/accounts/sessions.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { dayAfter, instantAt } from '#src/kernel/dates.ts'
import { newKey, someBook, someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { readWorkbook } from '#test/read-workbook.ts'
import { origin, signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { besideYearBefore } from './beside-year-before.ts'
import { readOverview } from './overview.server.ts'
import { reportNames } from './report-kinds.ts'
import { paperLayout } from './report-parts.ts'
import { readReportQuery } from './report-query.ts'
import { columnSum } from './report-table.ts'
import { circulationReportEndpoints } from './reports.api.ts'
import { readReport } from './reports.server.ts'
import { firstBefore, lastBefore } from './year-before.ts'

const { db } = await testDatabase()
const admin = person('admin')
const day = (back: number) => dayAfter(todayHere(), -back)
const at = (back: number) => instantAt(day(back), 600, 'Asia/Kolkata')
const report = (text: string) =>
  readReport(db, admin, readReportQuery(new URLSearchParams(text), todayHere()).query)
const cells = async (text: string) => (await report(text)).rows.map((row) => row.cells)

const reader = await someMember(db, { department: 'Physics', name: 'Binod Sahu' })
const teacher = await someMember(db, { category: 'faculty' })
const [lent, late, unread] = [await someBook(db), await someBook(db), await someBook(db)]
await sql`update copies set acquired_on = ${day(500)}`.execute(db)
const lend = (member: string, copy: string, back: number) =>
  issue(db, admin, { key: newKey(), member, copy, at: at(back) })
const [copy = '', other = ''] = [lent.codes[0], late.codes[0]]
await lend(reader.code, copy, 40)
await returnCopy(db, admin, { key: newKey(), copy, at: at(38) })
await lend(reader.code, copy, 30)
await renew(db, admin, { key: newKey(), copy, at: at(28) })
await returnCopy(db, admin, { key: newKey(), copy, at: at(25) })
await lend(reader.code, other, 35)
await lend(teacher.code, copy, 5)

test('only staff read reports', async () => {
  const { query } = readReportQuery(new URLSearchParams(), todayHere())
  await expect(readReport(db, person('student'), query)).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('circulation by day names every day, and by month sums to the same', async () => {
  const byDay = await report(`report=by-day&from=${day(40)}&to=${day(0)}`)
  expect(byDay.rows).toHaveLength(41)
  expect(byDay.rows[0]?.cells).toEqual([day(40), 1, 0, 0])
  expect([1, 2, 3].map((column) => columnSum(byDay, column))).toEqual([4, 2, 1])
  const byMonth = await report(`report=by-month&from=${day(40)}&to=${day(0)}`)
  expect([1, 2, 3].map((column) => columnSum(byMonth, column))).toEqual([4, 2, 1])
})

test.each(['by-day', 'by-month', 'added', 'fines'])(
  '%s beside the year before is two plain reports',
  async (kind) => {
    const [from, to] = [dayAfter(todayHere(), -60), dayAfter(todayHere(), 0)]
    const both = await report(`report=${kind}&from=${from}&to=${to}&compare=1`)
    const now = await report(`report=${kind}&from=${from}&to=${to}`)
    const then = await report(`report=${kind}&from=${firstBefore(from)}&to=${lastBefore(to)}`)
    expect(both.rows.map(({ cells: [time] }) => time)).toEqual(
      now.rows.map(({ cells: [time] }) => time),
    )
    const isKnown = then.rows.some(({ cells: [, ...numbers] }) => numbers.some((one) => one !== 0))
    for (let at = 1; at < now.columns.length; at++) {
      expect(columnSum(both, 2 * at - 1)).toBe(columnSum(now, at))
      expect(columnSum(both, 2 * at)).toBe(isKnown ? columnSum(then, at) : null)
    }
  },
)

test('a leap day is counted with the day before, where the year later has none', () => {
  const table = (days: readonly (readonly [string, number])[]) => ({
    columns: [{ name: 'Day', kind: 'time' } as const, { name: 'Issued', kind: 'count' } as const],
    rows: days.map((cells) => ({ cells })),
    charted: [1],
    overTime: true,
  })
  const now = table([
    ['2025-02-27', 1],
    ['2025-02-28', 2],
    ['2025-03-01', 3],
  ])
  const then = table([
    ['2024-02-28', 5],
    ['2024-02-29', 6],
    ['2024-03-01', 7],
  ])
  const { rows, columns, charted } = besideYearBefore(now, then)
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['2025-02-27', 1, 0],
    ['2025-02-28', 2, 11],
    ['2025-03-01', 3, 7],
  ])
  expect(columns[2]?.name).toBe('Issued, year before')
  expect(charted).toEqual([1, 2])
  const nothing = besideYearBefore(now, table([['2024-02-28', 0]]))
  expect(nothing.rows[0]?.cells).toEqual(['2025-02-27', 1, null])
  expect(nothing.charted).toEqual([1])
})

test('the overview has a chart of each number, with the year before where it is known', async () => {
  const charts = await readOverview(db, admin, todayHere())
  expect(charts.map(({ title }) => title)).toEqual([
    'Issued',
    'Returned',
    'Renewed',
    'Copies added',
    'Charged',
    'Taken in',
  ])
  for (const { months, series } of charts) {
    expect(months).toHaveLength(12)
    expect(series[0]?.values).toHaveLength(12)
  }
  expect(charts[0]?.series[0]?.values.reduce((sum, one) => sum + one, 0)).toBe(4)
})

test('only a course of time is compared, and what counts a title twice is not added up', async () => {
  const { query, faults } = readReportQuery(
    new URLSearchParams('report=most-borrowed&compare=1'),
    todayHere(),
  )
  expect(query.compares).toBeUndefined()
  expect(faults).toEqual(['Only reports by day or month are compared with the year before.'])
  const subjects = await report('report=subjects')
  expect([1, 2].map((column) => columnSum(subjects, column))).toEqual([null, null])
})

test('a table too wide for paper lies lengthwise, then comes in parts that name their rows', () => {
  const count = (many: number) => [
    { name: 'Department', kind: 'text', isGroup: true } as const,
    ...Array.from({ length: many }, (_, at) => ({ name: String(at), kind: 'count' }) as const),
  ]
  expect(paperLayout(count(3))).toMatchObject({ width: 210, parts: [{ length: 4 }] })
  expect(paperLayout(count(9))).toMatchObject({ width: 297, parts: [{ length: 10 }] })
  const { parts, width } = paperLayout(count(38))
  expect(parts.length).toBeGreaterThan(2)
  expect(parts.every((part) => part[0]?.at === 0)).toBe(true)
  const others = parts.flatMap((part) => part.slice(1).map(({ at }) => at))
  expect(others).toEqual(Array.from({ length: 38 }, (_, at) => at + 1))
  for (const part of parts) {
    expect(part.reduce((sum, one) => sum + one.width, 0)).toBeCloseTo(width - 32)
  }
})

test('circulation by category and department', async () => {
  expect(await cells('report=by-category')).toEqual([
    ['Undergraduate', 3, 2, 1],
    ['Faculty', 1, 0, 0],
  ])
  expect(await cells('report=by-department')).toEqual([
    ['Physics', 3, 2, 1],
    ['Not given', 1, 0, 0],
  ])
})

test('books that are borrowed most, and those that nobody takes', async () => {
  expect(
    (await report('report=most-borrowed')).rows.map(({ cells: [, , n], to }) => [to, n]),
  ).toEqual([
    [`/books/${lent.number}`, 3],
    [`/books/${late.number}`, 1],
  ])
  const never = await report(`report=never-borrowed&from=${day(100)}`)
  expect(never.rows.map(({ to }) => to)).toEqual([`/books/${unread.number}`])
})

test('what was overdue on a day in the past, by the due day that held then', async () => {
  const due = async (back: number) =>
    (await cells(`report=overdue&to=${day(back)}`)).map((row) => [row[2], row[6]])
  const [[, lateDays] = []] = await due(0)
  expect(await due(0)).toEqual([['Binod Sahu', lateDays]])
  expect(lateDays).toBeGreaterThan(14)
  expect(await due(Number(lateDays))).toEqual([])
  expect(await due(Number(lateDays) - 1)).toEqual([['Binod Sahu', 1]])
})

test('money by month: charged, paid, and taken in', async () => {
  const charge = { kind: 'manual', paise: 5000, note: 'Lost ticket' } as const
  await chargeMember(db, admin, reader.id, { key: newKey(), ...charge })
  await takePayment(db, admin, reader.id, { key: newKey(), paise: 3000, method: 'cash' })
  const fines = await report('report=fines')
  const sums = fines.columns.map((_, column) => columnSum(fines, column))
  expect(sums.slice(3)).toEqual([3000, 0, 0, 3000])
  expect(sums[1]).toBeGreaterThanOrEqual(5000)
})

test('the collection is as it was on the day that is asked for', async () => {
  expect(await cells('report=departments')).toEqual([['No shelf given', 3, 3, 0]])
  expect(await cells(`report=departments&to=${day(501)}`)).toEqual([])
  const added = await report(`report=added&from=${day(520)}`)
  expect([columnSum(added, 1), columnSum(added, 2)]).toEqual([3, 3])
})

test.each([
  ['report=nonsense', 'by-day', []],
  ['report=overdue&to=2026-02-30', 'overdue', ['2026-02-30 is no day: write YYYY-MM-DD.']],
  ['from=0001-01-01', 'by-day', ['0001-01-01 is no day: write YYYY-MM-DD.']],
  ['from=2026-01-02&to=2026-01-01', 'by-day', ['The first day is after the last.']],
  ['from=1900-01-01', 'by-day', ['A report spans ten years at most.']],
])('"%s" is the report %s, with the faults %j', (text, name, faults) => {
  const read = readReportQuery(new URLSearchParams(text), '2026-11-21')
  expect([read.query.report, read.faults]).toEqual([name, faults])
})

const staff = await signedInAs(db, 'admin')
const site = testSite({
  db,
  endpoints: circulationReportEndpoints,
  identify: (request) => identify(db, request, origin),
})
const get = (ending: string, name: string) =>
  site.fetch(staff.request(`/admin/reports.${ending}?report=${name}`))

test('files are for administrators with the gate open', async () => {
  for (const ending of ['csv', 'xlsx', 'pdf']) {
    expect((await get(ending, 'by-day')).status).toBe(403)
  }
})

test.each(reportNames)('the report %s comes as CSV, workbook and PDF', async (name) => {
  const opening = { session_id: staff.person.sessionId }
  await db
    .insertInto('gate_openings')
    .values(opening)
    .onConflict((one) => one.doNothing())
    .execute()
  const { columns, rows } = await report(`report=${name}`)
  const lines = (await (await get('csv', name)).text()).trim().split('\r\n')
  expect(lines).toHaveLength(rows.length + 1)
  const sheet = await readWorkbook(await get('xlsx', name))
  expect(sheet[0]).toEqual(columns.map((column) => column.name))
  const pdf = Buffer.from(await (await get('pdf', name)).arrayBuffer())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})
