/**
 * What somebody did with the e-books, in the words of COUNTER 5.1, section 3.3.4: an investigation
 * looks at what is said of an e-book, a request opens or saves its text (and is an investigation
 * too), no-license is a refusal of somebody who belongs to the institute.
 */
export type EbookUse =
  | {
      readonly kind: 'investigation' | 'request' | 'no-license'
      /** The public number of the e-book. */
      readonly number: number
      /** The chapter of an EPUB; 0: the e-book as a whole. */
      readonly place: number
    }
  | { readonly kind: 'search' }

/** A use with when and by whom; `who` is an account's id, or an address with its browser. */
export type NotedUse = {
  readonly use: EbookUse
  readonly who: string
  readonly userAgent: string
  readonly at: Date
}
