import type { EbookKind } from './ebooks.ts'

/** A place in the text of an e-book that has what was looked for. */
export type TextHit = {
  readonly number: number
  readonly kind: EbookKind
  readonly title: string
  /** The chapter, or the page of a PDF. */
  readonly place: number
  /** What the chapter is called; '': it has no title. */
  readonly part: string
  readonly excerpt: string
  readonly matched: readonly string[]
}
