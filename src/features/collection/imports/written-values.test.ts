import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCount, readDay, readPricePaise, readYear } from '#src/kernel/tables/written-values.ts'
import { accessionNumbers } from './accession-numbers.ts'
import { contributorsOf } from './author-names.ts'

test.each([
  ['1998', 1998],
  ['2008.0', 2008],
  ['c1998.', 1998],
  ['1998-99', 1998],
  ['[1510]', 1510],
  ['Jan. 2013', 2013],
  ['१९९८', 1998],
  ['୨୦୦୪', 2004],
  ['-720', -720],
  ['0', undefined],
  ['n.d.', undefined],
  ['12345', undefined],
  ['9780131103627', undefined],
])('year %s', (text, year) => {
  expect(readYear(text)).toBe(year)
})

test.each([
  ['Rs. 1,200/-', 120_000],
  ['Rs.1,20,000.50', 12_000_050],
  ['₹ 350', 35_000],
  ['350.5', 35_050],
  ['INR 75', 7_500],
  ['६५०', 65_000],
  ['$ 25', undefined],
  ['£5', undefined],
  ['free', undefined],
  ['-5', undefined],
])('price %s', (text, paise) => {
  expect(readPricePaise(text)).toBe(paise)
})

test.each([
  ['30.01.2013', '2013-01-30'],
  ['3/4/98', '1998-04-03'],
  ['30-Jan-2013', '2013-01-30'],
  ['1st March 2020', '2020-03-01'],
  ['Jan 30, 2013', '2013-01-30'],
  ['2013-01-30 00:00', '2013-01-30'],
  ['31.02.2013', undefined],
  ['2013', undefined],
])('day %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test.each([
  ['101-105', undefined, ['101', '102', '103', '104', '105']],
  ['101 to 103', undefined, ['101', '102', '103']],
  ['B098-B101', undefined, ['B098', 'B099', 'B100', 'B101']],
  ['B101-103', undefined, ['B101', 'B102', 'B103']],
  ['101, 103; 105-106', undefined, ['101', '103', '105', '106']],
  ['2013-14', undefined, ['2013-14']],
  ['2756/17', undefined, ['2756/17']],
  ['V-178', undefined, ['V-178']],
  ['219(a)', undefined, ['219(a)']],
  ['1011.0', undefined, ['1011']],
  ['101-105', 1, ['101-105']],
  ['101-105', 5, ['101', '102', '103', '104', '105']],
  ['101-9999', undefined, ['101-9999']],
])('accession numbers %s', (text, stated, numbers) => {
  expect(accessionNumbers(text, stated)).toEqual(numbers)
})

const names = (text: string) =>
  contributorsOf(text, 'author').map(({ name, role }) =>
    role === 'author' ? name : `${name} (${role})`,
  )

test.each([
  ['Kernighan, Brian W.; Ritchie, Dennis M.', ['Kernighan, Brian W.', 'Ritchie, Dennis M.']],
  ['Kernighan, Brian W.', ['Kernighan, Brian W.']],
  ['D.P.Kothari, I.J.Nagrath', ['D.P.Kothari', 'I.J.Nagrath']],
  ['Brian Kernighan & Dennis Ritchie', ['Brian Kernighan', 'Dennis Ritchie']],
  ['Brian Kernighan and Dennis Ritchie', ['Brian Kernighan', 'Dennis Ritchie']],
  ['A. Silberschatz/P. Galvin', ['A. Silberschatz', 'P. Galvin']],
  ['Cormen T.H., et al.', ['Cormen T.H.']],
  ['S. K. Das (Ed.)', ['S. K. Das (editor)']],
  ['ଫକୀର ମୋହନ ସେନାପତି', ['ଫକୀର ମୋହନ ସେନାପତି']],
  ['--', []],
])('authors %s', (text, expected) => {
  expect(names(text)).toEqual(expected)
})

test('any text has some value or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const year = readYear(text)
      expect(year === undefined || (year >= -3000 && year <= 2200)).toBe(true)
      const price = readPricePaise(text)
      expect(price === undefined || (Number.isSafeInteger(price) && price >= 0)).toBe(true)
      const day = readDay(text)
      expect(day === undefined || new Date(day).toISOString().startsWith(day)).toBe(true)
      expect(readCount(text) ?? 0).toBeGreaterThanOrEqual(0)
      expect(accessionNumbers(text).length).toBeLessThanOrEqual(500)
      expect(contributorsOf(text, 'author').length).toBeLessThanOrEqual(50)
    }),
  )
})

test('each number of a range is there once', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 900_000 }),
      fc.integer({ min: 1, max: 99 }),
      (first, more) => {
        const numbers = accessionNumbers(`${first}-${first + more}`)
        expect(numbers.map(Number)).toEqual(
          Array.from({ length: more + 1 }, (_, index) => first + index),
        )
      },
    ),
  )
})
