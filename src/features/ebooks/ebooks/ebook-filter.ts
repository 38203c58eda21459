import { cleanLine } from '#src/kernel/clean-text.ts'
import { type EbookKind, ebookKinds, longestQuery } from './ebooks.ts'

/** What of the list an address asks for; '' and null: all. */
export type EbookFilter = {
  readonly q: string
  readonly kind: EbookKind | null
  /** A MARC code. */
  readonly language: string
  readonly subject: string
  readonly course: string
  /** The number of a book in the catalogue. */
  readonly book: number | null
  /** Whether only those that the reader may open. */
  readonly mine: boolean
}

/** The filter that an address says; what it cannot mean filters nothing. */
export function readEbookFilter(search: URLSearchParams): EbookFilter {
  const text = (name: string, longest: number) => cleanLine(search.get(name) ?? '', longest)
  const kind = search.get('kind')
  const book = search.get('book') ?? ''
  return {
    q: text('q', longestQuery),
    kind: ebookKinds.find((one) => one === kind) ?? null,
    language: text('language', 10),
    subject: text('subject', 300),
    course: text('course', 200),
    book: /^[1-9]\d{0,8}$/.test(book) ? Number(book) : null,
    mine: search.get('open') === 'me',
  }
}

/** Whether a filter leaves anything out. */
export function isFiltered(filter: EbookFilter): boolean {
  const { q, kind, language, subject, course, book, mine } = filter
  return q + language + subject + course !== '' || kind !== null || book !== null || mine
}
