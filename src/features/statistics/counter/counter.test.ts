import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { writeUsage } from '#src/features/ebooks/ebook-usage/ebook-usage.server.ts'
import { countedUse, counterReportsOf, nowOfReports } from '#test/counted-use.ts'
import { testDatabase } from '#test/database.ts'
import { madeEbooks } from '#test/made-ebooks.ts'
import { readCounterQuery } from './counter-query.ts'
import { counterReport } from './counter-reports.ts'
import { counterTsv } from './counter-table.ts'
import { readOfficeQuery } from './office-query.ts'

const { db } = await testDatabase()
const { report, body } = counterReportsOf(db)
const made = madeEbooks(db)
const now = nowOfReports
let rivers = ''

beforeAll(async () => {
  rivers = (await countedUse(db)).rivers
})

test('a title report is laid out as the Code of Practice has it', async () => {
  const text = counterTsv(await report('TR_B1'))
  expect(text.startsWith('\ufeff')).toBe(true)
  const rows = text
    .slice(1)
    .split('\r\n')
    .map((line) => line.split('\t'))
  expect(rows.slice(0, 13).map(([name]) => name)).toEqual([
    'Report_Name',
    'Report_ID',
    'Release',
    'Institution_Name',
    'Institution_ID',
    'Metric_Types',
    'Report_Filters',
    'Report_Attributes',
    'Exceptions',
    'Reporting_Period',
    'Created',
    'Created_By',
    'Registry_Record',
  ])
  const header = new Map(rows.slice(0, 13).map(([name, value]) => [name, value]))
  expect(header.get('Report_Name')).toBe('Book Requests (Controlled)')
  expect(header.get('Release')).toBe('5.1')
  expect(header.get('Metric_Types')).toBe('Total_Item_Requests; Unique_Title_Requests')
  expect(header.get('Report_Filters')).toBe(
    'Data_Type=Book|Reference_Work; Access_Method=Regular; Access_Type=Controlled',
  )
  expect(header.get('Reporting_Period')).toBe('Begin_Date=2026-01-01; End_Date=2026-03-31')
  expect(header.get('Created')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  expect(rows[13]).toEqual([''])
  expect(rows[14]).toEqual([
    'Title',
    'Publisher',
    'Publisher_ID',
    'Platform',
    'DOI',
    'Proprietary_ID',
    'ISBN',
    'Print_ISSN',
    'Online_ISSN',
    'URI',
    'Data_Type',
    'YOP',
    'Metric_Type',
    'Reporting_Period_Total',
    'Jan-2026',
    'Feb-2026',
    'Mar-2026',
  ])
  expect(rows.slice(15, -1)).toEqual([
    [
      'Rivers',
      'Mahanadi Press',
      '',
      'SUIIT Library',
      '',
      `suiit.example:e-book-${rivers}`,
      '978-0-306-40615-7',
      '',
      '',
      `https://library.example/BookSoftcopy/${rivers}`,
      'Book',
      '2019',
      'Total_Item_Requests',
      '3',
      '2',
      '1',
      '0',
    ],
    [
      'Rivers',
      'Mahanadi Press',
      '',
      'SUIIT Library',
      '',
      `suiit.example:e-book-${rivers}`,
      '978-0-306-40615-7',
      '',
      '',
      `https://library.example/BookSoftcopy/${rivers}`,
      'Book',
      '2019',
      'Unique_Title_Requests',
      '2',
      '1',
      '1',
      '0',
    ],
  ])
})

test('a title that would be a formula or part a row does neither', async () => {
  const [, ...rows] = await body('TR')
  const names = new Set(rows.map(([name]) => name))
  expect(names).toEqual(new Set([`'=HYPERLINK("x") Herons`, 'Rivers']))
})

test('platform and database reports add up what titles have, with searches and refusals', async () => {
  const [headings, ...platform] = await body('PR_P1')
  expect(headings).toEqual([
    'Platform',
    'Data_Type',
    'Metric_Type',
    'Reporting_Period_Total',
    'Jan-2026',
    'Feb-2026',
    'Mar-2026',
  ])
  expect(platform).toEqual([
    ['SUIIT Library', 'Book', 'Total_Item_Requests', '4', '2', '2', '0'],
    ['SUIIT Library', 'Book', 'Unique_Item_Requests', '4', '2', '2', '0'],
    ['SUIIT Library', 'Book', 'Unique_Title_Requests', '3', '1', '2', '0'],
    ['SUIIT Library', 'Platform', 'Searches_Platform', '2', '0', '1', '1'],
  ])
  const [, ...denied] = await body('DR_D2')
  expect(denied.map((row) => row.slice(-5))).toEqual([['No_License', '1', '0', '1', '0']])
  const [, ...all] = await body('DR')
  expect(
    all.map((row) => row.slice(5, 8)).filter(([type]) => type === 'Database_Aggregated'),
  ).toEqual([
    ['Database_Aggregated', 'Searches_Regular', '2'],
    ['Database_Aggregated', 'No_License', '1'],
  ])
})

test('an item report tells chapters with the e-book that they are of', async () => {
  const rows = await body('IR', 'begin_date=2026-01&end_date=2026-01&include_parent_details=True')
  expect(rows[0]?.slice(10, 15)).toEqual([
    'Parent_Title',
    'Parent_Data_Type',
    'Parent_Proprietary_ID',
    'Parent_ISBN',
    'Parent_URI',
  ])
  const requests = rows.filter((row) => row.includes('Total_Item_Requests'))
  expect(requests.map((row) => [row[0], row[10], row[15], row.at(-1)])).toEqual([
    ['Part 1', 'Rivers', 'Book_Segment', '1'],
    ['Part 2', 'Rivers', 'Book_Segment', '1'],
  ])
})

test('filters narrow a report, and attributes tell its lines apart', async () => {
  const open = await body(
    'TR',
    'begin_date=2026-01&end_date=2026-03&access_type=Free_To_Read&attributes_to_show=YOP|Access_Type',
  )
  expect(open[0]?.slice(10, 13)).toEqual(['Data_Type', 'YOP', 'Access_Type'])
  expect(new Set(open.slice(1).map((row) => row.slice(11, 13).join()))).toEqual(
    new Set(['0001,Free_To_Read']),
  )
  const years = await body('TR', 'begin_date=2026-01&end_date=2026-03&yop=2018-2020')
  expect(new Set(years.slice(1).map(([name]) => name))).toEqual(new Set(['Rivers']))
  const metric = await body(
    'TR',
    'begin_date=2026-01&end_date=2026-03&metric_type=No_License&granularity=Totals',
  )
  expect(metric.map((row) => row.slice(-2))).toEqual([
    ['Metric_Type', 'Reporting_Period_Total'],
    ['No_License', '1'],
  ])
})

test.each([
  ['', 1030],
  ['begin_date=2026-01', 1030],
  ['begin_date=soon&end_date=2026-01', 3020],
  ['begin_date=2026-02-30&end_date=2026-03', 3020],
  ['begin_date=2026-03&end_date=2026-01', 3020],
  ['begin_date=2026-11&end_date=2026-12', 3020],
  ['begin_date=2015-01&end_date=2026-01', 3020],
])('no report is made for %s', (search, code) => {
  const of = counterReport('tr')
  if (!of) throw new Error('there is no TR')
  expect(readCounterQuery(of, new URLSearchParams(search), now)).toMatchObject({
    status: 400,
    exception: { Code: code },
  })
})

test('what cannot be followed is said, and the rest is made', async () => {
  const search =
    'begin_date=2026-02&end_date=2026-12&metric_type=Nonsense&data_type=Journal&attributes_to_show=Colour&spell=<b>'
  const { query, exceptions } = await report('TR', search)
  expect(exceptions.map(({ Code }) => Code)).toEqual([3031, 3050, 3060, 3062])
  expect([query.end, query.metrics.length]).toEqual(['2026-10', 8])
  const empty = await report('TR', 'begin_date=2020-01&end_date=2020-02')
  expect(empty.exceptions).toEqual([
    { Code: 3030, Message: 'No Usage Available for Requested Dates' },
  ])
})

test('the office may ask for the month that is not over, and its files say so', () => {
  const { query, faults } = readOfficeQuery(
    new URLSearchParams('report=tr_b2&from=2026-11&to=2026-09'),
    now,
  )
  expect([query.report.id, query.begin, query.end]).toEqual(['TR_B2', '2026-09', '2026-11'])
  expect(query.exceptions.map(({ Code }) => Code)).toEqual([3040])
  expect(faults).toHaveLength(1)
  const usual = readOfficeQuery(new URLSearchParams('report=XX&from=1900-01&to=nonsense'), now)
  expect([usual.query.report.id, usual.query.begin, usual.query.end]).toEqual([
    'TR',
    '2025-12',
    '2026-11',
  ])
})

test('a deleted e-book keeps its title in the report', async () => {
  const gone = await made({ title: 'Gone with the flood' })
  await writeUsage(db, [
    { at: '2026-06-10T05:00:00Z', who: 'one', number: Number(gone), place: 1, kind: 'request' },
  ])
  await sql`delete from ebooks where number = ${Number(gone)}`.execute(db)
  const [, ...rows] = await body('TR', 'begin_date=2026-06&end_date=2026-06')
  expect(new Set(rows.map(([name]) => name))).toEqual(new Set(['Gone with the flood']))
})
