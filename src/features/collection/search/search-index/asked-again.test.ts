import { expect, test } from 'vitest'
import { AskedAgain } from './asked-again.ts'

test('what was asked for of late is known, what was long ago is not', () => {
  const asked = new AskedAgain<number>(3)
  expect([1, 2, 1, 3].map((key) => asked.note(key))).toEqual([false, false, true, false])
  expect([4, 5, 1].map((key) => asked.note(key))).toEqual([false, false, true])
  for (const key of [6, 7, 8, 9, 10, 11]) asked.note(key)
  expect(asked.note(2)).toBe(false)
})
