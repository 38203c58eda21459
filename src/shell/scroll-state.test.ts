import { expect, test } from 'vitest'
import { atRest, atTop, scrolledTo } from './scroll-state.ts'

test.each([
  [0, false],
  [10, false],
  [11, true],
  [-40, false],
])('scrolled to %d px, the bar is raised: %s', (y, raised) => {
  expect(scrolledTo(atTop, y).raised).toBe(raised)
})

test('knows down from up, and rests', () => {
  const down = scrolledTo(scrolledTo(atTop, 100), 150)
  expect(down.goingDown).toBe(true)
  expect(scrolledTo(down, 120).goingDown).toBe(false)
  expect(atRest(down)).toEqual({ y: 150, raised: true, goingDown: false })
})

test('the rubber band at the top of a phone is not scrolling down', () => {
  expect(scrolledTo(scrolledTo(atTop, -60), -10).goingDown).toBe(false)
})
