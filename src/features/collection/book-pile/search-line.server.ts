import { withIsbn } from '#src/features/collection/cataloguing/new-book.server.ts'
import { searchedBook } from '#src/features/collection/cataloguing/searched-book.server.ts'
import type { TitleSearchState } from '#src/features/collection/cataloguing/title-search.tsx'
import type { BookSource } from '#src/kernel/book-source.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Log } from '#src/server/log.ts'
import type { LineToCheck } from './check-line.server.ts'

type SearchedLine<Line> = {
  readonly search: TitleSearchState
  /** The line, with the book of another catalogue that was chosen for it. */
  readonly checked: Line
  /** The parameters of the choice, for addresses that keep it. */
  readonly choice: Readonly<Record<string, string>>
}

/**
 * Searches other catalogues for a line whose ISBN nobody knew, by the `title`, `author` and `pick`
 * of an address.
 */
export async function searchLine<Line extends LineToCheck>(
  db: Db,
  sources: readonly BookSource[],
  log: Log,
  params: URLSearchParams,
  checked: Line,
): Promise<SearchedLine<Line>> {
  const { search, chosen, message } = await searchedBook(db, sources, log, params)
  const { line } = checked
  if (!chosen) {
    const told = message === '' ? checked : { ...checked, line: { ...line, message } }
    return { search, checked: told, choice: {} }
  }
  const { texts, marc, filledBy, similar, seen, isKnown } = chosen
  const numbered = line.isbn === null || isKnown ? texts : withIsbn(texts, line.isbn)
  const found = { texts: numbered, marc, filledBy, similar, seen, isKnown }
  const choice = { ...search.question, pick: params.get('pick') ?? '' }
  return {
    search,
    choice,
    checked: { ...checked, ...found, line: { ...line, message: chosen.message } },
  }
}
