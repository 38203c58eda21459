import { parseIsbn } from '#src/features/collection/books/isbn.ts'
import type { BookSource } from '#src/kernel/book-source.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Log } from '#src/server/log.ts'
import { beginChosen } from './chosen-book.server.ts'
import { foundItems } from './found-list.server.ts'
import type { NewBook } from './new-book.server.ts'
import { readQuestion, searchable, searchCatalogues } from './search-catalogues.server.ts'
import type { TitleSearchState } from './title-search.tsx'

/** What an address of a search by title and author led to. */
type SearchedBook = {
  readonly search: TitleSearchState
  /** The book that was chosen of what was found; null: none yet. */
  readonly chosen: NewBook | null
  /** What to do next, where a choice led to nothing; ''. */
  readonly message: string
}

const noWords = 'Type a word of the title, or the author’s name, to search other catalogues.'
const gone =
  'That book is no longer among the answers. Choose it again, or search with other words.'

/**
 * Follows an address with `title`, `author` and `pick`: asks other catalogues, or begins with the
 * book that was chosen.
 */
export async function searchedBook(
  db: Db,
  sources: readonly BookSource[],
  log: Log,
  params: URLSearchParams,
): Promise<SearchedBook> {
  const asked = readQuestion(params)
  const names = searchable(sources).map(({ name }) => name)
  const question = asked ?? { title: '', author: '' }
  const idle = { sources: names, question, items: null, faults: [] }
  if (!asked || names.length === 0) {
    const message = asked || !params.has('title') ? '' : noWords
    return { search: idle, chosen: null, message }
  }
  const pick = params.get('pick')
  const isOther = params.has('other')
  const chosen = pick && (await beginChosen(db, sources, log, { question, pick, isOther }))
  if (chosen) return { search: idle, chosen, message: '' }
  const { editions, faults } = await searchCatalogues(sources, question, log)
  const items = await foundItems(db, { editions })
  return { search: { ...idle, items, faults }, chosen: null, message: pick ? gone : '' }
}

/** The ISBN that somebody scanned or typed where words of a title are meant; null: none. */
export function isbnAsked(params: URLSearchParams): string | null {
  const question = readQuestion(params)
  if (question === null || question.author !== '') return null
  return /^[\d\sxX-]+$/.test(question.title) ? parseIsbn(question.title) : null
}
