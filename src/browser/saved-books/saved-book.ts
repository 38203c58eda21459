import { cacheNames } from '#src/kernel/device-names.ts'

/** An e-book that is saved on this device. */
export type SavedBook = {
  readonly number: number
  readonly title: string
  readonly kind: 'epub' | 'pdf' | 'cbz'
  /** Whose it is: the header `x-reader` without the language. */
  readonly owner: string
  /** How much room it takes. */
  readonly bytes: number
  /** Instants in ms since 1970; `endsAt` null: it may be read without end. */
  readonly savedAt: number
  readonly endsAt: number | null
}

/** Bytes of a piece of a file, as devices save one. */
export const pieceBytes = 2 * 1024 ** 2

const day = 24 * 60 * 60_000

/** The cache of a book. */
export function cacheOfBook(number: number): string {
  return `${cacheNames.ebook} ${number}`
}

/** Under what the note of a book stands in its cache. */
export function noteAddress(number: number): string {
  return `/e-books/${number}/saved`
}

/** Under what a piece of its file stands there, from 0. */
export function pieceAddress(number: number, piece: number): string {
  return `/e-books/${number}/file?piece=${piece}`
}

/**
 * Whether a book may not be read any more: its time is over, or the clock of the device was set back
 * behind the day on which it was saved.
 */
export function hasEnded({ endsAt, savedAt }: SavedBook, now: number): boolean {
  return endsAt !== null && (now >= endsAt || now < savedAt - day)
}

/** What `x-reader` says without the language: the reader is the same in another one. */
export function ownerIn(reader: string): string {
  return reader.replace(/ \S+$/, '')
}
