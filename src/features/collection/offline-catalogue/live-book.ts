import type { Format } from '#src/features/collection/books/formats.ts'

/**
 * A book of the live list `books`, as every visitor may see it. What a book has not is left out.
 */
export type LiveBook = {
  /** Its number, as text. */
  readonly id: string
  readonly title: string
  readonly subtitle?: string
  readonly authors?: readonly string[]
  readonly year?: number
  readonly publisher?: string
  readonly edition?: string
  readonly isbn?: string
  readonly callNumber?: string
  readonly format: Format
  readonly languages?: readonly string[]
  readonly subjects?: readonly string[]
  readonly cover?: string
  /** Copies that readers see, and how many of them stand on the shelf. */
  readonly copies: number
  readonly available: number
}
