import type { SiteResults } from '#src/features/collection/site-search/site-results.ts'
import type { EbookOfBook } from '#src/features/ebooks/ebooks/of-book/ebook-of-book.ts'
import type { ShownConversation } from '../conversations.ts'

/** A book that a question may be about. */
export type SuggestedBook = {
  readonly number: number
  readonly title: string
  readonly authors: readonly string[]
  readonly isEbook: boolean
  /** Where it is read on a screen. */
  readonly ebook: EbookOfBook | null
  /** How many copies are on the shelf, and how many there are. */
  readonly available: number
  readonly total: number
}

/** What may answer a question before anybody reads it. */
export type SuggestedAnswers = {
  readonly books: readonly SuggestedBook[]
  readonly site: Pick<SiteResults, 'items' | 'kinds'> | null
}

/** The field of a form whose sender has seen what was suggested. */
export const lookedField = 'looked'

/** Milliseconds after the last message from which the next one begins a question of its own. */
const talkIsOver = 12 * 3_600_000

/**
 * Whether the next message begins a question: nothing was said yet, the library closed the
 * conversation, or it rests for half a day. Within a talk nobody is interrupted. `now`: ms.
 */
export function beginsQuestion(
  { status, messages }: Pick<ShownConversation, 'status' | 'messages'>,
  now: number,
): boolean {
  if (status === null || status.state === 'closed') return true
  const last = messages.at(-1)
  return last === undefined || now - Date.parse(last.at) > talkIsOver
}
