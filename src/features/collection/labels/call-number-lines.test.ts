import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callNumberLines } from './call-number-lines.ts'

test.each([
  ['005.133 KER 2022 c.2', ['005', '.133', 'KER', '2022', 'c.2']],
  ['REF 891.4563 FAK v.1', ['REF', '891', '.4563', 'FAK', 'v.1']],
  ['QA76.9.D3 A45 2020', ['QA', '76.9', '.D3', 'A45', '2020']],
  ['823 PRE', ['823', 'PRE']],
  ['005 K53', ['005', 'K53']],
  ['ଛ ମାଣ', ['ଛ', 'ମାଣ']],
  ['', []],
])('%s stands on the spine as its parts', (callNumber, lines) => {
  expect(callNumberLines(callNumber)).toEqual(lines)
})

test('nothing but spaces is lost, and no line is empty', () => {
  fc.assert(
    fc.property(fc.string(), (callNumber) => {
      const lines = callNumberLines(callNumber)
      expect(lines.join('')).toBe(callNumber.replace(/\s+/gu, ''))
      expect(lines.every((line) => line !== '')).toBe(true)
    }),
  )
})
