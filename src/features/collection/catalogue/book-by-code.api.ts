import { z } from '@hono/zod-openapi'
import { findByCode } from '#src/features/collection/books/book-by-code.server.ts'
import { parseIsbn } from '#src/features/collection/books/isbn.ts'
import { searchRefusals } from '#src/features/collection/search/refusals/words.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { type Sentence, say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { defineEndpoint } from '#src/server/http/endpoint.ts'
import { text } from '#src/server/http/parameters.ts'
import { copyAnswer } from './book-answers.api.ts'
import { bookItem, copyItem } from './book-shapes.api.ts'

const matches = z
  .object({
    items: z
      .array(
        z.object({
          by: z.enum(['barcode', 'accession-number', 'isbn', 'issn']).openapi({
            description:
              'What of the book has the code: of a barcode or accession number, copy is the copy that has it.',
          }),
          // Not nullable(): of a named schema the document would then say that null does not fit.
          copy: z.union([copyItem, z.null()]),
          book: bookItem,
        }),
      )
      .readonly(),
  })
  .openapi('CodeMatches')

/** `GET /api/v1/books/by-isbn/{isbn}`. */
export const isbnEndpoint = defineEndpoint({
  id: 'getBooksByIsbn',
  tag: 'Books',
  path: '/api/v1/books/by-isbn/{isbn}',
  access: 'everyone',
  summary: 'The books with an ISBN',
  description: 'Mostly one; at most 20, where editions share a number by mistake.',
  problems: ['not-found'],
  params: z.object({
    isbn: text(40)
      .transform((isbn) => parseIsbn(isbn) ?? '')
      .refine((isbn) => isbn !== '', 'This is no ISBN: its check digit does not fit.')
      .openapi({
        description: 'ISBN-10 or ISBN-13, with or without hyphens.',
        example: '978-1-118-06333-0',
      }),
  }),
  query: z.object({}),
  response: matches,
  handle: async ({ db, actor }, { params }) =>
    matchesOf(
      db,
      actor,
      params.isbn,
      say(searchRefusals, (words) => words.noSuchIsbn),
    ),
})

/** `GET /api/v1/books/by-barcode/{code}`. */
export const barcodeEndpoint = defineEndpoint({
  id: 'getBooksByBarcode',
  tag: 'Books',
  path: '/api/v1/books/by-barcode/{code}',
  access: 'everyone',
  summary: 'The book of a copy',
  description:
    'By the barcode or the accession number of a copy, or whatever else a scanner reads from a book: its ISBN or ISSN.',
  problems: ['not-found'],
  params: z.object({
    code: text(200).openapi({
      description: 'The code as the scanner reads it.',
      example: '1',
    }),
  }),
  query: z.object({}),
  response: matches,
  handle: async ({ db, actor }, { params }) =>
    matchesOf(
      db,
      actor,
      params.code,
      say(searchRefusals, (words) => words.noSuchCode),
    ),
})

async function matchesOf(db: Db, actor: Actor, code: string, nothing: Sentence) {
  const found = await findByCode(db, actor, code)
  if (found.length === 0) throw new AppError('not-found', nothing)
  const items = found.map((match) => ({ ...match, copy: match.copy && copyAnswer(match.copy) }))
  return { body: { items } }
}
