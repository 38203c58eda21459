import type { EntryNeed } from '../course-lists.ts'

/** A book of the catalogue that a line of a syllabus may name. */
export type ProposedBook = {
  readonly book: number
  readonly title: string
  readonly author: string
}

/** What a line of a syllabus would become. */
export type ProposedEntry = {
  readonly kind: 'book' | 'article' | 'link'
  readonly need: EntryNeed
  /** As it stands in the syllabus. */
  readonly text: string
  readonly title: string
  readonly author: string
  readonly isbn: string | null
  readonly doi: string | null
  readonly url: string | null
  /** The number of the book that it is taken for; null: none. */
  readonly book: number | null
  readonly books: readonly ProposedBook[]
}

export type Proposal = { readonly kind: 'unit'; readonly title: string } | ProposedEntry

/** What a syllabus was read as; `typed`: its text, to be read again once corrected. */
export type SyllabusAnswer = {
  readonly typed: string
  readonly proposals: readonly Proposal[]
  /** Lines that were taken for something else. */
  readonly others: readonly string[]
}
