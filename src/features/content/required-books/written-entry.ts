import { parseIsbn } from '#src/features/collection/books/isbn.ts'
import { cleanLine, cleanLines } from '#src/kernel/clean-text.ts'
import { readDay } from '#src/kernel/dates.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import { longestTexts, type RequiredTexts } from './required-books.ts'
import type { RequiredWords } from './words.ts'

/** What a reader writes of a new entry. */
export type WrittenEntry = RequiredTexts & {
  readonly book: number | null
  readonly isbn: string | null
}

export type Faults = Readonly<Record<string, string>>

/** Reads the form of a new entry: what is written, or what is wrong with its fields. */
export function readNewEntry(
  words: RequiredWords,
  field: (name: string) => string,
): { readonly written: WrittenEntry; readonly faults: Faults } {
  const { texts, faults } = readTexts(words, field)
  const typed = field('isbn').trim()
  const isbn = parseIsbn(typed)
  const book = publicNumber(field('book'))
  const isWrong = typed !== '' && isbn === null
  const isUnnamed = !isWrong && isbn === null && book === null && texts.title === ''
  return {
    written: { ...texts, book, isbn },
    faults: {
      ...(isWrong ? { isbn: words.wrongIsbn } : {}),
      ...(isUnnamed ? { title: words.isbnOrTitle } : {}),
      ...faults,
    },
  }
}

/** Reads the texts of an entry from a form, as they are stored. */
export function readTexts(
  words: RequiredWords,
  field: (name: string) => string,
): { readonly texts: RequiredTexts; readonly faults: Faults } {
  const day = field('neededOn').trim()
  const neededOn = day === '' ? null : readDay(day)
  const texts = {
    title: cleanLine(field('title'), longestTexts.title + 1),
    author: cleanLine(field('author'), longestTexts.author + 1),
    course: cleanLine(field('course'), longestTexts.course + 1),
    note: cleanLines(field('note'), longestTexts.note + 1),
  }
  const names = ['title', 'author', 'course', 'note'] as const
  const tooLong = names.filter((name) => texts[name].length > longestTexts[name])
  return {
    texts: { ...texts, neededOn },
    faults: {
      ...Object.fromEntries(tooLong.map((name) => [name, words.tooLong(longestTexts[name])])),
      ...(day !== '' && neededOn === null ? { neededOn: words.wrongDay } : {}),
    },
  }
}
