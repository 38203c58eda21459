import { expect, test } from 'vitest'
import { stateOfStep, stepNow } from './steps.ts'

const idle = { faults: {}, isBegun: false, isKnown: false, isSearching: false }

test.each([
  ['identify', idle],
  ['identify', { ...idle, isSearching: true }],
  ['check', { ...idle, isBegun: true }],
  ['copies', { ...idle, isBegun: true, isKnown: true }],
  ['check', { ...idle, isBegun: true, faults: { count: 'How many?', year: 'In digits.' } }],
  ['copies', { ...idle, isBegun: true, faults: { callNumber: 'Hidden character.' } }],
] as const)('%s is the step where it stands so', (step, standing) => {
  expect(stepNow(standing)).toBe(step)
})

test('a step says what is to be put right in it, and what is not on the page', () => {
  const faulty = {
    ...idle,
    isBegun: true,
    faults: { title: 'Give it.', year: 'No.', count: 'No.' },
  }
  expect([stateOfStep('check', faulty).words, stateOfStep('copies', faulty).words]).toEqual([
    '2 to put right',
    '1 to put right',
  ])
  const known = { ...idle, isBegun: true, isKnown: true }
  expect(stateOfStep('check', known)).toMatchObject({ words: 'not needed', isShown: false })
  expect(stateOfStep('copies', { ...idle, isSearching: true }).isShown).toBe(false)
})
