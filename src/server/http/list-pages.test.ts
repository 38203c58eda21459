import { expect, test } from 'vitest'
import { listPage, type Place, readPlace } from './list-pages.ts'

const size = 4

/** A page of the numbers from `from` to `to`, in their order. */
function pageAt(place: Place, from: number, to: number) {
  const all = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const key = Number(place?.key[0])
  const found =
    place?.way === 'before'
      ? all.filter((number) => number < key).reverse()
      : all.filter((number) => !place || number > key)
  return listPage('numbers', place, found.slice(0, size + 1), size, (number) => [String(number)])
}

function placeOf(way: 'after' | 'before', cursor: string | null): Place {
  return readPlace('numbers', new URLSearchParams({ [way]: cursor ?? '' }), 1)
}

test('each page knows the place of its first row, on the way there and back', () => {
  const there = [pageAt(null, 1, 10)]
  for (let { next } = there[0] ?? {}; next; next = there.at(-1)?.next) {
    there.push(pageAt(placeOf('after', next), 1, 10))
  }
  expect(there.map(({ first, rows }) => [first, rows])).toEqual([
    [1, [1, 2, 3, 4]],
    [5, [5, 6, 7, 8]],
    [9, [9, 10]],
  ])
  const back = there.slice(-1)
  for (let { previous } = back[0] ?? {}; previous; previous = back.at(-1)?.previous) {
    back.push(pageAt(placeOf('before', previous), 1, 10))
  }
  expect(back.map(({ first, rows }) => [first, rows])).toEqual([
    [9, [9, 10]],
    [5, [5, 6, 7, 8]],
    [1, [1, 2, 3, 4]],
  ])
})

test('rows that came meanwhile make a place wrong by as many, never less than 1', () => {
  const second = pageAt(placeOf('after', pageAt(null, 1, 10).next), 1, 10)
  const before = placeOf('before', second.previous)
  expect(pageAt(before, -3, 10)).toMatchObject({ rows: [1, 2, 3, 4], first: 1 })
  expect(pageAt(before, 3, 10)).toMatchObject({ rows: [3, 4], first: 1, previous: null })
})

test.each([
  ['of another list', 'letters', 1],
  ['of a list with another key', 'numbers', 2],
])('a cursor %s is refused', (_, list, parts) => {
  const after = pageAt(null, 1, 10).next ?? ''
  expect(() => readPlace(list, new URLSearchParams({ after }), parts)).toThrow(/list/)
})
