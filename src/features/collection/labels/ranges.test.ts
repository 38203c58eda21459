import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRange } from './ranges.ts'

const most = 2000

function values(text: string): readonly string[] | string | null {
  const read = readRange(text, most)
  return read && (read.kind === 'values' ? read.values : read.why('en'))
}

test.each([
  ['ACC-000101…000103', ['ACC-000101', 'ACC-000102', 'ACC-000103']],
  ['ACC-000101..000103', ['ACC-000101', 'ACC-000102', 'ACC-000103']],
  ['ACC-000101 ... ACC-000103', ['ACC-000101', 'ACC-000102', 'ACC-000103']],
  ['ACC-000101–ACC-000103', ['ACC-000101', 'ACC-000102', 'ACC-000103']],
  ['ACC-000101 - 000103', ['ACC-000101', 'ACC-000102', 'ACC-000103']],
  [
    'ACC-000198…203',
    ['ACC-000198', 'ACC-000199', 'ACC-000200', 'ACC-000201', 'ACC-000202', 'ACC-000203'],
  ],
  ['98…101', ['98', '99', '100', '101']],
  ['7..7', ['7']],
  ['2026/0009…2026/0010', ['2026/0009', '2026/0010']],
  [
    '9007199254740992…9007199254740994',
    ['9007199254740992', '9007199254740993', '9007199254740994'],
  ],
])('%s is a range', (text, expected) => {
  expect(values(text)).toEqual(expected)
})

test.each([
  'ACC-000101',
  '2024-0001',
  'ACC-000101-000180',
  'Part – two',
  'https://library.example/a/../b',
  'Wait… what',
  '…',
  '',
])('%s is no range', (text) => {
  expect(values(text)).toBeNull()
})

test.each([
  ['ACC-000180…000101', /ends \(000101\) before it begins/],
  ['A1…B9', /begins with “A” and ends with “B”/],
  ['A1…x', /needs a number at both ends/],
  ['0001…10000', /more digits/],
  ['1…1000000', /10,00,000 numbers.*at most 2,000/],
  [`1…${'9'.repeat(31)}`, /more than 30 digits/],
  [`1…${'9'.repeat(29)}`, /at most 2,000/],
])('%s says what is wrong', (text, why) => {
  expect(values(text)).toMatch(why)
})

const prefixes = fc.stringMatching(/^[A-Z/]{0,6}-?$/)

test('a range has every number once, in order, as wide as its first', () => {
  fc.assert(
    fc.property(prefixes, fc.nat(99_000), fc.nat(most - 1), (prefix, from, more) => {
      const first = String(from).padStart(6, '0')
      const last = String(from + more).padStart(6, '0')
      const expected = Array.from(
        { length: more + 1 },
        (_, step) => prefix + String(from + step).padStart(6, '0'),
      )
      for (const mark of ['…', '..', '...', ' … ', '–', ' - ']) {
        expect(values(`${prefix}${first}${mark}${last}`)).toEqual(expected)
        expect(values(`${prefix}${first}${mark}${prefix}${last}`)).toEqual(expected)
      }
    }),
    { numRuns: 30 },
  )
})

test('no text at all makes more values than allowed, or throws', () => {
  const ends = fc.oneof(fc.string(), fc.stringMatching(/^[A-Z]{0,2}\d{1,40}$/))
  fc.assert(
    fc.property(ends, fc.constantFrom('…', '..', '–', ' - '), ends, (from, mark, to) => {
      const read = readRange(from + mark + to, 50)
      if (read?.kind === 'values') expect(read.values.length).toBeLessThanOrEqual(50)
      if (read?.kind === 'wrong') expect(read.why('en')).not.toBe('')
    }),
  )
})
