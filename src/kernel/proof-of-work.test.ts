import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWorkDone, solveWork } from './proof-of-work.ts'

test('what is solved is done, for whatever text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.integer({ min: 0, max: 8 }), async (text, bits) => {
      const answer = await solveWork(text, bits)
      expect(await isWorkDone(text, answer, bits)).toBe(true)
    }),
    { numRuns: 40 },
  )
})

test('an answer is of one text, and of no more bits than it has', async () => {
  const answer = await solveWork('one', 12)
  expect(await isWorkDone('another', answer, 12)).toBe(false)
  expect(await isWorkDone('one', answer, 60)).toBe(false)
})
