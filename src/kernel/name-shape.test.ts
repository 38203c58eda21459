import { expect, test } from 'vitest'
import { nameShape } from './name-shape.ts'

const shape = nameShape(5, 'Say why.')

test('a name is one line without what cannot be seen', () => {
  expect(shape.parse(' a\u0000\u202e  b\n')).toBe('a b')
  expect(shape.parse('ଓଡ଼ିଆ'.slice(0, 5))).toBe('ଓଡ଼ିଆ'.slice(0, 5).normalize('NFC'))
})

test.each([
  ['', 'Say why.'],
  [' \u200b\u0000 ', 'Say why.'],
  [undefined, 'Say why.'],
  [7, 'Say why.'],
  ['abcdef', 'Please write at most 5 characters.'],
  ['x'.repeat(100_000), 'Please write at most 5 characters.'],
])('%j is refused', (written, sentence) => {
  expect(shape.safeParse(written).error?.issues[0]?.message).toBe(sentence)
})
