import { expect, test } from 'vitest'
import { numberWithPrefix, prefixOfRow, seriesRule, suggestPrefixes } from './series-rule.ts'

test('prefixes are proposed by short names and initials, each another one', () => {
  expect(
    suggestPrefixes(['CS', 'Computer Science', 'Dept. of Civil Engg', 'Library', '2013']),
  ).toEqual({
    cs: 'CS-',
    'computer science': 'CSB-',
    'dept. of civil engg': 'CE-',
    library: 'LIB-',
    '2013': '2013-',
  })
})

test.each([
  [['CS1', 'EC-'], 'ends in a digit'],
  [['cs-', 'CS-'], 'both have the prefix CS-'],
  [['', ''], 'both have no prefix'],
  [['A'.repeat(21), ''], 'too long'],
])('the prefixes %j are refused', ([one = '', other = ''], why) => {
  const typed = [
    { value: 'Computer Science', prefix: one },
    { value: 'Electronics', prefix: other },
  ]
  expect(() => seriesRule(0, typed)).toThrow(why)
})

test('a row gets the prefix of what it says, or says what is wrong with it', () => {
  const rule = seriesRule(0, [
    { value: 'Computer Science', prefix: 'cs-' },
    { value: 'Central', prefix: '' },
  ])
  expect(prefixOfRow(rule, ' COMPUTER  science ', 'Dept')).toEqual({ ok: true, prefix: 'CS-' })
  expect(prefixOfRow(rule, 'Central', 'Dept')).toEqual({ ok: true, prefix: '' })
  expect(prefixOfRow(rule, '', 'Dept')).toMatchObject({
    reason: expect.stringMatching(/“Dept” is empty/),
  })
  expect(prefixOfRow(rule, 'Physics', 'Dept')).toMatchObject({
    reason: expect.stringMatching(/chosen for “Physics”/),
  })
  expect(prefixOfRow({ kind: 'joined', by: 0 }, ' 2013 ', 'Year')).toEqual({
    ok: true,
    prefix: '2013-',
  })
  expect(numberWithPrefix('CS-', '7')).toBe('CS-7')
  expect(numberWithPrefix('CS-', 'cs-7')).toBe('cs-7')
})
