import { expect, test } from 'vitest'
import { brokenWords } from './broken-words.ts'

const measure = (text: string) => text.length

test.each([
  ['short words stay', 12, 'short words stay'],
  ['https://library.suiit.example/letter.pdf', 12, 'https:// library. suiit. example/ letter.pdf'],
  ['abcdefghij', 4, 'abcd efgh ij'],
  ['', 4, ''],
])('%s in %i letters', (text, width, broken) => {
  expect(brokenWords(text, width, measure)).toBe(broken)
  expect(broken.split(' ').every((word) => word.length <= width)).toBe(true)
})
