import { expect, test } from 'vitest'
import { sniffMarc } from './marc-sniff.ts'
import { bytesOf, iso2709 } from './marc-test-data.ts'

const utf16 = (text: string) =>
  new Uint8Array(new Uint16Array(Array.from(text, (c) => c.charCodeAt(0))).buffer)

test.each([
  ['ISO 2709', iso2709([['001', 'x']]), 'iso2709'],
  ['ISO 2709 after blank lines', bytesOf('\r\n 00500nam a2200100 a 4500001'), 'iso2709'],
  ['ISO 2709 with a damaged leader', bytesOf('01794       xx445       00100080000\x1e'), 'iso2709'],
  ['a collection', bytesOf('<?xml version="1.0"?>\n<!-- x -->\n<collection xmlns="u">'), 'marcxml'],
  ['a record with a prefix', bytesOf('\xef\xbb\xbf<marc:record>'), 'marcxml'],
  ['XML in UTF-16', utf16('\ufeff<collection>'), 'marcxml'],
  [
    'an OAI-PMH answer with MARCXML',
    bytesOf('<OAI-PMH><r xmlns="http://www.loc.gov/MARC21/slim">'),
    'marcxml',
  ],
  ['HTML', bytesOf('<!DOCTYPE html><html><p>record'), null],
  ['a table', bytesOf('12345,9780262033848,Introduction to algorithms'), null],
  ['a list of numbers', bytesOf('005001234567890012345678901234567890'), null],
  ['a ZIP archive', bytesOf('PK\x03\x04\x14\0'), null],
  ['nothing', new Uint8Array(), null],
  ['blanks', bytesOf(' \n\0'), null],
])('%s', (_name, bytes, format) => {
  expect(sniffMarc(bytes)).toBe(format)
})
