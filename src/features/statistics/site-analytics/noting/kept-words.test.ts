import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviceClass } from './device-class.ts'
import { errorWords } from './error-words.ts'
import { referrerHost } from './referrer-host.ts'
import { searchedWords } from './searched-words.ts'

test.each([
  ['  Quantum   OPTICS ', 'quantum optics'],
  ['ଓଡ଼ିଆ ବ୍ୟାକରଣ', 'ଓଡ଼ିଆ ବ୍ୟାକରଣ'],
  ['isbn 978-0-306-40615-7', 'isbn 978-0-306-40615-7'],
  ['0028-0836', '0028-0836'],
  ['1984', '1984'],
  ['a.rao@suiit.example', null],
  ['98612 34567', null],
  ['+91 98612-34567', null],
  ['', null],
  ['x'.repeat(500), 'x'.repeat(80)],
])('words as they are counted: %j', (text, counted) => {
  expect(searchedWords(text)).toBe(counted)
})

test.each([
  ['Uncaught TypeError: x is not a function', 'TypeError: x is not a function'],
  ['Failed to fetch https://a.example/account?token=1', 'Failed to fetch [address]'],
  ['No member "Asha Rao" at /account/9f3', 'No member "…" at [path]'],
  ['Row 4711 of a.rao@suiit.example', 'Row 0 of [address]'],
])('an error as it is counted: %j', (message, counted) => {
  expect(errorWords(message)).toBe(counted)
})

test('whatever a browser says of an error is bounded, and has no line breaks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (message) => {
      const words = errorWords(message)
      expect(words.length).toBeLessThanOrEqual(120)
      expect(words).not.toMatch(/[\n\0@]/)
    }),
  )
})

test.each([
  [null, 'direct'],
  ['', 'direct'],
  ['android-app://org.example.reader/', 'direct'],
  ['https://www.Google.com/search?q=x', 'google.com'],
  ['https://library.suiit.example/books', null],
  ['javascript:alert(1)', null],
  ['nothing', null],
  [`https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/`, null],
])('where a reader came from: %j', (referrer, host) => {
  expect(referrerHost(referrer, 'https://library.suiit.example')).toBe(host)
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X200) Chrome/140.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) Mobile/15E148', 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0', 'computer'],
  ['', 'computer'],
] as const)('a device by what its browser says: %s', (userAgent, device) => {
  expect(deviceClass(userAgent)).toBe(device)
})
