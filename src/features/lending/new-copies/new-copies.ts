import type { Tone } from '#src/features/lending/desk-answers/desk-answer.ts'

/** A copy that is in processing. */
export type NewCopy = {
  readonly id: string
  readonly accessionNumber: string
  readonly barcode: string
  readonly bookNumber: number
  readonly title: string
  /** Its own, else its book's. */
  readonly callNumber: string | null
  readonly location: string | null
  readonly source: string | null
  /** How many readers wait for its book. */
  readonly waiting: number
}

/**
 * Of which bill (its serial number) or gift (its number in an address) copies are; '' for any.
 * `pile`: `mine` for those of one's own pile of books.
 */
export type NewCopiesOf = { readonly bill: string; readonly gift: string; readonly pile: string }

/** Where a copy goes that was taken into use, or why it was not. */
export type UsedCopy = {
  readonly code: string
  readonly title: string | null
  readonly tone: Tone
  readonly says: string
}

/** "12 to put on the shelf, 2 to keep for readers". */
export function usedWords(copies: readonly UsedCopy[]): string {
  const many = (wanted: Tone) => copies.filter(({ tone }) => tone === wanted).length
  const parts = [
    [many('good'), 'to put on the shelf'],
    [many('warn'), 'to keep for readers'],
    [many('bad'), 'not put on the shelf'],
  ] as const
  return parts.flatMap(([count, words]) => (count > 0 ? `${count} ${words}` : [])).join(', ')
}
