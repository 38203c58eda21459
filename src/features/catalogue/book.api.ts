import { z } from '@hono/zod-openapi'
import { AppError } from '../../kernel/errors.ts'
import { defineEndpoint } from '../../server/http/endpoint.ts'
import { wholeNumber } from '../../server/http/parameters.ts'
import { getBook } from './book-detail.server.ts'
import { wholeBook } from './book-shapes.api.ts'
import type { BookDetail } from './books.ts'

/** `GET /api/v1/books/{number}`: a book with its copies. */
export const bookEndpoint = defineEndpoint({
  id: 'getBook',
  tag: 'Books',
  path: '/api/v1/books/{number}',
  access: 'everyone',
  summary: 'A book with its copies',
  description:
    'Everything that the catalogue knows of a book, with each copy that readers may see, where it stands and whether it is on the shelf.',
  problems: ['not-found'],
  params: z.object({
    number: wholeNumber(1, 999_999_999_999_999).openapi({
      description: 'The number in the book’s address.',
      example: 12,
    }),
  }),
  query: z.object({}),
  response: wholeBook,
  handle: async ({ db, actor, origin }, { params }) => {
    const book = await getBook(db, actor, params.number)
    if (!book) throw new AppError('not-found', 'There is no book with this number.')
    return { body: bookOf(book, origin) }
  },
})

/** A book as the API gives it: without the ids inside, and without its MARC record, which has its own download. */
function bookOf({ id: _id, marc: _marc, copies, ...book }: BookDetail, origin: string) {
  return {
    ...book,
    page: `${origin}/books/${book.number}`,
    copies: copies.map(({ id: _copyId, hidden: _hidden, ...copy }) => copy),
  }
}
