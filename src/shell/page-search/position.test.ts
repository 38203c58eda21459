import { expect, test } from 'vitest'
import { en } from '../words/en.ts'
import { counterText, recounted, step } from './position.ts'

test('steps forward and back and round the ends', () => {
  expect(step({ current: null, count: 3 }, 1).current).toBe(0)
  expect(step({ current: null, count: 3 }, -1).current).toBe(2)
  expect(step({ current: 2, count: 3 }, 1).current).toBe(0)
  expect(step({ current: 0, count: 3 }, -1).current).toBe(2)
  expect(step({ current: null, count: 0 }, 1).current).toBeNull()
})

test('keeps its place when the page changes, as far as there are matches', () => {
  expect(recounted({ current: 7, count: 9 }, 5)).toEqual({ current: 4, count: 5 })
  expect(recounted({ current: 1, count: 9 }, 5)).toEqual({ current: 1, count: 5 })
  expect(recounted({ current: 1, count: 9 }, 0)).toEqual({ current: null, count: 0 })
})

test('counts in words', () => {
  expect(counterText({ current: null, count: 12 }, en)).toBe('12 matches')
  expect(counterText({ current: null, count: 1 }, en)).toBe('1 match')
  expect(counterText({ current: 2, count: 12 }, en)).toBe('3 of 12')
  expect(counterText({ current: null, count: 0 }, en)).toBe('No matches')
})
