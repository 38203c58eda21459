import { expect, test } from 'vitest'
import { nameKey } from '#src/kernel/name-key.ts'
import { likelyDoubles } from './likely-doubles.ts'

test('likely doubles are names in another order, initials and slips, and no numbered parts', () => {
  const names = [
    'Knuth, Donald E.',
    'Donald E. Knuth',
    'Knuth, D. E.',
    'Knuth, Daniel F.',
    'Mathematics 1',
    'Mathematics 2',
    'Thermodynamics',
    'Thermodinamics',
    'ଗୋପବନ୍ଧୁ ଦାସ',
    'ଗୋପବନ୍ଧୁ ଦାଶ',
  ]
  const compared = names.map(
    (name) => ({ id: name, name, key: nameKey(name), kind: 'person' }) as const,
  )
  const pairs = [...likelyDoubles(compared)].flat()
  expect(pairs.map(({ one, other, reason }) => [[one, other].sort(), reason])).toEqual([
    [['Donald E. Knuth', 'Knuth, Donald E.'], 'order'],
    [['Knuth, D. E.', 'Knuth, Donald E.'], 'initials'],
    [['Donald E. Knuth', 'Knuth, D. E.'], 'initials'],
    [['Thermodinamics', 'Thermodynamics'], 'letter'],
    [['ଗୋପବନ୍ଧୁ ଦାଶ', 'ଗୋପବନ୍ଧୁ ଦାସ'], 'letter'],
  ])
})
