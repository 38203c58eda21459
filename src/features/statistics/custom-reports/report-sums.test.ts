import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { firstBefore } from '#src/features/lending/circulation-reports/year-before.ts'
import { dayAfter } from '#src/kernel/dates.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { definitionSearch, readDefinition } from './report-definition.ts'
import { fileRows, runReport } from './run-report.server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const { db } = await testDatabase()
const admin = person('admin')

type Counted = { day: string; kind: 'page' | 'search' | 'device'; name: string; count: number }

/** Random days of two years, a 29 February among them, and the names that a report may trip over. */
const counted = fc.record<Counted>({
  day: fc.oneof(
    fc.integer({ min: 0, max: 730 }).map((days) => dayAfter('2023-03-01', days)),
    fc.constant('2024-02-29'),
    fc.constant('2024-02-28'),
  ),
  kind: fc.constantFrom('page', 'search', 'device'),
  name: fc.constantFrom('', 'a', 'Count', 'across 0', 'count', 'ଓଡ଼ିଆ', '=1+1', 'sum of times'),
  count: fc.integer({ min: 1, max: 2 ** 40 }),
})

/** So that something is known of March 2023. */
const first: Counted = { day: '2023-03-01', kind: 'page', name: 'first', count: 1 }

beforeAll(async () => {
  const [rows = []] = fc.sample(
    fc.uniqueArray(counted, {
      minLength: 300,
      maxLength: 400,
      selector: ({ day, kind, name }) => `${day} ${kind} ${name}`,
    }),
    1,
  )
  await db
    .insertInto('site_counts')
    .values([first, ...rows].map((row) => ({ ...row, span: 'day' })))
    .execute()
})

const run = async (text: string) => {
  const { definition, faults } = readDefinition(new URLSearchParams(text))
  expect(faults).toEqual([])
  const again = readDefinition(new URLSearchParams(definitionSearch(definition)))
  expect(again.definition).toEqual(definition)
  return runReport(db, admin, definition, { limit: fileRows, offset: 0, from: 'page' })
}
const rowsOf = async (text: string) => (await run(text)).table.rows.map(({ cells }) => cells)

const within = (from: string, to: string) =>
  `filter1=day&how1=at-least&value1=${from}&filter2=day&how2=at-most&value2=${to}`
const spans = fc.constantFrom(
  within('2024-01-01', '2024-12-31'),
  within('2024-02-10', '2025-01-31'),
  within('2024-02-29', '2024-02-29'),
  within('2024-03-01', '2025-02-28'),
  'filter1=kind&how1=is&value1=page&filter2=day&how2=at-least&value2=2024-06-01',
)
const groups = fc.constantFrom('kind', 'what', 'times')
const acrosses = fc.constantFrom('day:month', 'day:year')
const sums = fc.constantFrom('', '&sum=times')

test('the cells of a pivot are those of the plain report, its sums those of each group', async () => {
  await fc.assert(
    fc.asyncProperty(groups, acrosses, spans, sums, async (group, across, span, sum) => {
      const ask = `subject=visits&group=${group}${sum}&${span}`
      const { table } = await run(`${ask}&across=${across}`)
      const measure = sum === '' ? 1 : 2
      const plain = await rowsOf(ask)
      // A row for each group, its last number that of the group.
      expect(table.rows.map(({ cells }) => [cells[0], cells.at(-1)])).toEqual(
        plain.map((cells) => [cells[0], cells[measure]]),
      )
      const columns = table.columns.slice(1, -1)
      const cells = await rowsOf(`subject=visits&group=${group}&group=${across}${sum}&${span}`)
      const known = new Map(cells.map((row) => [`${row[0]} ${row[1]}`, row[measure + 1]]))
      for (const row of table.rows) {
        const numbers = columns.map((_, at) => Number(row.cells[at + 1]))
        expect(numbers.reduce((all, one) => all + one, 0)).toBe(row.cells.at(-1))
        columns.forEach((column, at) => {
          expect(numbers[at]).toBe(known.get(`${row.cells[0]} ${column.across}`) ?? 0)
        })
      }
      columns.forEach((_, at) => {
        const column = table.rows.reduce((all, { cells }) => all + Number(cells[at + 1]), 0)
        expect(table.sums?.[at + 1]).toBe(column)
      })
      const whole = plain.reduce((all, row) => all + Number(row[measure]), 0)
      expect(table.sums?.at(-1)).toBe(whole)
    }),
    { numRuns: 30 },
  )
})

test('the sums of a pivot are those of all rows on each of its pages', async () => {
  const { definition } = readDefinition(
    new URLSearchParams('subject=visits&group=what&across=day:year&sum=times&order=count&down=1'),
  )
  const part = (limit: number, offset: number) =>
    runReport(db, admin, definition, { limit, offset, from: 'page' })
  const whole = await part(100, 0)
  const pages = await Promise.all([part(3, 0), part(3, 3), part(3, 6)])
  expect(pages.flatMap(({ table }) => table.rows)).toEqual(whole.table.rows)
  for (const { table, total } of pages) {
    expect(table.sums).toEqual(whole.table.sums)
    expect(total).toBe(whole.total)
  }
})

const years = fc.constantFrom(
  ['2024-03-01', '2025-02-28'],
  ['2024-05-10', '2024-09-09'],
  ['2024-02-29', '2024-03-31'],
  ['2025-02-01', '2025-02-28'],
  ['2024-06-30', '2024-06-30'],
)
const units = fc.constantFrom('kind', 'what', 'day:day', 'day:month', 'day:year')

test('a comparison is two plain reports, group for group', async () => {
  await fc.assert(
    fc.asyncProperty(units, years, sums, async (group, [from = '', to = ''], sum) => {
      const ask = `subject=visits&group=${group}${sum}`
      const { table, times } = await run(`${ask}&compare=1&${within(from, to)}`)
      const before = times[0]?.before
      expect(before?.from).toBe(firstBefore(from))
      const now = await rowsOf(`${ask}&${within(from, to)}`)
      const then = await rowsOf(`${ask}&${within(before?.from ?? '', before?.to ?? '')}`)
      const later = (name: unknown) =>
        group.startsWith('day')
          ? String(name)
              .replace(/^\d{4}/, (year) => String(Number(year) + 1))
              .replace(/-02-29$/, '-02-28')
          : name
      const measures = sum === '' ? [1] : [1, 2]
      for (const [at, measure] of measures.entries()) {
        const column = 1 + 4 * at
        const sumOf = (rows: typeof now, name: unknown, named: (name: unknown) => unknown) =>
          rows
            .filter((row) => named(row[0]) === name)
            .reduce((all, row) => all + Number(row[measure]), 0)
        for (const { cells } of table.rows) {
          const [one, other, difference, change] = cells.slice(column, column + 4)
          expect(one).toBe(sumOf(now, cells[0], (name) => name))
          expect(other).toBe(sumOf(then, cells[0], later))
          expect(difference).toBe(Number(one) - Number(other))
          if (other === 0) expect(change).toBeNull()
          else expect(change).toBeCloseTo((Number(difference) / Number(other)) * 100, 0)
        }
        const all = (rows: typeof now) => rows.reduce((sum, row) => sum + Number(row[measure]), 0)
        expect(table.sums?.slice(column, column + 3)).toEqual([
          all(now),
          all(then),
          all(now) - all(then),
        ])
      }
    }),
    { numRuns: 30 },
  )
})

test('of a year before of which nothing is known, the numbers are none and it is said', async () => {
  const ask = 'subject=visits&group=kind&sum=times&compare=1'
  const { table, notes } = await run(`${ask}&${within('2023-03-01', '2023-12-31')}`)
  expect(table.rows.length).toBeGreaterThan(0)
  for (const { cells } of table.rows) expect(cells.slice(2, 5)).toEqual([null, null, null])
  expect(notes[0]).toContain('nothing is known of the year before: it begins with')
  const part = await run(`${ask}&${within('2024-01-01', '2024-12-31')}`)
  expect(part.notes[0]).toContain('the year before is known from')
})

test('a million groups and nonsense across are refused in words', async () => {
  await sql`
    insert into site_counts (span, day, kind, name, count)
    select 'day', '2020-01-01', 'search', 'word ' || many, 1 from generate_series(1, 1000000) as many`.execute(
    db,
  )
  await expect(run('subject=visits&group=kind&across=what')).rejects.toMatchObject({
    code: 'too-large',
    message: expect.stringContaining('more than 36 columns'),
  })
  await expect(run('subject=visits&group=kind&across=day:day')).rejects.toMatchObject({
    code: 'too-large',
    message: expect.stringContaining('Add a filter of days'),
  })
  const { definition } = readDefinition(
    new URLSearchParams('subject=visits&group=what&across=kind&order=count&down=1'),
  )
  const many = await runReport(db, admin, definition, { limit: 100, offset: 0, from: 'page' })
  expect(many.total).toBe(10_001)
  expect(many.table.rows).toHaveLength(100)
  expect(many.table.sums?.at(-1)).toBeGreaterThan(1_000_000)
})

test.each([
  ['across=nothing&group=kind', 'across', 'There is no column “nothing” to group by.'],
  ['across=day:century&group=kind', 'across', 'Day: please group a day by day, month, year.'],
  ['across=__proto__&group=kind', 'across', 'There is no column “__proto__” to group by.'],
  ['across=kind', 'across', 'Please choose what the rows are grouped by too'],
  ['across=kind&group=kind', 'across', 'the rows are grouped by it already'],
  ['across=kind&across=what&group=day', 'across', 'Please lay out one column across.'],
  ['compare=2&group=kind', 'compare', 'There is no “2” here.'],
  ['compare=1&group=kind', 'compare', 'Please add a filter of days'],
  ['compare=1&filter1=day&how1=this-year', 'compare', 'Please group the rows'],
  ['compare=1&group=kind&across=what&filter1=day&how1=today', 'compare', 'Please choose one'],
  ['group=kind&filter1=kind&how1=this-year', 'value1', 'cannot be filtered by'],
  ['group=kind&filter1=day&how1=next-year', 'how1', 'There is no “next-year” here.'],
])('%s is a fault of %s', (text, field, message) => {
  const { faults } = readDefinition(new URLSearchParams(`subject=visits&${text}`))
  expect(faults).toContainEqual({ field, message: expect.stringContaining(message) })
})

test('days ahead are compared between two days, and two sums do not fit across', () => {
  const read = (text: string) => readDefinition(new URLSearchParams(text)).faults
  const due =
    'subject=loans&group=category&compare=1&filter1=due-on&how1=at-least&value1=2026-01-01'
  expect(read(due)[0]?.message).toContain('Due on: please add a filter with its last day too')
  expect(read(`${due}&filter2=due-on&how2=at-most&value2=2026-12-31`)).toEqual([])
  const two = 'subject=purchases&group=vendor&across=fund&sum=copies&sum=cost'
  expect(read(two)).toEqual([
    { field: 'sum', message: expect.stringContaining('room for one number') },
  ])
})
