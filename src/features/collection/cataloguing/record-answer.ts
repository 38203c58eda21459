import { failedForm } from '#src/browser/forms/form-result.ts'
import type { Flash } from '#src/browser/list/flash-message.tsx'
import type { MarcLine } from '#src/features/collection/books/marc-lines.ts'
import type { CopyTexts } from '#src/features/collection/catalogue-maintenance/whole-copy.ts'
import { isAppError } from '#src/kernel/errors.ts'
import { withoutHidden } from '#src/kernel/hidden-characters.ts'
import { changedTexts, type RecordTexts } from './record-texts.ts'
import type { SimilarBook } from './similar-books.ts'

/** What was sent, as the form shows it again. */
export type SentBook = {
  readonly texts: RecordTexts
  readonly count: string
  readonly series: string
  readonly copyTexts: CopyTexts
  readonly marc: string
}

/** The answer to a form of a new book that was not saved. */
type BookAnswer = SentBook & {
  readonly flash: Flash | null
  readonly faults: Readonly<Record<string, string>>
  /** Books that may be the one that was sent, and what names that they were seen. */
  readonly similar: readonly SimilarBook[]
  readonly seen: string
  /** The MARC record that the form would make, where that was asked for. */
  readonly lines: readonly MarcLine[]
}

/** The answer to a form of a record that was not saved. */
export type RecordAnswer = BookAnswer & {
  readonly version: number | null
  /** What the form is an edit of; null: what the page came with. */
  readonly base: RecordTexts | null
  readonly difference: readonly { readonly label: string; readonly cells: readonly string[] }[]
}

/**
 * The answer for an error that a person can do something about, with its status; another error is
 * thrown on.
 */
export function failedBook(error: unknown, sent: SentBook) {
  const { data, init } = failedForm(error, {})
  const details = isAppError(error) ? error.details : {}
  const { flash, faults } = data
  const answer: BookAnswer = {
    ...sent,
    flash,
    faults,
    lines: [],
    texts: changedTexts(sent.texts, withoutHidden),
    // The details are those that `addBook` has put there.
    similar: (details.similar as readonly SimilarBook[] | undefined) ?? [],
    seen: String(details.seen ?? ''),
  }
  return { answer, status: init?.status ?? 422 }
}
