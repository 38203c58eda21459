import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sharedData } from '#test/shared-data.ts'
import { formatIsbn, formatIssn, parseIsbn, parseIssn, toIsbn13 } from './isbn.ts'

const shared = join(sharedData, 'identifiers')
const lines = (file: string) =>
  existsSync(`${shared}/${file}`)
    ? readFileSync(`${shared}/${file}`, 'utf8').trim().split(/\r?\n/)
    : []

const nineDigits = fc
  .integer({ min: 0, max: 999_999_999 })
  .map((number) => String(number).padStart(9, '0'))

/** ISO 2108: the weighted sum of an ISBN-10 is a multiple of eleven. */
function validIsbn10(nine: string): string {
  const check = '0123456789X'.split('').find((digit) => {
    const values = [...nine, digit].map((one) => (one === 'X' ? 10 : Number(one)))
    return values.reduce((sum, value, index) => sum + value * (10 - index), 0) % 11 === 0
  })
  return nine + check
}

describe('parseIsbn', () => {
  test.each([
    ['0-13-110362-8', '9780131103627'],
    ['0 13 110362 8', '9780131103627'],
    ['ISBN 978-0-13-110362-7 (pbk.)', '9780131103627'],
    ['ISBN-13: 978‑0‑13‑110362‑7', '9780131103627'],
    ['0131103628 (v. 2) : $40', '9780131103627'],
    ['0131103628 2nd print', '9780131103627'],
    ['013359162x', '9780133591620'],
    ['9780131103627.0', '9780131103627'],
  ])('%s', (text, isbn) => {
    expect(parseIsbn(text)).toBe(isbn)
  })

  test.each([
    '',
    'abc',
    '0131103629',
    '9780131103628',
    '9790001012343',
    '131103628',
    '9.78013E+12',
    '012345678X9',
  ])('%j is none', (text) => {
    expect(parseIsbn(text)).toBeNull()
  })

  test('leading zeros that a spreadsheet took are put back on request', () => {
    expect(parseIsbn('131103628', { lostZeros: true })).toBe('9780131103627')
    expect(parseIsbn('1955071', { lostZeros: true })).toBe('9780001955073')
  })

  test('ten and thirteen digits of one book are read as one number', () => {
    fc.assert(
      fc.property(nineDigits, (nine) => {
        const ten = validIsbn10(nine)
        expect(parseIsbn(ten)).toBe(toIsbn13(ten))
        expect(parseIsbn(toIsbn13(ten))).toBe(toIsbn13(ten))
        expect(formatIsbn(toIsbn13(ten)).replaceAll('-', '')).toBe(toIsbn13(ten))
        expect(parseIsbn(formatIsbn(toIsbn13(ten)))).toBe(toIsbn13(ten))
      }),
    )
  })

  test('one wrong digit is found', () => {
    fc.assert(
      fc.property(nineDigits, fc.nat(8), fc.integer({ min: 1, max: 9 }), (nine, place, shift) => {
        const ten = validIsbn10(nine)
        const wrong = (Number(ten[place]) + shift) % 10
        expect(parseIsbn(ten.slice(0, place) + wrong + ten.slice(place + 1))).toBeNull()
      }),
    )
  })

  test('any text is read without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, lostZeros) => {
        expect(parseIsbn(text, { lostZeros }) ?? '9780000000000').toMatch(/^97[89]\d{10}$/)
        expect(parseIssn(text) ?? '00000000').toMatch(/^\d{7}[\dX]$/)
      }),
    )
  })

  test('real numbers, where they are at hand', () => {
    expect(lines('isbn10_real_open.txt').filter((number) => parseIsbn(number) === null)).toEqual([])
    expect(lines('isbn13s.txt').filter((number) => parseIsbn(number) !== number)).toEqual([])
    expect(lines('bad-isbns.txt').filter((number) => parseIsbn(number) !== null)).toEqual([])
    for (const line of lines('isbn_from_marc_020.tsv').slice(1)) {
      const [, , value = '', token = '', verdict = ''] = line.split('\t')
      // The list judges "(0373197527pbk.)" with its bracket; here the number in it counts.
      if (!/^[\dX]+$/.test(token)) continue
      const expected = verdict === 'invalid' ? null : expect.stringMatching(/^97[89]\d{10}$/)
      expect([value, parseIsbn(value)]).toEqual([value, expected])
    }
    for (const line of lines('issn_from_marc_022.tsv').slice(1)) {
      expect(parseIssn(line.split('\t')[2] ?? '')).not.toBeNull()
    }
  })
})

test('hyphens stand where the publisher ends', () => {
  expect(formatIsbn('9780131103627')).toBe('978-0-13-110362-7')
  expect(formatIsbn('9780201896831')).toBe('978-0-201-89683-1')
  expect(formatIsbn('9788120305960')).toBe('978-8120305960')
})

test('an ISSN has a check digit', () => {
  expect(parseIssn('ISSN 0001-0782')).toBe('00010782')
  expect(parseIssn('2434-561x')).toBe('2434561X')
  expect(parseIssn('0001-0783')).toBeNull()
  expect(formatIssn('2434561X')).toBe('2434-561X')
})
