import type { CitationRun } from '#src/features/collection/exports/citation-text.ts'
import { entriesOf as citationsIn } from '#src/features/collection/exports/citations.server.ts'
import { cslItem } from '#src/features/collection/exports/csl.ts'
import type { ExportBook } from '#src/features/collection/exports/export-book.ts'
import type { CitationStyle } from './citation-styles.ts'

/** A citation, and a key that no other of the list has. */
export type ListedCitation = { readonly key: string; readonly runs: readonly CitationRun[] }

/** The books as a list of works in one style, in the order of their entries there: by the alphabet. */
export async function citationList(
  style: CitationStyle,
  books: readonly ExportBook[],
): Promise<ListedCitation[]> {
  const items = books.map((book) => cslItem(book, ''))
  const entries = await citationsIn(style, items)
  const cited = entries.map((runs, at) => ({ key: items[at]?.id ?? '', runs }))
  // Numbered by what is cited first, which is the order of the list.
  if (style === 'ieee') return cited
  return cited.toSorted((one, other) => textOf(one).localeCompare(textOf(other)))
}

function textOf({ runs }: ListedCitation): string {
  return runs.map(({ text }) => text).join('')
}
