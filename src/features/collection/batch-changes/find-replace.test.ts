import { expect, test } from 'vitest'
import { findAndReplace } from './find-replace.ts'
import { shownTexts } from './shown-texts.ts'

const plain = { how: 'anywhere', letters: 'any' } as const
const whole = { how: 'words', letters: 'any' } as const

test.each([
  ['Willey, willey', { find: 'willey', value: 'Wiley', ...plain }, 'Wiley, Wiley', 2],
  ['C++ and C', { find: 'C++', value: 'C#', ...plain }, 'C# and C', 1],
  ['a.b axb', { find: 'a.b', value: '$&$1', ...plain }, '$&$1 axb', 1],
  ['art, Artist', { find: 'art', value: 'craft', ...whole }, 'craft, Artist', 1],
  ['C++11, C++', { find: 'C++', value: 'C', ...whole }, 'C++11, C', 1],
  ['Rao Rao', { find: 'rao', value: 'Rau', how: 'anywhere', letters: 'exact' }, 'Rao Rao', 0],
  // The vowel sign belongs to the word.
  ['କଟକ କଟକୀ', { find: 'କଟକ', value: 'Cuttack', ...whole }, 'Cuttack କଟକୀ', 1],
  ['\\d+ (a|b)* [x]', { find: '(a|b)* [x]', value: '', ...plain }, '\\d+ ', 1],
  ['text', { find: '', value: 'x', ...plain }, 'text', 0],
] as const)('in %j', (text, edit, after, hits) => {
  expect(findAndReplace(text, edit)).toEqual({ text: after, hits })
})

test('a hostile text takes no time', () => {
  const text = 'a'.repeat(20_000)
  const began = performance.now()
  findAndReplace(text, { find: `${'a'.repeat(299)}b`, value: 'x', ...whole })
  expect(performance.now() - began).toBeLessThan(1000)
})

test('of long texts the part that differs is shown', () => {
  const long = 'x'.repeat(5000)
  const { before, after } = shownTexts('Summary', `${long} old end`, `${long} new end`)
  expect(before).toMatch(/^…x+ old end$/)
  expect(after).toMatch(/^…x+ new end$/)
})
