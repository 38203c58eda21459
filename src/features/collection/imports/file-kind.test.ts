import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAppError } from '#src/kernel/errors.ts'
import { realFiles, realFilesAreHere } from '#test/shared-data.ts'
import { fileKind } from './file-kind.ts'
import { importFormats } from './imports.ts'

const marc = '00714cam a2200205 a 4500001001300000\x1e'

test.each([
  ['books.csv', 'Title,Author\n', 'csv'],
  ['books.TSV', 'Title\tAuthor\n', 'csv'],
  ['books', 'Title;Author\n', 'csv'],
  ['books.csv.gz', 'Title,Author\n', 'csv'],
  ['records.mrc', marc, 'iso2709'],
  ['records.dat', marc, 'iso2709'],
  ['records.mrc', `garbage${marc}`, 'iso2709'],
  [
    'records.xml',
    '<?xml version="1.0"?><collection xmlns="http://www.loc.gov/MARC21/slim">',
    'marcxml',
  ],
  ['books.xlsx', 'PK\x03\x04rest', 'xlsx'],
  ['books.xls', '\xd0\xcf\x11\xe0\xa1', 'xls'],
  ['with-password.xlsx', '\xd0\xcf\x11\xe0\xa1', 'xls'],
  ['renamed.xls', 'PK\x03\x04rest', 'xlsx'],
  ['exported.xls', 'Title\tAuthor\n', 'csv'],
  ['records.mrc', '#### a damaged leader\x1e  \x1faNetworks\x1e\x1d', 'iso2709'],
  ['records.dat', `\x1e\x1fahalf a record\x1d${marc}`, 'iso2709'],
  ['stray.csv', 'Title,Author\nNetworks\x1f,A. S. Tanenbaum and D. J. Wetherall\n', 'csv'],
  [
    'dotted.csv',
    Buffer.from('\ufeffTitle\tAuthor\nPa\u1e0dita\t', 'utf16le').toString('latin1'),
    'csv',
  ],
])('%s is read by what it holds', (name, content, format) => {
  expect(fileKind(name, Buffer.from(content, 'latin1'))).toBe(format)
})

test.each([
  [
    'books.xlsx',
    'Title,Author',
    /^books\.xlsx is not what its name says: it looks like a text table, not an Excel workbook/,
  ],
  ['books.csv', 'PK\x03\x04', /^books\.csv is not what its name says/],
  ['records.mrc', 'Title,Author', /not a file of MARC records/],
  ['books.csv', '\xd0\xcf\x11\xe0\xa1', /looks like an Excel 97–2003 workbook/],
  ['page.xls', '<table><tr><td>Title</td></tr></table>', /web page with the name of an Excel/],
  ['page.xls', '\xef\xbb\xbf <html xmlns:x="urn:x">', /web page with the name of an Excel/],
  ['old.xls', '\x09\x04\x06\0\0\0\x10\0', /before Excel 97/],
  [
    'table.xls',
    '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?><Workbook>',
    /Excel table written as XML/,
  ],
  [
    'books.ods',
    `PK\x03\x04${'\0'.repeat(26)}mimetypeapplication/vnd.oasis.opendocument.spreadsheet`,
    /OpenDocument/,
  ],
  ['books.pdf', '%PDF-1.7', /PDF/],
  ['books.json', '[{"title": 1}]', /JSON/],
  ['books.html', '<!DOCTYPE html>', /web page/],
  ['books.csv', '', /empty/],
  ['cover.jpg', '\xff\xd8\xff\xe0\0\x10JFIF\0', /no book list/],
  [`/secret/folder/${'x'.repeat(300)}.csv`, '', /^x{77}… is empty/],
])('%s is refused in one sentence', (name, content, sentence) => {
  expect(() => fileKind(name, Buffer.from(content, 'latin1'))).toThrow(sentence)
})

/**
 * The bytes of a picture or of noise: all kinds of bytes, those of MARC's separators among them.
 */
const picture = Array.from({ length: 4000 }, (_, at) => (at * 7919 + (at >> 3) * 104729) % 256)
const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...picture])
const noise = Uint8Array.from([0x1e, 0x1f, 0x1d, ...picture])

test.each(['.xls', '.xlsx', '.csv', '.mrc', '.jpg', ''])(
  'neither a picture nor noise is taken for MARC under a name with “%s”',
  (ending) => {
    for (const bytes of [jpeg, noise]) {
      expect(() => fileKind(`cover${ending}`, bytes)).toThrow(/is no book list that can be read/)
    }
  },
)

test.skipIf(!realFilesAreHere)('real MARC files, odd ones too, are taken for MARC', () => {
  const names = readdirSync(realFiles, { recursive: true, encoding: 'utf8' })
  const records = names.filter((name) => /\.(?:mrc|marc|usmarc|dat)$/.test(name))
  expect(records.length).toBeGreaterThan(20)
  for (const name of records) {
    const head = readFileSync(join(realFiles, name)).subarray(0, 64 * 1024)
    if (head.length > 0) expect(fileKind(basename(name), head), name).toBe('iso2709')
  }
})

test('any bytes under any name have a format or are refused', () => {
  const ending = fc.constantFrom('', '.csv', '.mrc', '.xml', '.xlsx', '.xls', '.exe')
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.string(), ending, (bytes, name, end) => {
      try {
        expect(importFormats).toContain(fileKind(name + end, bytes))
      } catch (error) {
        expect(isAppError(error)).toBe(true)
      }
    }),
  )
})
