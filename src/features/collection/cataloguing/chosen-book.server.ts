import { type BookDraft, newDraft } from '#src/features/collection/books/books.ts'
import type { BookQuestion, BookSource } from '#src/kernel/book-source.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { Log } from '#src/server/log.ts'
import { type FilledBy, fillEmpty } from './fill-empty.ts'
import { lookUpIsbn } from './look-up.server.ts'
import { filledBook, type NewBook, noBook, withSimilar } from './new-book.server.ts'
import { emptyTexts } from './record-texts.ts'
import { type FoundEdition, searchCatalogues } from './search-catalogues.server.ts'
import { similarBooks } from './similar-books.server.ts'
import { similarKey } from './similar-books.ts'
import { noneOfThem } from './title-search.ts'

type Choice = {
  readonly question: BookQuestion
  /** The key of an edition that was found, or `noneOfThem`. */
  readonly pick: string
  /** Whether somebody says that it is another book than those of the library with its ISBN. */
  readonly isOther: boolean
}

/**
 * Begins a new book from one that other catalogues have, as a look-up of its ISBN does: what the
 * search said of it, then what is known by its ISBN. Null where it is no longer among the answers.
 */
export async function beginChosen(
  db: Db,
  sources: readonly BookSource[],
  log: Log,
  { question, pick, isOther }: Choice,
): Promise<NewBook | null> {
  if (pick === noneOfThem) return typedBook(question)
  const { editions } = await searchCatalogues(sources, question, log)
  const chosen = editions.find(({ key }) => key === pick)
  if (!chosen) return null
  const { isbn } = chosen
  if (isbn !== null) {
    const identifiers = [{ kind: 'isbn' as const, value: isbn }]
    const same = await similarBooks(db, { ...newDraft(''), identifiers })
    if (same.length > 0 && !isOther) {
      return { ...noBook, isbn, similar: same, seen: similarKey(same), isKnown: true }
    }
  }
  const { draft, filledBy, silent } = await wholeRecord(sources, log, chosen)
  return withSimilar(db, draft, { ...filledBook(draft, filledBy, silent, isbn), isbn: isbn ?? '' })
}

async function wholeRecord(sources: readonly BookSource[], log: Log, chosen: FoundEdition) {
  let draft: BookDraft = newDraft('')
  let filledBy: FilledBy = {}
  for (const { source, draft: said } of chosen.records) {
    const filled = fillEmpty(draft, said, source)
    draft = filled.draft
    filledBy = { ...filledBy, ...filled.filledBy }
  }
  if (chosen.isbn === null) return { draft, filledBy, silent: [] }
  const known = await lookUpIsbn(sources, chosen.isbn, log)
  if (!known.draft) return { draft, filledBy, silent: known.silent }
  const more = fillEmpty(draft, known.draft, '')
  const added = Object.keys(more.filledBy) as (keyof FilledBy)[]
  const names = Object.fromEntries(added.map((field) => [field, known.filledBy[field] ?? '']))
  return { draft: more.draft, filledBy: { ...filledBy, ...names }, silent: known.silent }
}

/** The words of the question are the best that is known of it. */
function typedBook({ title, author }: BookQuestion): NewBook {
  const people = author === '' ? [] : [{ name: author, role: 'author', kind: 'person' }]
  return { ...noBook, texts: { ...emptyTexts, title, people } }
}
