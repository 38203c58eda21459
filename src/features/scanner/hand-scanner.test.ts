import fc from 'fast-check'
import { expect, test } from 'vitest'
import { handScanner } from './hand-scanner.ts'

/** What comes out of keys that are pressed `gap` milliseconds apart. */
function typed(keys: readonly string[], gap: number): (string | null)[] {
  const read = handScanner()
  return keys.map((key, at) => read(key, at * gap))
}

test('a code typed faster than a person can is read with its Enter', () => {
  const keys = ['Shift', 'A', 'Shift', 'C', 'C', '-', '1', 'Enter']
  expect(typed(keys, 20)).toEqual([...keys.slice(1).map(() => null), 'ACC-1'])
})

test('what a person types, and a key or two before Enter, is not', () => {
  expect(typed([...'9780131103627', 'Enter'], 51)).not.toContain('9780131103627')
  expect(typed(['1', '2', 'Enter'], 5)).toEqual([null, null, null])
})

test('one code follows the other, and a key pressed long before is no part of it', () => {
  const read = handScanner()
  read('x', 0)
  const keys = [...'111', 'Enter', ...'222', 'Enter']
  expect(keys.map((key, at) => read(key, 1000 + at * 10)).filter(Boolean)).toEqual(['111', '222'])
})

test('no keys make an error or a code of more than 300 characters', () => {
  const key = fc.oneof(fc.constantFrom('Enter', 'Shift', 'Tab'), fc.string({ maxLength: 2 }))
  fc.assert(
    fc.property(fc.array(key, { maxLength: 400 }), (keys) => {
      for (const code of typed(keys, 1)) expect(code?.length ?? 0).toBeLessThanOrEqual(300)
    }),
  )
})
