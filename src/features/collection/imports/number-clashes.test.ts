import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { registerOfTwoSeries } from '#test/two-series.ts'
import { sheetOfRows, workbookFile } from '#test/workbook-file.ts'
import { openImportFile } from './import-file.server.ts'
import { findClashes, type NumberClashes } from './number-clashes.ts'

const folder = await mkdtemp(join(tmpdir(), 'almirah-clashes-'))

async function clashesOf(name: string, content: string | Uint8Array): Promise<NumberClashes> {
  const path = join(folder, name)
  await writeFile(path, content)
  const file = await openImportFile(path, name)
  if (!file.table) throw new Error('it is no table for people')
  return findClashes(file.table.values())
}

test('numbers that two departments give are counted, and the department tells them apart', async () => {
  const found = await clashesOf('two.csv', registerOfTwoSeries(100))
  expect(found).toMatchObject({ rows: 200, isWhole: true, clashing: 100 })
  expect(found.examples[0]).toEqual({ number: '1', books: ['Book cs 1', 'Book ec 1'] })
  const [best] = found.columns
  expect(best).toMatchObject({ by: 1, clashing: 0, empty: 0 })
  expect(best?.values).toEqual([
    { value: 'Computer Science', rows: 100 },
    { value: 'Electronics', rows: 100 },
  ])
})

test('a register in one series has no clashes; a number twice by mistake is one, and no column explains it', async () => {
  const rows = Array.from(
    { length: 100 },
    (_, index) => `${index + 1},Book ${index},Rack ${index % 3}`,
  )
  const head = 'Acc No,Title,Location'
  expect(await clashesOf('one.csv', [head, ...rows].join('\n'))).toMatchObject({
    rows: 100,
    clashing: 0,
    examples: [],
  })
  const found = await clashesOf('twice.csv', [head, ...rows, '7,Another,Rack 0'].join('\n'))
  expect(found).toMatchObject({ clashing: 1, columns: [] })
})

test('sheets tell departments apart that keep a sheet each; the same copy on two lines is no clash', async () => {
  const sheet = (name: string) => ({
    name,
    xml: sheetOfRows([
      ['Acc No', 'Title'],
      ['1', `A ${name}`],
      ['1', `A ${name}`],
      ['2-3', `B ${name}`],
    ]),
  })
  const found = await clashesOf('sheets.xlsx', workbookFile([sheet('CS'), sheet('EC')]))
  expect(found).toMatchObject({ rows: 6, clashing: 3 })
  expect(found.columns[0]).toMatchObject({ by: 'sheet', clashing: 0 })
  expect(found.columns[0]?.values.map(({ value }) => value)).toEqual(['CS', 'EC'])
})

test('a column that says something else in each row is no series', async () => {
  const rows = Array.from({ length: 3000 }, (_, index) => `${index % 1500},Book ${index},S${index}`)
  const found = await clashesOf('serial.csv', ['Acc No,Title,Sr. No', ...rows].join('\n'))
  expect(found).toMatchObject({ clashing: 1500, columns: [] })
})
