import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Symbology } from '#src/kernel/symbols/symbologies.ts'
import { ean13CheckDigit } from './check-digits.ts'
import { symbolText } from './symbol-text.ts'

test('check digits as the standards give them', () => {
  expect(ean13CheckDigit('400638133393')).toBe('1')
  expect(ean13CheckDigit('978013110362')).toBe('7')
})

test.each<[Symbology, string, string]>([
  ['ean13', '978013110362', '9780131103627'],
  ['ean13', '978-0-13-110362-7', '9780131103627'],
  ['ean13', ' 9780131103627 ', '9780131103627'],
  ['code39', 'ACC-000101', 'ACC-000101'],
  ['code128', 'Acc 101/a', 'Acc 101/a'],
  ['qrcode', 'https://library.example/?q=ଛ', 'https://library.example/?q=ଛ'],
])('%s takes %s', (symbology, typed, text) => {
  expect(symbolText(symbology, typed)).toEqual({ ok: true, text })
})

test.each<[Symbology, string, RegExp]>([
  ['ean13', '9780131103628', /check digit is wrong: after 978013110362 comes 7, not 8/],
  ['ean13', '12345', /needs 12 digits .* or 13, and this has 5/],
  ['ean13', '978013110362X', /digits only, not “X”/],
  ['code39', 'acc-1', /no small letters: write ACC-1/],
  ['code39', 'ACC_1', /cannot hold “_”/],
  ['code128', 'ଛ', /cannot hold “ଛ”.*QR code/],
  ['code128', 'A\u0007B', /control character \(U\+0007\)/],
  ['qrcode', 'a\ud800', /control character \(U\+D800\)/],
  ['qrcode', 'x'.repeat(501), /501 characters.*at most 500/],
  ['code128', '   ', /nothing to draw/],
])('%s refuses %j and says why', (symbology, typed, why) => {
  const read = symbolText(symbology, typed)
  expect(read.ok ? '' : read.why('en')).toMatch(why)
})

test('an EAN-13 with one digit changed is always found out', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{12}$/),
      fc.nat(12),
      fc.integer({ min: 1, max: 9 }),
      (digits, place, by) => {
        const right = digits + ean13CheckDigit(digits)
        const wrong = [...right]
          .map((digit, index) => (index === place ? String((Number(digit) + by) % 10) : digit))
          .join('')
        expect(symbolText('ean13', right)).toEqual({ ok: true, text: right })
        expect(symbolText('ean13', wrong).ok).toBe(false)
      },
    ),
  )
})
