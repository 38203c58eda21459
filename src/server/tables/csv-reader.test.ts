import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TableRow } from '#src/kernel/tables/tables.ts'
import { readLines } from '#src/kernel/tables/text-lines.ts'
import { type Delimiter, delimiters, readCsv } from './csv-reader.ts'

async function* pieces(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

async function rowsOf(
  source: string | Uint8Array,
  delimiter: Delimiter = ',',
  length = 7,
): Promise<TableRow[]> {
  const bytes = Buffer.from(source)
  const rows = []
  for await (const row of readCsv(readLines(pieces(bytes, length), bytes), delimiter))
    rows.push(row)
  return rows
}

async function cellsOf(
  source: string | Uint8Array,
  delimiter?: Delimiter,
): Promise<(readonly string[])[]> {
  return (await rowsOf(source, delimiter)).map((row) => row.cells)
}

test('quotes hold delimiters, quotes and line breaks; rows keep their line numbers', async () => {
  const rows = await rowsOf('a,"b, ""c""","d\r\ne"\r\n\r\n1,2\n')
  expect(rows).toEqual([
    { number: 1, cells: ['a', 'b, "c"', 'd\ne'] },
    { number: 4, cells: ['1', '2'] },
  ])
})

test('a stray quote costs its own row only', async () => {
  const rows = Array.from({ length: 300 }, (_, index) => `${index},title ${index}`)
  rows[5] = '5,"an open quote'
  rows[7] = '7,5" disk'
  rows[8] = '8,"Ulysses" and after'
  const cells = await cellsOf(rows.join('\n'))
  expect(cells).toHaveLength(300)
  expect([cells[5], cells[6], cells[7], cells[8]]).toEqual([
    ['5', '"an open quote'],
    ['6', 'title 6'],
    ['7', '5" disk'],
    ['8', '"Ulysses" and after'],
  ])
})

test('a tab table with quotes that are none', async () => {
  expect(await cellsOf('"Quoted" title\t[1510]\nplain\t"all"', '\t')).toEqual([
    ['"Quoted" title', '[1510]'],
    ['plain', 'all'],
  ])
})

test.each([
  ['UTF-8 with a byte order mark', Buffer.from('\ufeffTitle,ଓଡ଼ିଆ')],
  ['UTF-16 LE', Buffer.from('\ufeffTitle,ଓଡ଼ିଆ', 'utf16le')],
  ['UTF-16 BE', Buffer.from('\ufeffTitle,ଓଡ଼ିଆ', 'utf16le').swap16()],
])('%s', async (_, bytes) => {
  expect(await cellsOf(bytes)).toEqual([['Title', 'ଓଡ଼ିଆ']])
})

test('UTF-16 without a mark, and old line ends', async () => {
  expect(await cellsOf(Buffer.from('Title,Author of the book\nA,B', 'utf16le'))).toEqual([
    ['Title', 'Author of the book'],
    ['A', 'B'],
  ])
  expect(await cellsOf('a,b\rc,d\r')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('a line that is not UTF-8 is Windows-1252, and only it', async () => {
  const bytes = Buffer.concat([
    Buffer.from('ଗୀତା,1\n'),
    Buffer.from('caf\xe9 \x93x\x94,2\n', 'latin1'),
    Buffer.from('नाटक,3'),
  ])
  expect(await cellsOf(bytes)).toEqual([
    ['ଗୀତା', '1'],
    ['café “x”', '2'],
    ['नाटक', '3'],
  ])
})

test('a line without an end is told and left', async () => {
  const rows = await rowsOf(`a,b\n${'x'.repeat(3_000_000)}\nc,d`, ',', 65_536)
  expect(rows.map((row) => row.problem)).toEqual([
    undefined,
    'The row is too long to be a book.',
    undefined,
  ])
})

const cell = fc.string({
  unit: fc.constantFrom('a', 'ଓ', '"', ',', ';', '\n', ' ', '|', '\t', "'", '\\', '😀'),
})

test('what is written by the rules is read as it was', async () => {
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(
      table,
      fc.constantFrom(...delimiters),
      fc.integer({ min: 1, max: 9 }),
      async (rows, delimiter, length) => {
        const quoted = rows.map((cells) =>
          cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter),
        )
        const read = await rowsOf(quoted.join('\r\n'), delimiter, length)
        const filled = rows.filter((cells) => cells.some((text) => text.trim() !== ''))
        expect(read.map((row) => row.cells)).toEqual(filled)
      },
    ),
  )
})

test('any bytes are read to their end', async () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc
      .string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'a', '\0', '\\'), maxLength: 300 })
      .map((text) => Buffer.from(text)),
  )
  await fc.assert(
    fc.asyncProperty(bytes, fc.integer({ min: 1, max: 50 }), async (source, length) => {
      const lines = Buffer.from(source)
        .toString('latin1')
        .split(/\r\n|\n|\r/).length
      expect((await rowsOf(source, ',', length)).length).toBeLessThanOrEqual(lines)
    }),
  )
})
