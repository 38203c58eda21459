import type { EbookLending } from '#src/features/ebooks/ebooks/ebook-lending.ts'
import type { EbookKind } from '#src/features/ebooks/ebooks/ebooks.ts'

/** Which of the two formats is asked for; each has its own addresses. */
export type OpdsVersion = 1 | 2

/** Where the feeds of a version begin. */
export const opdsRoots: Readonly<Record<OpdsVersion, string>> = { 1: '/opds', 2: '/opds/v2' }

export const feedNames = ['books', 'subjects', 'courses', 'languages', 'mine'] as const
export type FeedName = (typeof feedNames)[number]

/** A feed before it is written in a format. Paths are below the root of its version. */
export type OpdsFeed = {
  readonly title: string
  /** '' is the beginning. */
  readonly path: string
  readonly search: URLSearchParams
  readonly updated: Date
  /** Feeds that it leads to. */
  readonly ways: readonly OpdsWay[]
  /** null: it leads to feeds alone. */
  readonly books: OpdsBooks | null
}

export type OpdsWay = {
  readonly title: string
  readonly about: string
  readonly path: string
  readonly search: Readonly<Record<string, string>>
  /** What it is to the feed that leads there; left out: a part of it. */
  readonly rel?: string
}

export type OpdsBooks = {
  readonly list: readonly OpdsBook[]
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly perPage: number
}

/** An e-book as apps see it. */
export type OpdsBook = {
  readonly number: number
  readonly kind: EbookKind
  readonly title: string
  readonly subtitle: string | null
  readonly authors: readonly string[]
  /** BCP 47. */
  readonly languages: readonly string[]
  readonly subjects: readonly string[]
  readonly summary: string
  readonly publisher: string
  readonly year: number | null
  readonly isbns: readonly string[]
  readonly pages: number | null
  readonly rights: string
  readonly updated: Date
  /** Whether the file may be saved by whoever asks, or by those who sign in. */
  readonly hasFile: boolean
  /** Whether an app may read it chapter by chapter or page by page, by its manifest. */
  readonly hasManifest: boolean
  /** Whether everybody may have it. */
  readonly isOpen: boolean
  readonly bytes: number | null
  /** How it stands for whoever asks; null: it is not lent. `own` is null of visitors. */
  readonly lending: EbookLending | null
}

/** Types of files as apps know them; a link is a page. */
export const fileTypes: Readonly<Record<EbookKind, string>> = {
  epub: 'application/epub+zip',
  pdf: 'application/pdf',
  cbz: 'application/vnd.comicbook+zip',
  link: 'text/html',
}

/** Types of manifests: Web Publications, and Divina for pages that are pictures. */
export const manifestTypes: Readonly<Record<EbookKind, string>> = {
  epub: 'application/webpub+json',
  cbz: 'application/divina+json',
  pdf: 'application/webpub+json',
  link: 'application/webpub+json',
}

/** Widths of covers, and the addresses that have them. */
export const coverSizes = { small: 160, large: 480 } as const
export type CoverSize = keyof typeof coverSizes

export const acquisition = 'http://opds-spec.org/acquisition'
export const revokeRel = 'http://librarysimplified.org/terms/rel/revoke'

/** Whether a book is to be read, to be borrowed, taken, or waited for. */
export function standOf({ own, free }: EbookLending) {
  if (own?.kind === 'loan') return 'ready'
  if (own?.kind === 'waiting') return 'reserved'
  return free > 0 || own?.kind === 'offered' ? 'available' : 'unavailable'
}
