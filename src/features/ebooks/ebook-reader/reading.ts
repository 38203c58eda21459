/** Colours in which a reader highlights. */
export const noteColours = ['yellow', 'green', 'blue', 'pink'] as const
export type NoteColour = (typeof noteColours)[number]

export const noteKinds = ['bookmark', 'highlight'] as const
export type NoteKind = (typeof noteKinds)[number]

/** Chapters or pages of one e-book. */
export const mostParts = 100_000
export const longestQuote = 4000
export const longestNote = 4000
export const longestPlaceWords = 300
/** Bookmarks and highlights of one person in one e-book. */
export const mostNotes = 2000

/** Where somebody reads on in an e-book. */
export type ReadingPlace = {
  /** The chapter or page, from 1. */
  readonly part: number
  /** How many letters of the chapter stand before it. */
  readonly letter: number
  /** Of the whole e-book. */
  readonly percent: number
  /** The words that begin there. */
  readonly words: string
  /** What the device is called on which it was left. */
  readonly device: string
  readonly version: number
  /** ISO 8601. */
  readonly changedAt: string
}

/** A bookmark or a highlight. */
export type ReadingNote = {
  /** Made by the device that added it. */
  readonly id: string
  readonly kind: NoteKind
  readonly part: number
  /** Letters of the chapter before it; a bookmark ends where it begins. */
  readonly starts: number
  readonly ends: number
  /** What is highlighted, or what stands at the bookmark. */
  readonly quote: string
  /** null: a bookmark. */
  readonly colour: NoteColour | null
  readonly note: string
  readonly version: number
  /** ISO 8601. */
  readonly createdAt: string
}

/** The page with the bookmarks, highlights and notes of one e-book. */
export function notesHref(number: number): string {
  return `/BookSoftcopy/${number}/notes`
}

/** The same as a file of Markdown. */
export function notesFileHref(number: number): string {
  return `/e-books/${number}/notes.md`
}

/** A place in a chapter, in the reader. */
export function placeHref(number: number, part: number, letter: number): string {
  return `/e-books/${number}/reader/${part}#l-${letter}`
}
