import type { BookListItem } from './books.ts'
import { formatName } from './formats.ts'
import { spokenName } from './names.ts'
import type { BooksWords } from './words.ts'

/** "Alfred V. Aho, Monica S. Lam and 2 others": at most three names are said in a list. */
export function authorsLine(words: BooksWords, authors: readonly string[]): string {
  const names = authors.map(spokenName)
  if (names.length > 3) return words.andMore(names.slice(0, 2).join(', '), names.length - 2)
  if (names.length < 2) return names.join('')
  return words.andLast(names.slice(0, -1).join(', '), names.at(-1) ?? '')
}

/** "2nd ed., Prentice Hall, 1988": what tells one edition from another. */
export function editionLine(book: Pick<BookListItem, 'edition' | 'publisher' | 'year'>): string {
  return [book.edition, book.publisher, book.year].filter(Boolean).join(', ')
}

/**
 * Kind and languages of a book, said only where they are not what most books are: a book in
 * English.
 */
export function kindLine(
  words: BooksWords,
  book: Pick<BookListItem, 'format' | 'languages'>,
  languageNames: Readonly<Record<string, string>>,
): string {
  const languages = book.languages.filter((code) => code !== 'eng')
  const names = languages.map((code) => languageNames[code] ?? code)
  return [book.format === 'book' ? '' : formatName(words, book.format), ...names]
    .filter(Boolean)
    .join(' · ')
}
