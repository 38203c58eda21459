import { expect, test } from 'vitest'
import { languageOf } from '#src/kernel/text-language.ts'
import { authorsLine } from './book-line.ts'
import { spokenName } from './names.ts'
import { booksWords } from './words.ts'

test.each([
  ['Kernighan, Brian W.', 'Brian W. Kernighan'],
  ['ଫକୀର ମୋହନ ସେନାପତି', 'ଫକୀର ମୋହନ ସେନାପତି'],
  ['O’Reilly Media, Inc.', 'O’Reilly Media, Inc.'],
  ['King, Martin Luther, Jr.', 'King, Martin Luther, Jr.'],
  ['Plato, 428-348', 'Plato, 428-348'],
  ['Wiley,', 'Wiley,'],
])('%s is said as %s', (name, spoken) => {
  expect(spokenName(name)).toBe(spoken)
})

test.each([
  [[], ''],
  [['A, B'], 'B A'],
  [['A', 'B'], 'A and B'],
  [['A', 'B', 'C'], 'A, B and C'],
  [['A', 'B', 'C', 'D'], 'A, B and 2 others'],
])('authors %o in one line: %s', (authors, line) => {
  expect(authorsLine(booksWords.en, authors)).toBe(line)
})

test('the script tells the language', () => {
  expect(['ପରଜା', 'गोदान', 'গীতাঞ্জলি', 'Dune'].map(languageOf)).toEqual(['or', 'hi', 'bn', undefined])
})
