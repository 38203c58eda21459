import { booksByKeys } from '#src/features/content/required-books/book-status.server.ts'
import { keysOfTyped } from '#src/features/content/required-books/typed-books.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { EntryFacts } from './course-lists.ts'
import { courseFaults, said } from './said-course.server.ts'

/** Only what the catalogue shows everybody is joined to a list. */
const anybody: Actor = { kind: 'visitor' }

/**
 * An entry as it is stored: where the catalogue has its book, by the number, the ISBN, or this very
 * title and author, with the number, title and authors of the catalogue. Errors: `invalid-input`
 * where no book has the number.
 */
export async function namedEntry(db: Db, entry: EntryFacts): Promise<EntryFacts> {
  if (entry.kind !== 'book' && entry.kind !== 'chapter') return entry
  const [key = { book: null, isbn: null }] = await keysOfTyped(db, [entry])
  const [found] = await booksByKeys(db, anybody, [key])
  if (!found || found.book === null) {
    if (entry.book !== null) throw courseFaults([['book', said((words) => words.badBook)]])
    return { ...entry, title: entry.title || `ISBN ${entry.isbn}` }
  }
  return { ...entry, book: found.book, title: found.title, author: found.author }
}
