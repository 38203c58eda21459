export const ebookKinds = ['epub', 'pdf', 'cbz', 'link'] as const
export type EbookKind = (typeof ebookKinds)[number]

/** `returned`: an administrator wants it otherwise; `withdrawn`: taken down, and can be put back. */
export const ebookStates = ['draft', 'waiting', 'returned', 'published', 'withdrawn'] as const
export type EbookState = (typeof ebookStates)[number]

/** By what right the library shows it; it is asked for, and never guessed. */
export const ebookRights = [
  'public-domain',
  'open-licence',
  'licensed',
  'own-work',
  'link-only',
] as const
export type EbookRights = (typeof ebookRights)[number]

/** Who may read it. */
export const ebookReaders = ['everybody', 'signed-in', 'departments', 'listed'] as const
export type EbookReaders = (typeof ebookReaders)[number]

export const ebooksPerPage = 24
export const longestQuery = 200

/** What upload purpose its files come by. */
export const ebookUploads = 'e-books'
export const megabytesOfEbook = 500

/** The page of an e-book. */
export function ebookHref(number: number): string {
  return `/BookSoftcopy/${number}`
}

/** Where a chapter or page is read in the reader. */
export function readerHref(number: number, place: number, anchor = ''): string {
  const id = anchor === '' ? '' : `#${encodeURIComponent(anchor)}`
  return `/e-books/${number}/reader/${place}${id}`
}

/** Its page for a visitor who followed a link to a chapter or page: signing in there leads on to it. */
export function ebookPlaceHref(number: number, place: number): string {
  return `${ebookHref(number)}?part=${place}`
}

/** A chapter as a plain page, or a page of a CBZ. */
export function partHref(number: number, place: number, anchor = ''): string {
  const id = anchor === '' ? '' : `#${encodeURIComponent(anchor)}`
  return `/e-books/${number}/read/${place}${id}`
}

/** The file itself: to be opened in the browser, or to be saved. */
export function fileHref(number: number, page?: number): string {
  return `/e-books/${number}/file${page === undefined ? '' : `#page=${page}`}`
}

/** The address at which it is read: where the reader was, else the beginning. */
export function readHref(number: number, kind: EbookKind): string {
  return kind === 'link' ? `/e-books/${number}/open` : `/e-books/${number}/reader`
}

/** Where its file is saved. */
export function downloadHref(number: number): string {
  return `/e-books/${number}/file?download`
}

/** What of an e-book readers see in a list. */
export type EbookItem = {
  readonly number: number
  readonly kind: EbookKind
  readonly title: string
  readonly subtitle: string | null
  readonly authors: readonly string[]
  readonly subjects: readonly string[]
  readonly ddc: string | null
  /** Address of the cover; null: it is drawn. */
  readonly cover: string | null
  readonly year: number | null
  readonly languages: readonly string[]
  /** The number of its book in the catalogue. */
  readonly book: number
  readonly readers: EbookReaders
  /** Whether it is read on the campus network alone. */
  readonly campusOnly: boolean
  readonly mayRead: boolean
  /**
   * Of one that is lent, whether a place is free for the reader, if it is for them at all; null: it
   * is not lent.
   */
  readonly isFree: boolean | null
}

/** An e-book that somebody has begun. */
export type BegunEbook = {
  readonly number: number
  readonly title: string
  /** How much of it is read, from 0 to 100. */
  readonly percent: number
}
