import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differences, fieldWords } from './differences.ts'

test('tells the fields that a change touched', () => {
  const before = { title: 'Old', year: 1990, tags: ['a'], copies: [{ price: 100 }], note: null }
  const after = { title: 'New', year: 1990, tags: ['a', 'b'], copies: [{ price: 120 }], note: '' }
  expect(differences(before, after)).toEqual([
    { field: 'title', before: 'Old', after: 'New' },
    { field: 'tags', before: 'a', after: 'a, b' },
    { field: 'copies.1.price', before: '100', after: '120' },
  ])
})

test.each([
  [null, { role: 'faculty' }, [{ field: 'role', before: null, after: 'faculty' }]],
  [{ hidden: false }, null, [{ field: 'hidden', before: 'no', after: null }]],
  [{ hidden: false }, { hidden: true }, [{ field: 'hidden', before: 'no', after: 'yes' }]],
  ['one', 'two', [{ field: 'value', before: 'one', after: 'two' }]],
  [null, null, []],
  [undefined, {}, []],
])('%j to %j', (before, after, found) => {
  expect(differences(before, after)).toEqual(found)
})

test('a long list of fields ends by saying how many more there are', () => {
  const after = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`field${at}`, at]))
  const parts = differences(null, after)
  expect(parts).toHaveLength(61)
  expect(parts.at(-1)?.field).toBe('… and 40 more fields')
})

test('nothing differs from itself, and what differs has two sides that differ', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      expect(differences(one, one)).toEqual([])
      for (const { field, before, after } of differences(one, other)) {
        if (!field.startsWith('…')) expect(before).not.toBe(after)
      }
    }),
  )
})

test('fields are named in words', () => {
  expect(fieldWords('givenBy')).toBe('given by')
  expect(fieldWords('copies.1.call_number')).toBe('copies 1 call number')
})
