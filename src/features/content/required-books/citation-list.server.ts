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
  if (style === 'ieee') return cited.map(numbered)
  return cited.toSorted((one, other) => textOf(one).localeCompare(textOf(other)))
}

/** IEEE numbers works in the order in which they are cited: that of the list. */
function numbered({ key, runs }: ListedCitation, at: number): ListedCitation {
  const [first, ...rest] = runs
  if (!first) return { key, runs }
  return { key, runs: [{ ...first, text: first.text.replace(/^\[1\]/, `[${at + 1}]`) }, ...rest] }
}

function textOf({ runs }: ListedCitation): string {
  return runs.map(({ text }) => text).join('')
}
