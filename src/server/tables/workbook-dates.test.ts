import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from '#src/kernel/dates.ts'
import { readWorkbook } from '#test/read-workbook.ts'
import { tableFile } from './table-file.server.ts'
import { numberStyle, numberText } from './xlsx-cells.ts'
import { workbookDate } from './xlsx-dates.ts'

const table = {
  name: 'Loans',
  headings: ['Title', 'Due', 'Came'],
  dates: ['Due', 'Came'],
  groups: [
    [
      ['2026-11-22', '2026-11-22', '2026-11-27 09:05'],
      ['odd', '2026-02-30', '[2026-11-22]'],
      ['old', '1899-12-31', '2026-11-27 23:59:59'],
      ['none', '', 'Nov 2026'],
    ],
  ],
} as const

test('columns of days and times are dates of the workbook, and come back as they were', async () => {
  const rows = await readWorkbook(tableFile(table, 'loans.xlsx'))
  expect(rows).toEqual([
    ['Title', 'Due', 'Came'],
    ['2026-11-22', '2026-11-22', '2026-11-27 09:05:00'],
    ['odd', '2026-02-30', '[2026-11-22]'],
    ['old', '1899-12-31', '2026-11-27 23:59:59'],
    ['none', '', 'Nov 2026'],
  ])
})

test('a CSV of the same table has the texts', async () => {
  const csv = await tableFile(table, 'loans.csv').text()
  expect(csv.split('\r\n')[1]).toBe('2026-11-22,2026-11-22,2026-11-27 09:05')
})

test.each([
  ['1900-03-01', 61],
  ['2013-01-30', 41304],
  ['2013-01-30 12:00', 41304.5],
  ['1900-02-28', undefined],
  ['2026-02-30', undefined],
  ['2026-11-22 24:00', undefined],
  ['2026-11', undefined],
  ['', undefined],
])('%s is day %s of a workbook', (text, days) => {
  expect(workbookDate(text)?.days).toBe(days)
})

test('every day and minute that is written is read again', () => {
  const date = numberStyle(165, 'd mmm yyyy hh:mm')
  const moment = fc.record({
    day: fc.integer({ min: 0, max: 400_000 }).map((count) => dayAfter('1900-03-01', count)),
    minutes: fc.integer({ min: 1, max: 1439 }),
  })
  fc.assert(
    fc.property(moment, ({ day, minutes }) => {
      const two = (part: number) => String(part).padStart(2, '0')
      const time = `${day} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
      const back = (text: string) => numberText(String(workbookDate(text)?.days), date, false)
      expect([back(day), back(time)]).toEqual([day, `${time}:00`])
    }),
  )
})
