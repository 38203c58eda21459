import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { wholeNumber } from '#src/server/http/parameters.ts'

/** Who keeps the collection by programs. */
export const catalogueGate = {
  access: 'staff:cataloguing',
  adminGate: true,
  scope: 'catalogue:write',
} as const

/** The number of a book in an address. */
export const bookNumber = wholeNumber(1, 999_999_999_999_999).openapi({
  description: 'The number in the book’s address.',
  example: 12,
})

/** The id of the book with this number. Errors: `not-found`. */
export async function bookIdOf(db: Db, number: number): Promise<string> {
  const book = await db
    .selectFrom('books')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst()
  if (!book) throw new AppError('not-found', 'There is no book with this number.')
  return book.id
}
