import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileKindOf } from './file-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['RIFF\x01\x02\x03\x04WEBPVP8 ', 'webp'],
  ['GIF89a', 'gif'],
  ['\0\0\0\x1cftypavif', 'avif'],
  ['\0\0\0\x20ftypisom', 'mp4'],
  ['\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm', 'webm'],
  [`PK\x03\x04${'\0'.repeat(26)}mimetypeapplication/epub+zip`, 'epub'],
  ['%PDF-1.7', 'pdf'],
  ['\ufeff%!PS\n%PDF-1.4', 'pdf'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', null],
  ['<!doctype html><script>', null],
  ['PK\x03\x04 a zip', 'cbz'],
  ['MZ a program', null],
  ['RIFF\x01\x02\x03\x04WAVE', null],
  ['', null],
])('%j is %s', (text, kind) => {
  expect(fileKindOf(bytes(text))).toBe(kind)
})

test('any bytes have a kind or none', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3000 }), (given) => {
      expect(fileKindOf(given) === null || fileKindOf(given)?.length).toBeTruthy()
    }),
  )
})
