import { foldedKey } from '#src/kernel/folding.ts'
import type { ExportBook } from './export-book.ts'
import { personName } from './people.ts'

/**
 * The key by which a text cites the book: "kernighan1988-42". The number of the book makes it
 * unique and the same in every download; where neither a name nor the title has Latin letters it is
 * "book-42".
 */
export function citationKey(
  book: Pick<ExportBook, 'contributors' | 'title' | 'year' | 'number'>,
): string {
  const person = book.contributors.find(({ role }) => role === 'author') ?? book.contributors[0]
  const name = person && personName(person)
  const texts = [name && ('literal' in name ? name.literal : name.family), book.title]
  const word = texts.map((text) => plainWord(text ?? '')).find(Boolean) ?? 'book'
  const year = book.year === null ? '' : String(Math.abs(book.year))
  return `${word}${year}-${book.number}`
}

function plainWord(text: string): string {
  const words = foldedKey(text.slice(0, 200)).split(' ')
  return words.find((word) => /^[a-z][a-z0-9]+$/.test(word))?.slice(0, 30) ?? ''
}
