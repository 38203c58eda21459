import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { cellText, columnSum } from '#src/features/lending/circulation-reports/report-table.ts'
import { rupees } from '#src/kernel/money.ts'
import { hasReader, readOnly } from '#src/server/database/read-only.ts'
import { testDatabase } from '#test/database.ts'
import { writeHistory } from '#test/library-history.ts'
import { twoMadeYears } from '#test/made-years.ts'
import { person } from '#test/person.ts'
import { readyMade } from './ready-made.ts'
import { definitionSearch, isPersonal, readDefinition } from './report-definition.ts'
import { fileTable } from './report-files.ts'
import { filterKinds, isBare, readFilterValue } from './report-filters.ts'
import { dayUnits } from './report-groups.ts'
import { reportTable } from './report-rows.ts'
import { columnsOf, subjectCodes } from './report-subjects.ts'
import { runReport } from './run-report.server.ts'
import { reportedTables } from './subject-rows.server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const { db } = await testDatabase()
const admin = person('admin')

beforeAll(() => writeHistory(db, twoMadeYears()))

const read = (text: string) => readDefinition(new URLSearchParams(text))
const run = (text: string, limit = 100, offset = 0) =>
  runReport(db, admin, read(text).definition, { limit, offset, from: 'page' })
const cells = async (text: string) => (await run(text, 1000)).table.rows.map((row) => row.cells)

const samples = { text: 'a', number: '3', money: '1,200', year: '2020', day: '2024-01-31' }

test.each(subjectCodes)(
  '%s: every column is read, filtered in each way, grouped',
  async (subject) => {
    const columns = columnsOf(subject)
    for (const [code, { kind }] of columns) {
      await run(`subject=${subject}&column=${code}&order=${code}&down=1`, 3)
      for (const how of filterKinds) {
        const typed = kind === 'yes-no' ? 'yes' : /days/.test(how) ? '30' : samples[kind]
        const value = isBare(how) ? '' : typed
        if ('fault' in readFilterValue(kind, how, value)) continue
        const filter = new URLSearchParams({ filter1: code, how1: how, value1: value })
        const { total } = await run(`subject=${subject}&column=${code}&${filter}`, 3)
        expect(total).toBeGreaterThanOrEqual(0)
      }
      for (const unit of dayUnits) {
        await run(`subject=${subject}&group=${code}:${unit}&sum=${code}&order=count&plot=bars`, 3)
      }
    }
    const all = columns.map(([code]) => `column=${code}`).join('&')
    expect((await run(`subject=${subject}&${all}`, 2)).table.columns.length).toBe(
      Math.min(columns.length, 20),
    )
  },
)

test('figures are those of counting by hand', async () => {
  const { rows } = await sql<{ category: string; many: number }>`
    select member_categories.name as category, count(*)::integer as many from loans
      join member_categories on code = category
    where outcome is distinct from 'undone' and issued_at < '2024-06-01T00:00:00+05:30'
    group by 1 order by 1`.execute(db)
  expect(rows.length).toBeGreaterThan(1)
  const filter = 'filter1=issued-on&how1=at-most&value1=2024-05-31'
  expect(await cells(`subject=loans&group=category&order=category&${filter}`)).toEqual(
    rows.map(({ category, many }) => [category, many]),
  )
  const { rows: copies } = await sql<{ year: number; many: number; paise: number }>`
    select extract(year from acquired_on)::integer as year, count(*)::integer as many,
      coalesce(sum(price_paise), 0)::bigint as paise
    from copies group by 1 order by 1`.execute(db)
  const byYear = await cells('subject=copies&group=year-acquired&sum=price')
  expect(byYear).toEqual(copies.map(({ year, many, paise }) => [String(year), many, paise]))
  const { rows: lent } = await sql<{ never: number }>`
    select count(*)::integer as never from books where not exists (
      select from loans join copies on copies.id = copy_id
      where book_id = books.id and outcome is distinct from 'undone')`.execute(db)
  const never = await run('subject=books&column=title&filter1=times-issued&how1=is&value1=0')
  expect(never.total).toBe(lent[0]?.never)
})

test('a name that no report knows is said, each once', () => {
  const { faults } = read('subject=books&colum=title&colum=isbn&limit=5&name=Mine&page=2&lang=or')
  expect(faults.map(({ field }) => field)).toEqual(['colum', 'limit'])
  expect(faults[0]?.message).toContain('The address has “colum”, which no report knows.')
  expect(read('subject=books&column=title&filter1=year&how1=filled').faults).toEqual([])
})

test('a group has the kind of its column: money is in rupees, numbers are numbers', async () => {
  const { table } = await run('subject=copies&group=price&group=state&sum=price')
  expect(table.columns.map(({ kind }) => kind)).toEqual(['money', 'text', 'count', 'money'])
  const row = table.rows.find(({ cells: [price] }) => Number(price) > 0)
  const paise = Number(row?.cells[0])
  expect(row?.cells[3]).toBe(paise * Number(row?.cells[2]))
  const at = row ? table.rows.indexOf(row) : -1
  expect(fileTable('Prices', table).groups[0]?.[at]?.[0]).toBe(paise / 100)
  const [column] = table.columns
  expect(column && cellText(paise, column)).toBe(rupees(paise))
  // Prices that rows are grouped by come to no sum; what is added up does.
  const turned = (await run('subject=copies&group=state&group=price&sum=price')).table
  expect([columnSum(turned, 1), columnSum(turned, 3)]).toEqual([null, expect.any(Number)])
  const byNumber = (await run('subject=books&group=copies')).table
  expect(byNumber.columns[0]?.kind).toBe('count')
  expect(byNumber.rows.every(({ cells: [many] }) => typeof many === 'number')).toBe(true)
})

test.each([
  ['day', '2024-01-31', 'time', 'Wed, 31 Jan 2024'],
  ['month', '2024-01', 'time', 'Jan 2024'],
  ['year', '2024', 'text', '2024'],
])('days grouped by %s have their kind; one that is not known is said in words', (...made) => {
  const [unit, day, kind, words] = made
  const { definition } = read(`subject=loans&group=returned-on:${unit}`)
  const rows = [day, null].map((at) => ({ 'returned-on': at, count: 1 }))
  const table = reportTable(definition, rows)
  const [column] = table.columns
  expect(column?.kind).toBe(kind)
  const texts = table.rows.map(({ cells: [cell] }) => column && cellText(cell ?? null, column))
  expect(texts).toEqual([words, 'Not given'])
})

test('months are groups of days, in their order, and each row has a page of its own', async () => {
  const months = await cells('subject=entries&group=day:month&sum=people&plot=time')
  expect(months[0]?.[0]).toBe('2023-06')
  expect(months.map(([month]) => month)).toEqual(months.map(([month]) => month).toSorted())
  const whole = await cells('subject=copies&column=accession-number&order=price')
  const paged = []
  for (let page = 0; page * 50 < whole.length; page++) {
    const { table, total } = await run(
      'subject=copies&column=accession-number&order=price',
      50,
      page * 50,
    )
    expect(total).toBe(whole.length)
    paged.push(...table.rows.map((row) => row.cells))
  }
  expect(paged).toEqual(whole)
  expect(new Set(whole.map(String)).size).toBe(whole.length)
})

test.each(readyMade.map((one) => [one.name, one.search] as const))(
  'ready-made: %s says only what there is',
  async (_name, search) => {
    const { definition, faults } = read(search)
    expect(faults).toEqual([])
    expect(isPersonal(definition)).toBe(false)
    expect(new URLSearchParams(search).size).toBe(
      new URLSearchParams(definitionSearch(definition)).size,
    )
    await run(search)
  },
)

test.each([
  "'; drop table books; --",
  '") union select password from accounts --',
  'title" from users --',
  '__proto__',
  'constructor',
  'count(*)',
])('%j is no name and no value that breaks a statement', async (evil) => {
  const text = encodeURIComponent(evil)
  const { definition, faults } = read(
    `subject=books&column=title&column=${text}&group=${text}&sum=${text}&order=${text}&filter1=${text}&value1=x`,
  )
  expect(definition).toMatchObject({ columns: ['title'], groups: [], sums: [], order: null })
  expect(faults.length).toBeGreaterThanOrEqual(3)
  expect((await run(`subject=books&column=title&filter1=title&value1=${text}`)).total).toBe(0)
  expect(read(`subject=${text}`).definition.subject).toBe('books')
})

test('a report says the same after it was saved as text', () => {
  const search =
    'subject=loans&column=title&column=member&group=issued-on%3Ayear&sum=renewals&filter1=state&how1=is-not&value1=lost+%26+found&order=count&down=1&plot=bars'
  const { definition, faults } = read(search)
  expect(faults).toEqual([])
  expect(read(definitionSearch(definition)).definition).toEqual(definition)
})

test('the reader of reports reads the tables of the list, writes nothing, and does not wait', async () => {
  expect(await hasReader(db, reportedTables)).toBe(true)
  const bounds = { tables: reportedTables, milliseconds: 300 }
  const attempt = (statement: ReturnType<typeof sql>) =>
    readOnly(db, bounds, (within) => statement.execute(within))
  for (const table of ['accounts', 'sessions', 'api_tokens', 'users', 'secrets', 'mails']) {
    await expect(attempt(sql`select * from ${sql.table(table)}`)).rejects.toMatchObject({
      code: '42501',
    })
  }
  await expect(attempt(sql`delete from books`)).rejects.toMatchObject({ code: '25006' })
  await expect(attempt(sql`select pg_sleep(5)`)).rejects.toMatchObject({ code: '57014' })
  // Afterwards the connection is the product's own again.
  const { rows } = await sql<{ who: string }>`select current_user as who`.execute(db)
  expect(rows).toEqual([{ who: 'almirah' }])
})

test('who somebody is, is read by administrators alone, and written down', async () => {
  await expect(
    runReport(db, person('faculty'), read('subject=books').definition, {
      limit: 1,
      offset: 0,
      from: 'page',
    }),
  ).rejects.toMatchObject({ code: 'forbidden' })
  const written = async () =>
    (await sql`select after from audit where action = 'custom-report.run-with-names'`.execute(db))
      .rows.length
  const before = await written()
  await run('subject=loans&column=title')
  expect(await written()).toBe(before)
  await run('subject=loans&column=member')
  await run('subject=loans&column=title&filter1=member&how1=contains&value1=Made')
  await run('subject=loans&group=member')
  expect(await written()).toBe(before + 3)
})
