import { titleSort } from '#src/features/collection/books/book-keys.ts'
import { words } from '#src/kernel/folding.ts'
import { isStopWord, type SearchQuery, type Term } from './search-query.ts'

/** A reading of a search as the title of a book, as it is sorted, with the names of its people. */
export type TitleAndPeople = { readonly title: string; readonly people: readonly WordTerm[] }
type WordTerm = Extract<Term, { kind: 'word' }>

/** Longer texts are copied titles rather than typed ones. */
const mostWords = 12

/**
 * The ways in which a search of plain words may be a title with its people before or behind it:
 * "pride and prejudice austen", "knuth art of computer programming". Empty for a search that uses
 * fields, quotes, exclusions or alternatives.
 */
export function titlesAndPeople({ text, clauses }: SearchQuery): TitleAndPeople[] {
  if (!/^[\p{L}\p{M}\p{N} .,'’-]+$/u.test(text)) return []
  if (clauses.some(({ excluded, anyOf }) => excluded || anyOf.length > 1)) return []
  const typed = text.split(' ')
  if (typed.length < 2 || typed.length > mostWords) return []
  return typed.slice(1).flatMap((_, before) => {
    const [first, second] = [typed.slice(0, before + 1), typed.slice(before + 1)]
    return [...reading(first, second), ...reading(second, first)]
  })
}

function reading(title: readonly string[], names: readonly string[]): TitleAndPeople[] {
  const people = [...words(names.join(' '))]
    .filter((word) => !isStopWord(word.text))
    .map((word): WordTerm => ({ kind: 'word', word, field: 'author', exact: false, prefix: false }))
  return people.length === 0 ? [] : [{ title: titleSort(title.join(' '), []), people }]
}
