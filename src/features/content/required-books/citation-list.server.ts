import { setImmediate } from 'node:timers/promises'
import type { CitationRun } from '#src/features/collection/exports/citation-text.ts'
import { entriesOf as citationsIn } from '#src/features/collection/exports/citations.server.ts'
import { cslItem } from '#src/features/collection/exports/csl.ts'
import type { ExportBook } from '#src/features/collection/exports/export-book.ts'
import { pageCount } from '#src/kernel/paging.ts'
import type { CitationStyle } from './citation-styles.ts'

/** A citation, and a key that no other of the list has. */
export type ListedCitation = { readonly key: string; readonly runs: readonly CitationRun[] }

/** A page of citations; `page` from 1. */
export type CitationPage = {
  readonly citations: readonly ListedCitation[]
  readonly page: number
  readonly pages: number
}

/** A citation takes some milliseconds: a page has so many, and others are served after a few. */
const citationsOfPage = 50
const atOnce = 5

/**
 * A page of the books as a list of works in one style: by the alphabet of their authors and titles,
 * and in IEEE, which numbers works as they are cited, in the order of the list.
 */
export async function citationList(
  style: CitationStyle,
  books: readonly ExportBook[],
  wanted: number,
): Promise<CitationPage> {
  const pages = pageCount(books.length, citationsOfPage)
  const page = Math.min(Math.max(wanted, 1), pages)
  const first = (page - 1) * citationsOfPage
  const sorted = style === 'ieee' ? books : books.toSorted(byAuthor)
  const items = sorted.slice(first, first + citationsOfPage).map((book) => cslItem(book, ''))
  const citations: ListedCitation[] = []
  for (let at = 0; at < items.length; at += atOnce) {
    const some = items.slice(at, at + atOnce)
    const entries = await citationsIn(style, some)
    for (const [place, runs] of entries.entries()) {
      const cited = { key: `${at + place} ${some[place]?.id}`, runs }
      citations.push(style === 'ieee' ? numbered(cited, first + at + place + 1) : cited)
    }
    await setImmediate()
  }
  return { citations, page, pages }
}

function byAuthor(one: ExportBook, other: ExportBook): number {
  return sortKey(one).localeCompare(sortKey(other))
}

function sortKey({ contributors, title }: ExportBook): string {
  return `${contributors[0]?.name ?? ''} ${title}`.trim()
}

/** citeproc, which is given one work at a time, calls each the first. */
function numbered({ key, runs }: ListedCitation, number: number): ListedCitation {
  const [first, ...rest] = runs
  if (!first) return { key, runs }
  return { key, runs: [{ ...first, text: first.text.replace(/^\[1\]/, `[${number}]`) }, ...rest] }
}
