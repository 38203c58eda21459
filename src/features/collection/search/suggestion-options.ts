import { href } from 'react-router'
import { spokenName } from '#src/features/collection/books/names.ts'
import { type Suggestions, wholeCatalogue } from './search.ts'
import { formatSearch } from './search-params.ts'
import type { SearchWords } from './words.ts'

/** A line of the list below the search box: what it says and where it leads. */
export type SuggestionOption = {
  readonly label: string
  readonly detail: string
  readonly to: string
}

/** The lines in the order in which they are shown: books, authors, subjects. */
export function suggestionOptions(
  words: SearchWords,
  suggestions: Suggestions,
): SuggestionOption[] {
  const { books, authors, subjects } = suggestions
  return [
    ...books.map((book) => ({
      label: book.title,
      detail: book.authors.map(spokenName).join(', ') || words.book,
      to: href('/books/:number', { number: String(book.number) }),
    })),
    ...authors.map((author) => ({
      label: author,
      detail: words.author,
      to: filterHref('author', author),
    })),
    ...subjects.map((subject) => ({
      label: subject,
      detail: words.subject,
      to: filterHref('subject', subject),
    })),
  ]
}

/** The address of all books of an author or a subject, named as the catalogue names them. */
export function filterHref(filter: 'author' | 'subject', value: string): string {
  const filters = { ...wholeCatalogue.filters, [filter]: [value] }
  return `${href('/books')}?${formatSearch({ ...wholeCatalogue, filters })}`
}

/**
 * The line that a key makes active, -1 for none (the text itself). Moving past either end comes
 * back to the text, as the ARIA practice for comboboxes has it; null where the key does not move.
 */
export function moveActive(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1
  return null
}

/** The answer of the suggestions endpoint, or null where it is something else. */
export function readSuggestions(answer: unknown): Suggestions | null {
  if (typeof answer !== 'object' || answer === null) return null
  const lists = ['books', 'authors', 'subjects']
  const complete = lists.every((list) => Array.isArray((answer as Record<string, unknown>)[list]))
  return complete ? (answer as Suggestions) : null
}
