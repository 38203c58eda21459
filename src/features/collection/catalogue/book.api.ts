import { z } from '@hono/zod-openapi'
import { getBook } from '#src/features/collection/books/book-detail.server.ts'
import { mergedInto } from '#src/features/collection/books/merged-books.server.ts'
import { searchRefusals } from '#src/features/collection/search/refusals/words.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { defineEndpoint } from '#src/server/http/endpoint.ts'
import { wholeNumber } from '#src/server/http/parameters.ts'
import { bookAnswer } from './book-answers.api.ts'
import { wholeBook } from './book-shapes.api.ts'

/** `GET /api/v1/books/{number}`: a book with its copies. */
export const bookEndpoint = defineEndpoint({
  id: 'getBook',
  tag: 'Books',
  path: '/api/v1/books/{number}',
  access: 'everyone',
  summary: 'A book with its copies',
  description:
    'Everything that the catalogue knows of a book, with each copy that readers may see, where it stands and whether it is on the shelf. A book that became part of another one redirects there.',
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
    if (book) return { body: bookAnswer(book, origin) }
    const there = await mergedInto(db, params.number)
    if (there !== null) return { movedTo: `/api/v1/books/${there}` }
    throw new AppError(
      'not-found',
      say(searchRefusals, (words) => words.noSuchBook),
    )
  },
})
