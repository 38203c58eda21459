import { createBook } from '#src/features/collection/books/books.server.ts'
import { type BookDraft, bookDraft, newDraft } from '#src/features/collection/books/books.ts'
import { similarBooks } from '#src/features/collection/cataloguing/similar-books.server.ts'
import { type SimilarBook, similarKey } from '#src/features/collection/cataloguing/similar-books.ts'
import type { FileFacts } from '#src/features/ebooks/ebook-files/book-file.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { holdLock } from '#src/server/database/hold-lock.ts'
import { locks } from '#src/server/database/locks.ts'
import { ebookFaults, said } from './said-ebook.server.ts'

/** The record of the catalogue that an e-book without a printed book gets. */
export function draftOfFacts(facts: FileFacts): BookDraft {
  return bookDraft.parse({
    ...newDraft(facts.title),
    format: 'ebook',
    languages: [...facts.languages],
    subjects: [...facts.subjects],
    ...(facts.publisher ? { publisher: facts.publisher } : {}),
    ...(facts.year === null ? {} : { year: facts.year }),
    ...(facts.summary ? { summary: facts.summary } : {}),
    contributors: facts.authors.map((name) => ({
      name,
      kind: 'person' as const,
      role: 'author' as const,
    })),
    identifiers: facts.isbns.map((value) => ({ kind: 'isbn' as const, value })),
  })
}

/**
 * Books of the catalogue that may be the same work, of any year, the surest first; ten at most.
 */
export function booksLike(db: Db, facts: FileFacts): Promise<SimilarBook[]> {
  return similarBooks(db, draftOfFacts({ ...facts, year: null }))
}

/** Which record an e-book is to have; `seen`: the similar ones that were looked at. */
export type Joining = { readonly joins: number | 'new' | ''; readonly seen: string }

/**
 * The id of the book that an e-book is joined to: the one that was chosen, else a record of its own.
 * Run it in a transaction. Errors: `not-found` of the chosen book; `conflict` where such books are
 * there and nobody has looked at them.
 */
export async function bookFor(
  within: Db,
  actor: Actor,
  facts: FileFacts,
  { joins, seen }: Joining,
): Promise<string> {
  if (typeof joins === 'number') return chosenBook(within, joins)
  await holdLock(within, locks.addBook)
  const similar = await booksLike(within, facts)
  const isLookedAt = joins === 'new' && similarKey(similar) === seen
  if (similar.length > 0 && !isLookedAt) {
    throw new AppError(
      'conflict',
      said((words) => words.maybeThere),
    )
  }
  return (await createBook(within, actor, draftOfFacts(facts))).id
}

/** The id of a book by its number. Errors: `not-found`. */
export async function chosenBook(db: Db, number: number): Promise<string> {
  const book = await db
    .selectFrom('books')
    .select('id')
    .where('number', '=', number)
    .forKeyShare()
    .executeTakeFirst()
  if (book) return book.id
  throw ebookFaults([['otherBook', said((words) => words.noSuchBook(String(number)))]])
}
