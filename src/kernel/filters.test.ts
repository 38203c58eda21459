import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterChoice, filterSearch, filterText } from './filters.ts'

test('a text is one clean line of bounded length', () => {
  const search = new URLSearchParams({ q: '  a\u0000b\n\u202ec  ', long: 'x'.repeat(500) })
  expect(filterText(search, 'q', 100)).toBe('ab c')
  expect(filterText(search, 'long', 20)).toHaveLength(20)
  expect(filterText(search, 'nothing', 20)).toBe('')
})

test('a choice that there is not is none', () => {
  const search = new URLSearchParams({ state: 'open', role: 'king' })
  expect(filterChoice(search, 'state', ['open', 'disabled'])).toBe('open')
  expect(filterChoice(search, 'role', ['student', 'admin'])).toBe('')
})

test('an address of filters reads as the filters again', () => {
  expect(filterSearch({ q: '', from: null })).toBe('')
  expect(filterSearch({ q: 'asha & co', role: '', from: '2026-02-28' })).toBe(
    '?q=asha+%26+co&from=2026-02-28',
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const q = filterText(new URLSearchParams({ q: typed }), 'q', 50)
      expect(filterText(new URLSearchParams(filterSearch({ q })), 'q', 50)).toBe(q)
    }),
  )
})
