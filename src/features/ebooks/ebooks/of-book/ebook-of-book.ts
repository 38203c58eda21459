/** The e-book of a book, as it is told beside the book. */
export type EbookOfBook = {
  readonly number: number
  /** Whether whoever asks may read it, wherever they are. */
  readonly mayRead: boolean
}
