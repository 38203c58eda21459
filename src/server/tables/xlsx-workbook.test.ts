import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAppError } from '#src/kernel/errors.ts'
import type { TableRow } from '#src/kernel/tables/tables.ts'
import { neverCrashes } from '#test/damaged-files.ts'
import { sheetOfRows, workbookFile } from '#test/workbook-file.ts'
import { zipFile } from '#test/zip-file.ts'
import { numberStyle, numberText } from './xlsx-cells.ts'
import { openWorkbook } from './xlsx-workbook.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'almirah-xlsx-'))
let files = 0

async function sheetsOf(bytes: Uint8Array): Promise<Record<string, TableRow[]>> {
  const path = join(folder, `${files++ % 20}.xlsx`)
  await writeFile(path, bytes)
  const workbook = await openWorkbook(path)
  try {
    const sheets: Record<string, TableRow[]> = {}
    for (const { name, rows } of workbook.sheets) {
      sheets[name] = []
      for await (const row of rows()) sheets[name].push(row)
    }
    return sheets
  } finally {
    workbook.close()
  }
}

async function cellsOf(
  xml: string,
  shared: Parameters<typeof workbookFile>[1] = {},
): Promise<(readonly string[])[]> {
  const { S = [] } = await sheetsOf(workbookFile([{ name: 'S', xml }], shared))
  return S.map((row) => row.cells)
}

const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

test('shared, rich, inline and phonetic texts; formulas give their saved value', async () => {
  const texts = `<sst><si><t>plain</t></si><si><r><t>ri</t></r><r><t xml:space="preserve">ch </t></r><rPh><t>rubi</t></rPh></si><si><t>a_x000D_b</t></si></sst>`
  const cells = await cellsOf(
    sheet(`<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="D2" t="s"><v>2</v></c><c r="E2" t="s"><v>99</v></c></row>
      <row><c t="inlineStr"><is><t>in &lt;line&gt;</t></is></c><c t="str"><f>HYPERLINK("http://x")</f><v>value</v></c><c><f>1+1</f><v>2</v></c><c t="b"><v>1</v></c><c t="e"><v>#REF!</v></c></row>`),
    { texts },
  )
  expect(cells).toEqual([
    ['plain', 'rich ', '', 'a\rb'],
    ['in <line>', 'value', '2', 'TRUE'],
  ])
})

test('numbers keep their digits, dates are days', async () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="00000"/></numFmts>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`
  const xml = sheet(
    '<row><c><v>9.780131103627E12</v></c><c s="1"><v>41304</v></c><c s="2"><v>41304.5</v></c><c s="3"><v>42</v></c><c><v>6.2500000000000001E0</v></c></row>',
  )
  expect(await cellsOf(xml, { styles })).toEqual([
    ['9780131103627', '2013-01-30', '2013-01-30 12:00:00', '00042', '6.25'],
  ])
  const properties = '<workbookPr date1904="1"/>'
  expect((await cellsOf(xml, { styles, properties }))[0]?.[1]).toBe('2017-01-31')
})

test.each([
  ['dd/mm/yy', 'date'],
  ['[$-409]d\\-mmm\\-yy;@', 'date'],
  ['[h]:mm', 'date'],
  ['0.00', 'number'],
  ['"Rs." #,##0', 'number'],
  ['General', 'number'],
  ['[Red]0', 'number'],
  ['000000', 'zeros'],
])('number format %s', (code, kind) => {
  expect(numberStyle(170, code).kind).toBe(kind)
})

test('the invented 29 February 1900 and odd numbers', () => {
  const date = numberStyle(14, undefined)
  expect(numberText('59', date, false)).toBe('1900-02-28')
  expect(numberText('61', date, false)).toBe('1900-03-01')
  expect(numberText('1e300', date, false)).toBe('1e+300')
  expect(numberText('n/a', date, false)).toBe('n/a')
})

test('merged cells fill their rows, hidden sheets are left out, names have prefixes', async () => {
  const merged = sheetOfRows(
    [
      ['Title', 'Acc'],
      ['A book', '1'],
      [null, '2'],
      [null, '3'],
      ['Other', '4'],
    ],
    '<mergeCells><mergeCell ref="A2:A4"/><mergeCell ref="A1:B1"/></mergeCells>',
  )
  const prefixed =
    '<x:worksheet xmlns:x="u"><x:sheetData><x:row r="3"><x:c r="B3"><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>'
  const sheets = await sheetsOf(
    workbookFile([
      { name: 'one', xml: merged },
      { name: 'gone', state: 'hidden', xml: merged },
      { name: 'two', xml: prefixed },
    ]),
  )
  expect(Object.keys(sheets)).toEqual(['one', 'two'])
  expect(sheets.one?.map((row) => row.cells)).toEqual([
    ['Title', 'Acc'],
    ['A book', '1'],
    ['A book', '2'],
    ['A book', '3'],
    ['Other', '4'],
  ])
  expect(sheets.two).toEqual([{ number: 3, cells: ['', '5'] }])
})

async function refusal(bytes: Uint8Array): Promise<string> {
  return sheetsOf(bytes).then(
    () => 'read',
    (error: unknown) => (isAppError(error) ? error.message : String(error)),
  )
}

test('a zip bomb is refused before it is unpacked', async () => {
  const zeros = Buffer.alloc(17 * 1024 ** 2)
  const bomb = workbookFile([{ name: 'S', xml: sheet('<row><c><v>1</v></c></row>') }], {
    texts: zeros.toString('latin1'),
  })
  expect(await refusal(bomb)).toMatch(/unpacks to far more/)
  const understated = zipFile({ '_rels/.rels': zeros }, { '_rels/.rels': 100 })
  expect(await refusal(understated)).toMatch(/damaged/)
  const many = Object.fromEntries(
    Array.from({ length: 10_001 }, (_, index) => [`part${index}`, '']),
  )
  expect(await refusal(zipFile(many))).toMatch(/unpacks to far more/)
})

test('entities and document types are refused', async () => {
  const doctype = `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY f SYSTEM "file:///etc/passwd">]>`
  expect(
    await refusal(
      workbookFile([
        { name: 'S', xml: `${doctype}${sheet('<row><c t="str"><v>&f;</v></c></row>')}` },
      ]),
    ),
  ).toMatch(/document type/)
  expect(
    await refusal(
      workbookFile([{ name: 'S', xml: sheet('<row><c t="str"><v>&a;</v></c></row>') }]),
    ),
  ).toMatch(/cannot be read/)
})

test('other zip files are no workbook', async () => {
  expect(
    await refusal(
      zipFile({ mimetype: 'application/epub+zip', 'META-INF/container.xml': '<container/>' }),
    ),
  ).toMatch(/not an Excel workbook/)
  expect(await refusal(zipFile({ 'xl/workbook.bin': 'x' }))).toMatch(/not an Excel workbook/)
})

test('far columns, rows out of order and cells without names', async () => {
  const cells = await cellsOf(
    sheet(
      '<row r="5"><c r="XFD5"><v>1</v></c><c r="B5"><v>2</v></c></row><row r="2"><c><v>3</v></c><c r="??"><v>4</v></c></row>',
    ),
  )
  expect(cells).toEqual([
    ['', '2'],
    ['3', '4'],
  ])
})

test('a damaged workbook is refused, never a crash', async () => {
  const sound = workbookFile([
    {
      name: 'S',
      xml: sheetOfRows([
        ['Title', 'Author'],
        ['A', 'B'],
        ['C', 'D'],
      ]),
    },
  ])
  await neverCrashes(sound, refusal, 200)
})
