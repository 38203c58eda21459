import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readScannedText } from './scanned-text.ts'

const host = 'library.example:3000'

test.each([
  ['https://library.example:3000/books/12', 12],
  ['http://library.example:3000/books/12', 12],
  ['HTTPS://LIBRARY.EXAMPLE:3000/BOOKS/12', 12],
  [' https://library.example:3000/books/12/?from=label#copies ', 12],
])('%s is book %i of this site', (text, number) => {
  expect(readScannedText(text, host)).toEqual({ kind: 'book', number })
})

test.each([
  'https://library.example/books/12',
  'https://library.example:3001/books/12',
  'https://library.example:3000.evil.example/books/12',
  'https://library.example:3000@evil.example/books/12',
  'https://me:secret@library.example:3000/books/12',
  'https://evil.example/https://library.example:3000/books/12',
  'https://library.example:3000/books/0',
  'https://library.example:3000/books/12345678901234567',
  'https://library.example:3000/books/1/../../admin',
  'https://library.example:3000/',
  'ftp://library.example:3000/books/12',
  'javascript:alert(1)//https://library.example:3000/books/12',
  'data:text/html,<script>alert(1)</script>',
  'www.elsewhere.example',
  'mailto:someone@suiit.example',
  'WIFI:T:WPA;S:net;P:secret;;',
  'https://',
])('%s is an address that is not opened', (text) => {
  expect(readScannedText(text, host)).toEqual({ kind: 'address' })
})

test.each(['', '9780131103627', 'ISBN: 9780131103627', 'ACC-7', 'urn:isbn:9780131103627', 'a:b'])(
  '“%s” is a code',
  (text) => {
    expect(readScannedText(text, host)).toEqual({ kind: 'code' })
  },
)

test('any text is understood without an error, and only addresses of this site open a book', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl()), (text) => {
      expect(['code', 'address']).toContain(readScannedText(text, host).kind)
    }),
  )
})
