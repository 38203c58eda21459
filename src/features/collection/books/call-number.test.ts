import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callSort } from './call-number.ts'

function sorted(callNumbers: readonly string[]): string[] {
  return [...callNumbers].sort((one, other) => (callSort(one) < callSort(other) ? -1 : 1))
}

test.each([
  [
    'Dewey decimals digit by digit',
    [
      '005',
      '005.1 KNU',
      '005.12',
      '005.133 KER',
      '005.133 STR',
      '005.2',
      '005.43 TAN',
      '006',
      '510',
      '823 DIC',
      '823.8 DIC',
    ],
  ],
  ['lost leading zeros', ['005.1', '5.133', '005.2', '6.3', '510']],
  [
    'Library of Congress',
    ['Q1', 'QA9 .B3', 'QA76.6', 'QA76.73 .C15', 'QA76.73 .C153', 'QA76.9 .D3', 'QA100', 'QB1'],
  ],
  ['volumes and years by value', ['530 FEY 1999', '530 FEY v.2', '530 FEY v.10', '530.1 FEY']],
  ['a collection before the number', ['005.1 KNU', 'R 005.1', 'R 423', 'T 005']],
])('%s', (_, inOrder) => {
  expect(sorted([...inOrder].reverse())).toEqual(inOrder)
})

test('case and the marks of segmentation do not count', () => {
  expect(callSort('005.13/3 ker')).toBe(callSort('005.133 KER'))
  expect(callSort("530.092'4")).toBe(callSort('530.0924'))
})

test('Dewey numbers sort as the decimals that they are', () => {
  const number = fc.tuple(fc.integer({ min: 0, max: 999 }), fc.stringMatching(/^\d{0,6}$/))
  fc.assert(
    fc.property(number, number, (one, other) => {
      const [text, otherText] = [one, other].map(
        ([whole, decimals]) => `${whole}${decimals && `.${decimals}`}`,
      ) as [string, string]
      if (Number(text) < Number(otherText)) expect(callSort(text) < callSort(otherText)).toBe(true)
    }),
  )
})

test('any text has a bounded key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
      expect(callSort(text).length).toBeLessThanOrEqual(200)
    }),
  )
})
