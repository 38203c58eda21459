import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanIndented, cleanLine, cleanLines } from './clean-text.ts'

test.each([
  ['  two \t\r\n words ', 'two words'],
  ['\u202eevil\u202c', 'evil'],
  ['zero\u200bwidth\ufeff', 'zerowidth'],
  ['e\u0301', 'é'],
  ['क\u094d\u200dष', 'क\u094d\u200dष'],
  ['a\0b', 'ab'],
  ['tag\u{e0041}', 'tag'],
  ['lost \ufffd', 'lost \ufffd'],
])('%j', (text, clean) => {
  expect(cleanLine(text, 100)).toBe(clean)
})

test('a plain line is kept as it is, and one that is nearly plain is cleaned', () => {
  const plain = fc.string({ unit: fc.constantFrom('a', '-', ' ', '  '), maxLength: 30 })
  fc.assert(
    fc.property(plain, (text) => {
      expect(cleanLine(text, 100)).toBe(text.trim().replace(/ +/g, ' '))
    }),
  )
})

test('lines stay lines', () => {
  expect(cleanLines(' a  b \r\n\r\n\r\n\r\nc\u0000 ', 100)).toBe('a b\n\nc')
})

test('an indented line stays so, up to a bound', () => {
  expect(cleanIndented('- a\r\n  -  b \n\t- c\n   \n\n\nd', 100)).toBe('- a\n  - b\n    - c\n\nd')
  expect(cleanIndented(`a\n${' '.repeat(90)}b`, 100)).toBe(`a\n${' '.repeat(60)}b`)
  expect(cleanIndented('a\n \u200b b', 100)).toBe('a\n b')
})

test('any text becomes one bounded line that is clean already', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.integer({ min: 1, max: 100 }),
      (text, limit) => {
        const clean = cleanLine(text, limit)
        expect(clean.length).toBeLessThanOrEqual(limit)
        expect(clean.isWellFormed()).toBe(true)
        expect(clean).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u200b]|^\s|\s$/u)
        expect(cleanLine(clean, limit)).toBe(clean)
      },
    ),
  )
})
