import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAppError } from '../../kernel/errors.ts'
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
  ['books.xls', '\xd0\xcf\x11\xe0\xa1', /save it as \.xlsx/],
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
