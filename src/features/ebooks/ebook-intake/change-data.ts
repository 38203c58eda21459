import type { EbookKind, EbookState } from '#src/features/ebooks/ebooks/ebooks.ts'
import type { EbookTexts } from './ebook-texts.ts'

/** Another e-book that may be the same one. */
export type TwinEbook = {
  readonly number: number
  readonly title: string
  readonly state: EbookState
  /** The very same file, the same address elsewhere, or the same ISBN. */
  readonly by: 'content' | 'link' | 'isbn'
}

/** A book of the catalogue to which an e-book may belong. */
export type BookToChoose = {
  readonly number: number
  readonly title: string
  readonly authors: readonly string[]
  readonly year: number | null
  readonly isbn: string | null
  readonly copies: number
}

/** What the page of one e-book shows to whoever works on it. */
export type ChangeData = {
  readonly number: number
  readonly state: EbookState
  readonly kind: EbookKind
  readonly version: number
  readonly warnings: readonly string[]
  /** Why the library returned it. */
  readonly returned: string | null
  readonly fileName: string | null
  readonly bytes: number | null
  readonly pages: number | null
  readonly createdBy: string
  readonly texts: EbookTexts
  readonly books: readonly BookToChoose[]
  /** The `similarKey` of the books that are shown. */
  readonly seen: string
  readonly twins: readonly TwinEbook[]
  readonly isAdmin: boolean
  /** Whether somebody has named the networks of the campus. */
  readonly isCampusKnown: boolean
  /** Whether it waits for an administrator once it is sent. */
  readonly waits: boolean
  /** Whether the form can be changed now. */
  readonly isOpen: boolean
}
