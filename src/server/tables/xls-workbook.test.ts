import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAppError } from '#src/kernel/errors.ts'
import { neverCrashes } from '#test/damaged-files.ts'
import { sharedData } from '#test/shared-data.ts'
import {
  biffRecord,
  cellAt,
  containerFile,
  float64,
  uint16,
  uint32,
  type XlsSheetGiven,
  xlsFile,
} from '#test/xls-file.ts'
import { openExcel } from './open-workbook.server.ts'
import { openXlsWorkbook } from './xls-workbook.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'almirah-xls-'))
let files = 0

async function sheetsOf(bytes: Uint8Array): Promise<Record<string, (readonly string[])[]>> {
  const path = join(folder, `${files++ % 20}.xls`)
  await writeFile(path, bytes)
  const workbook = await openXlsWorkbook(path)
  const sheets: Record<string, (readonly string[])[]> = {}
  for (const { name, rows } of workbook.sheets) {
    sheets[name] = []
    for await (const row of rows()) sheets[name].push(row.cells)
  }
  workbook.close()
  return sheets
}

const refusal = (bytes: Uint8Array): Promise<string> =>
  sheetsOf(bytes).then(
    () => 'read',
    (error: unknown) => (isAppError(error) ? error.message : String(error)),
  )

const list: XlsSheetGiven = {
  name: 'Register',
  rows: [
    ['Title', 'Acc. No.'],
    ['ପରଜା', 101],
    ['Café', 102],
  ],
}

test('texts in any script, numbers with all their digits, truths, and empty cells', async () => {
  const rows = [
    ['ଫକୀର ମୋହନ', 'Plain', null, 9_780_131_103_627, 6.25, -0.5, true],
    [null, '', 'São Paulo', false],
  ]
  expect(await sheetsOf(xlsFile([{ name: 'ପୁସ୍ତକ', rows }]))).toEqual({
    ପୁସ୍ତକ: [
      ['ଫକୀର ମୋହନ', 'Plain', '', '9780131103627', '6.25', '-0.5', 'TRUE'],
      ['', '', 'São Paulo', 'FALSE'],
    ],
  })
})

test('short numbers, days, leading zeros and formulas with the value that was saved', async () => {
  const at = (row: number, column: number, style = 0) => cellAt(row, column, style)
  const special = (type: number) => Buffer.from([type, 0, 1, 0, 0, 0, 0xff, 0xff])
  const records = [
    biffRecord(0x27e, at(0, 0), uint32((1937 << 2) | 2)),
    biffRecord(0x27e, at(0, 1), uint32(((45_050 << 2) | 3) >>> 0)),
    biffRecord(0x27e, at(0, 2, 1), uint32((41_304 << 2) | 2)),
    biffRecord(
      0xbd,
      uint16(1),
      uint16(0),
      uint16(0),
      uint32((7 << 2) | 2),
      uint16(2),
      uint32((42 << 2) | 2),
      uint16(1),
    ),
    biffRecord(0x06, at(2, 0), float64(12), Buffer.alloc(8)),
    biffRecord(0x06, at(2, 1), special(0), Buffer.alloc(8)),
    biffRecord(0x207, uint16(5), [0], Buffer.from('saved')),
    biffRecord(0x06, at(2, 2), special(1), Buffer.alloc(8)),
    biffRecord(0x06, at(2, 3), special(2), Buffer.alloc(8)),
    biffRecord(0x205, at(2, 4), [0x17, 1]),
    biffRecord(0x204, at(2, 5), uint16(4), [0], Buffer.from('here')),
  ]
  const rows = [records.map((record) => ({ record }))]
  expect((await sheetsOf(xlsFile([{ name: 'S', rows }]))).S).toEqual([
    ['1937', '450.5', '2013-01-30'],
    ['7', '00042'],
    ['12', 'saved', 'TRUE', '', '', 'here'],
  ])
  const from1904 = await sheetsOf(xlsFile([{ name: 'S', rows }], { from1904: true }))
  expect(from1904.S?.[0]?.[2]).toBe('2017-01-31')
})

test('texts that go on in the next record, whatever its length', async () => {
  const texts = ['x'.repeat(50), 'ଓଡ଼ିଶା '.repeat(9), 'ÿ'.repeat(33), 'end']
  for (let recordLength = 12; recordLength < 60; recordLength++) {
    const bytes = xlsFile([{ name: 'S', rows: [texts] }], { recordLength })
    expect((await sheetsOf(bytes)).S).toEqual([texts])
  }
})

test('merged cells fill their rows; hidden sheets and charts are left out; cells may come column by column', async () => {
  const merged: XlsSheetGiven = {
    name: 'Merged',
    rows: [
      ['Title', 'Acc'],
      ['A book', '1'],
      [null, '2'],
      ['Other', '3'],
    ],
    merges: [[1, 2, 0, 0]],
  }
  const chart = Buffer.concat([
    biffRecord(0x809, uint16(0x600), uint16(0x20), Buffer.alloc(12)),
    biffRecord(0x203, cellAt(0, 5), float64(1)),
    biffRecord(0x0a),
  ])
  const upright = [
    [{ record: chart }, { record: biffRecord(0x203, cellAt(1, 0), float64(3)) }],
    [
      { record: biffRecord(0x203, cellAt(0, 0), float64(1)) },
      { record: biffRecord(0x203, cellAt(0, 1), float64(2)) },
    ],
  ]
  const sheets = await sheetsOf(
    xlsFile([merged, { ...list, name: 'Gone', hidden: true }, { name: 'Upright', rows: upright }]),
  )
  expect(sheets).toEqual({
    Merged: [
      ['Title', 'Acc'],
      ['A book', '1'],
      ['A book', '2'],
      ['Other', '3'],
    ],
    Upright: [['1', '2'], ['3']],
  })
})

test.each([
  ['of Excel 95', xlsFile([list], { stream: 'Book' }), 'before Excel 97'],
  ['of Excel 95 in a newer container', xlsFile([list], { version: 0x0500 }), 'before Excel 97'],
  [
    'with a password',
    xlsFile([list], { globals: biffRecord(0x2f, Buffer.alloc(54)) }),
    'has a password',
  ],
  ['.xlsx with a password', containerFile('EncryptedPackage', Buffer.alloc(100)), 'has a password'],
  ['of Word', containerFile('WordDocument', Buffer.alloc(100)), 'another Office program'],
  ['of nothing', containerFile('Other', Buffer.alloc(100)), 'is damaged'],
  ['cut off', xlsFile([list]).subarray(0, 700), 'is damaged'],
  ['of a few bytes', Buffer.from('d0cf11e0', 'hex'), 'is damaged'],
])('a file %s is refused with what to do', async (_, bytes, why) => {
  expect(await refusal(bytes)).toContain(why)
})

const real = join(
  sharedData,
  'excel/no_licence_declared/surat_college_accession_register_rows1-2000',
)

test.runIf(existsSync(`${real}.xls`))('a real register reads the same as its .xlsx', async () => {
  const sheets = await sheetsOf(readFileSync(`${real}.xls`))
  const workbook = await openExcel('xlsx', `${real}.xlsx`)
  for (const { name, rows } of workbook.sheets) {
    const cells: (readonly string[])[] = []
    for await (const row of rows()) cells.push(row.cells)
    expect(sheets[name]).toEqual(cells)
  }
  workbook.close()
})

test('a large file, whose list of sectors goes on beyond its header', async () => {
  const rows = Array.from({ length: 40_000 }, (_, row) => [row, row / 2, -row])
  const bytes = xlsFile([{ name: 'S', rows: [...rows, ['x'.repeat(30_000)]] }])
  const padding = biffRecord(0x1234, Buffer.alloc(8000))
  const globals = Buffer.concat(Array.from({ length: 900 }, () => padding))
  const large = xlsFile([{ name: 'S', rows }], { globals })
  expect(large.length).toBeGreaterThan(109 * 128 * 512)
  expect((await sheetsOf(large)).S).toHaveLength(40_000)
  expect((await sheetsOf(bytes)).S?.at(-1)?.[0]).toHaveLength(30_000)
})

test('chains in circles and texts or cells beyond all bounds end', async () => {
  const sound = xlsFile([list])
  const circle = Buffer.from(sound)
  const table = circle.readUInt32LE(0x4c)
  circle.writeUInt32LE(0, (table + 1) * 512)
  expect(await refusal(circle)).toContain('is damaged')
  const claims = Buffer.from(sound)
  claims.writeUInt32LE(4_000_000_000, claims.indexOf(Buffer.from([0xfc, 0x00])) + 8)
  expect(await refusal(claims)).toContain('is damaged')
  const many = Buffer.concat(
    Array.from({ length: 255 }, (_, column) =>
      Buffer.concat([uint16(0), uint32((column << 2) | 2)]),
    ),
  )
  const row = biffRecord(0xbd, uint16(1), uint16(0), many, uint16(254))
  const rows = [[{ record: Buffer.concat(Array.from({ length: 8000 }, () => row)) }]]
  expect(await refusal(xlsFile([{ name: 'S', rows }]))).toContain('more cells than a register')
}, 30_000)

test('a damaged workbook is refused or read, never a crash', async () => {
  const sound = xlsFile([list], { recordLength: 20 })
  await neverCrashes(sound, refusal, 300)
})
