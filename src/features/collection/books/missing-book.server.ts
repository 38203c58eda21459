import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { mergedInto } from './merged-books.server.ts'
import { booksWords } from './words.ts'

/**
 * What is thrown where no book has this number (null: the address has none): for a book that became
 * part of another, a lasting redirect to that one, by `hrefOf`; else the error `not-found`.
 */
export async function missingBook(
  db: Db,
  number: number | null,
  hrefOf: (number: number) => string,
): Promise<Response | AppError> {
  const merged = number === null ? null : await mergedInto(db, number)
  if (merged !== null) {
    return new Response(null, { status: 301, headers: { location: hrefOf(merged) } })
  }
  return new AppError(
    'not-found',
    say(booksWords, (words) => words.noBookHere),
  )
}
