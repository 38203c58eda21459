import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { headerOf, journals, type ReportTableRows, reportText } from '#test/publisher-report.ts'
import { sheetOfRows, workbookFile } from '#test/workbook-file.ts'
import { mostUsedTitles, useByPlatform } from './publisher-use.server.ts'
import { readMonthHeading } from './read-month-heading.ts'
import { takeReport } from './take-report.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const take = (name: string, content: string | Uint8Array<ArrayBuffer>) =>
  takeReport(db, admin, new File([content], name))

const of = (platform: string, metric = 'Total_Item_Requests') =>
  useByPlatform(db, admin, { begin: '2025-01', end: '2025-12', metric, platform })

test.each([
  ['Jan-2025', '2025-01'],
  ['January 2025', '2025-01'],
  ['Sep-25', '2025-09'],
  ['Sept 2025', '2025-09'],
  ['2025-12', '2025-12'],
  ['2025-01-01', '2025-01'],
  ['2025-01-01T00:00:00', '2025-01'],
  ['3/2025', '2025-03'],
  ['Ma-2025', null],
  ['Foo-2025', null],
  ['2025-13', null],
  ['Reporting_Period_Total', null],
  ['2025', null],
])('the column %s is of %s', (heading, month) => {
  expect(readMonthHeading(heading)).toBe(month)
})

test.each([
  ['tsv', (rows: ReportTableRows) => `\ufeff${reportText(rows)}`],
  ['csv', (rows: ReportTableRows) => reportText(rows, ',')],
  [
    'xlsx',
    (rows: ReportTableRows) =>
      new Uint8Array(workbookFile([{ name: 'TR_J1', xml: sheetOfRows(rows) }])),
  ],
])('a .%s of a publisher is read with its header', async (ending, write) => {
  const platform = `Shelf ${ending}`
  const content = write([...headerOf('TR_J1'), ...journals(platform, 7, 5)])
  const kept = await take(`tr_j1.${ending}`, content)
  expect(kept).toMatchObject({
    reportId: 'TR_J1',
    platforms: [platform],
    first: '2025-01',
    last: '2025-02',
    replaced: [],
    notes: [],
  })
  expect(await of(platform)).toEqual([
    { platform, month: '2025-01', count: 7 },
    { platform, month: '2025-02', count: 5 },
  ])
})

test('JSON of Release 5 and of Release 5.1 tells the same', async () => {
  const header = (Release: string) => ({ Report_ID: 'TR', Release, Report_Name: 'Title Report' })
  const five = {
    Report_Header: header('5'),
    Report_Items: [
      {
        Title: 'Journal of Rivers',
        Platform: 'Five',
        Publisher: 'Shelf Press',
        Item_ID: [{ Type: 'Online_ISSN', Value: '2048-7754' }],
        Data_Type: 'Journal',
        Performance: [
          {
            Period: { Begin_Date: '2025-01-01', End_Date: '2025-01-31' },
            Instance: [
              { Metric_Type: 'Total_Item_Requests', Count: 7 },
              { Metric_Type: 'Odd_Metric', Count: 1 },
            ],
          },
        ],
      },
    ],
  }
  const fiveOne = {
    Report_Header: header('5.1'),
    Report_Items: [
      {
        Title: 'Journal of Rivers',
        Platform: 'Five one',
        Publisher: 'Shelf Press',
        Item_ID: { Online_ISSN: '2048-7754' },
        Attribute_Performance: [
          {
            Data_Type: 'Journal',
            Access_Type: 'Controlled',
            Performance: { Total_Item_Requests: { '2025-01': 7 } },
          },
        ],
      },
    ],
  }
  const kept = await take('tr.json', `\ufeff${JSON.stringify(five)}`)
  expect(kept.notes).toEqual([
    'Numbers of Odd_Metric were left out: it is no metric of COUNTER 5 or 5.1.',
  ])
  await take('tr.json', JSON.stringify(fiveOne))
  expect([await of('Five'), await of('Five one')]).toEqual([
    [{ platform: 'Five', month: '2025-01', count: 7 }],
    [{ platform: 'Five one', month: '2025-01', count: 7 }],
  ])
})

test('items within their parents are read from an item report', async () => {
  const report = {
    Report_Header: { Report_ID: 'IR', Release: '5.1' },
    Report_Items: [
      {
        Title: 'The book',
        Items: [
          {
            Item: 'Chapter one',
            Platform: 'Parts',
            Attribute_Performance: [{ Performance: { Total_Item_Requests: { '2025-03': 2 } } }],
          },
        ],
      },
    ],
  }
  await take('ir.json', JSON.stringify(report))
  expect(
    await mostUsedTitles(db, admin, {
      begin: '2025-01',
      end: '2025-12',
      metric: 'Total_Item_Requests',
      platform: 'Parts',
    }),
  ).toEqual([{ name: 'Chapter one', platform: 'Parts', count: 2 }])
})

const [heading = [], line = []] = journals('Wrong', 7, 5)

test.each([
  ['an empty file', '', /is empty/],
  ['a list of something else', 'Name,Price\r\nPen,3', /row of column names/],
  ['Release 4', reportText([...headerOf('TR_J1', '4'), heading, line]), /release 4/],
  [
    'another report',
    reportText([...headerOf('JR1'), heading, line]),
    /JR1 is not one of PR, DR, TR, IR/,
  ],
  [
    'no month',
    reportText([...headerOf('TR'), heading.slice(0, 7), line.slice(0, 7)]),
    /no column of a month/,
  ],
  [
    'a month twice',
    reportText([...headerOf('TR'), [...heading, 'Jan-25'], [...line, 1]]),
    /two columns of the month 2025-01/,
  ],
  [
    'no platform',
    reportText([...headerOf('TR'), heading, line.map((cell) => (cell === 'Wrong' ? '' : cell))]),
    /names no platform/,
  ],
  [
    'no number',
    reportText([...headerOf('TR'), heading, [...line.slice(0, 8), 'many']]),
    /no number under Feb-2025/,
  ],
  [
    'a negative number',
    reportText([...headerOf('TR'), heading, [...line.slice(0, 8), -3]]),
    /no number under Feb-2025/,
  ],
  [
    'only zeros',
    reportText([...headerOf('TR'), heading, [...line.slice(0, 7), 0, 0]]),
    /tells no use/,
  ],
  ['broken JSON', '{"Report_Header": ', /no JSON that can be read/],
  ['other JSON', '{"a": 1}', /no COUNTER report/],
  [
    'JSON with a negative number',
    JSON.stringify({
      Report_Header: { Report_ID: 'PR', Release: '5.1' },
      Report_Items: [
        {
          Platform: 'Wrong',
          Attribute_Performance: [{ Performance: { Total_Item_Requests: { '2025-01': -1 } } }],
        },
      ],
    }),
    /Total_Item_Requests/,
  ],
  [
    'JSON with a strange month',
    JSON.stringify({
      Report_Header: { Report_ID: 'PR', Release: '5.1' },
      Report_Items: [
        {
          Platform: 'Wrong',
          Attribute_Performance: [{ Performance: { Total_Item_Requests: { soon: 1 } } }],
        },
      ],
    }),
    /soon is no month/,
  ],
])('%s is refused with what is wrong, and nothing of it is stored', async (_, content, said) => {
  await expect(take('report.tsv', content)).rejects.toThrow(said)
  expect(await of('Wrong')).toEqual([])
})
