import type { BookListItem, CopyView } from '#src/features/collection/books/books.ts'
import type { ScannerWords } from './words.ts'

/** A book that a code leads to, and the copy that has it, where a copy has. */
export type Match = { readonly book: BookListItem; readonly copy: CopyView | null }

/** What a scanned text leads to; `text` is the text, cleaned. */
export type Answer =
  | {
      readonly kind: 'found'
      readonly text: string
      readonly matches: readonly Match[]
      /** Names of the languages of these books, by their codes. */
      readonly languageNames: Readonly<Record<string, string>>
    }
  /** `isbn`: 13 digits where the text is a valid ISBN. */
  | { readonly kind: 'nothing'; readonly text: string; readonly isbn: string | null }
  /** An address of another site: it is shown and never opened. */
  | { readonly kind: 'address'; readonly text: string }

/**
 * What the page's loader gives; `failed`: the server did not answer. Both empty where nothing was
 * asked.
 */
export type ScannerData = { readonly answer: Answer | null; readonly failed: boolean }

/** One sentence for screen readers: what came of a scan. */
export function answerWords(words: ScannerWords, answer: Answer): string {
  if (answer.kind === 'address') return words.addressFound(answer.text)
  if (answer.kind === 'nothing') return words.nothingFound(answer.text)
  const [first, ...others] = answer.matches
  const title = first?.book.title ?? ''
  return others.length > 0 ? words.foundMore(title, others.length) : words.found(title)
}
