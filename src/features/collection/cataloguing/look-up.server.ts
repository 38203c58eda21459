import { type BookDraft, newDraft } from '#src/features/collection/books/books.ts'
import type { BookSource } from '#src/kernel/book-source.ts'
import type { Log } from '#src/server/log.ts'
import { askSource } from './book-sources.server.ts'
import { type FilledBy, fillEmpty } from './fill-empty.ts'

/** What the sources know of a book. */
type LookUp = {
  /** Null where no source knows it. */
  readonly draft: BookDraft | null
  /** Which source said each field. */
  readonly filledBy: FilledBy
  /** The sources that did not answer. */
  readonly silent: readonly string[]
}

/**
 * Asks all sources at once for a book by its ISBN (13 digits), each for at most six seconds. The
 * first source of the list that knows it tells what it knows, the others fill what is still empty.
 * A source that does not answer is named and logged, never thrown.
 */
export async function lookUpIsbn(
  sources: readonly BookSource[],
  isbn: string,
  log: Log,
): Promise<LookUp> {
  const answers = await Promise.allSettled(sources.map((source) => askSource(source, isbn)))
  const silent: string[] = []
  let draft: BookDraft | null = null
  let filledBy: FilledBy = {}
  for (const [at, answer] of answers.entries()) {
    const name = sources[at]?.name ?? ''
    if (answer.status === 'rejected') {
      silent.push(name)
      log.warn({ err: answer.reason, source: name }, 'a source of books did not answer')
    } else if (answer.value) {
      const filled = fillEmpty(draft ?? newDraft(''), answer.value, name)
      draft = filled.draft
      filledBy = { ...filledBy, ...filled.filledBy }
    }
  }
  return { draft, filledBy, silent }
}
