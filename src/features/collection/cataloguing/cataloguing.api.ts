import { z } from '@hono/zod-openapi'
import { getBook } from '#src/features/collection/books/book-detail.server.ts'
import { parseIsbn } from '#src/features/collection/books/isbn.ts'
import { bookAnswer } from '#src/features/collection/catalogue/book-answers.api.ts'
import { wholeBook } from '#src/features/collection/catalogue/book-shapes.api.ts'
import { noTexts } from '#src/features/collection/catalogue-maintenance/copy-form.ts'
import { seriesSent } from '#src/features/collection/catalogue-maintenance/copy-shapes.api.ts'
import { factText } from '#src/features/collection/catalogue-maintenance/whole-copy.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { defineAction, defineEndpoint } from '#src/server/http/endpoint.ts'
import { text, wholeNumber } from '#src/server/http/parameters.ts'
import { addBook } from './add-book.server.ts'
import { catalogueSearchEndpoint, sentBook } from './catalogue-search.api.ts'
import { changeRecord } from './change-record.server.ts'
import { lookUpIsbn } from './look-up.server.ts'
import { recordFieldsSent, recordGiven, titleSent } from './record-input.api.ts'

const behindGate = {
  access: 'staff:cataloguing',
  adminGate: true,
  scope: 'catalogue:write',
} as const
const copyText = (longest: number, example: string) =>
  z.string().max(longest).optional().openapi({ example })

const newCopies = z.object({
  count: z.int().min(0).max(100).openapi({ example: 3 }),
  series: seriesSent,
  location: copyText(200, 'Stack Room'),
  itemType: copyText(40, 'book'),
  pricePaise: z.int().min(0).optional().openapi({ example: 45_000 }),
  source: copyText(300, 'Campus Book House'),
  billNumber: copyText(100, 'CBH/2026/117'),
  billDate: z.iso.date().optional().openapi({ example: '2026-11-02' }),
  acquiredOn: z.iso.date().optional().openapi({ example: '2026-11-06' }),
  referenceOnly: z.boolean().optional().openapi({ example: false }),
})

/** New copies as their form writes them. */
function copiesGiven(given: z.output<typeof newCopies> | undefined) {
  const { count = 0, series = '', ...facts } = given ?? {}
  const texts = Object.entries(facts).map(([fact, value]) => [
    fact,
    factText(fact as keyof typeof facts, value),
  ])
  return { count: String(count), series, texts: { ...noTexts, ...Object.fromEntries(texts) } }
}

const create = defineAction({
  id: 'createBook',
  tag: 'Cataloguing',
  method: 'post',
  path: '/api/v1/books',
  ...behindGate,
  summary: 'Add a book with its copies',
  description:
    'Accession numbers are the next ones. Where the library may have the book (same ISBN; same title, author and year) 409 names those books in similar: send the text of seen to say that this is another one.',
  problems: ['conflict'],
  body: z.object({
    title: titleSent,
    ...recordFieldsSent,
    copies: newCopies.optional(),
    seen: z
      .string()
      .max(300)
      .optional()
      .openapi({ description: 'The text of seen in a 409.', example: '12,40' }),
  }),
  response: wholeBook,
  handle: async ({ db, actor, origin }, { body: { copies, seen = '', ...given } }) => {
    const draft = recordGiven(given, null)
    const { number } = await addBook(db, actor, draft, {
      copies: copiesGiven(copies),
      seen,
      cover: null,
    })
    return answer(db, actor, origin, number)
  },
})

const change = defineAction({
  id: 'changeBook',
  tag: 'Cataloguing',
  method: 'patch',
  path: '/api/v1/books/{number}',
  ...behindGate,
  summary: 'Change a book',
  description:
    'What is left out stays, in the MARC record too; null empties a field. version is that of the book you read: where somebody has changed it since, 409 answers with what is there now.',
  problems: ['not-found', 'conflict'],
  params: z.object({
    number: wholeNumber(1, 999_999_999_999_999).openapi({
      description: 'The number in the book’s address.',
      example: 12,
    }),
  }),
  body: z.object({
    version: z.int().min(1).openapi({ example: 1 }),
    title: titleSent.optional(),
    ...recordFieldsSent,
  }),
  response: wholeBook,
  handle: async ({ db, actor, origin }, { params, body: { version, ...given } }) => {
    const edit = (stored: Parameters<typeof recordGiven>[1]) => recordGiven(given, stored)
    await changeRecord(db, actor, params.number, version, edit)
    return answer(db, actor, origin, params.number)
  },
})

const lookUp = defineEndpoint({
  id: 'lookUpBook',
  tag: 'Cataloguing',
  path: '/api/v1/book-lookup/{isbn}',
  ...behindGate,
  summary: 'What other libraries know of an ISBN',
  description:
    'Asks the services that the library has chosen, each for at most six seconds. Send what fits to createBook.',
  problems: [],
  params: z.object({
    isbn: text(60).openapi({ description: 'ISBN-10 or ISBN-13.', example: '9780131103627' }),
  }),
  query: z.object({}),
  response: z
    .object({
      isbn: z.string().openapi({ example: '9780131103627' }),
      book: z
        .object({ title: titleSent, ...recordFieldsSent })
        .nullable()
        .openapi({ description: 'null: nobody who answered knows it.' }),
      sources: z
        .array(z.string())
        .readonly()
        .openapi({ description: 'Who said something.', example: ['Open Library'] }),
      silent: z
        .array(z.string())
        .readonly()
        .openapi({ description: 'Who did not answer.', example: ['K10plus'] }),
    })
    .openapi('BookLookUp'),
  handle: async ({ bookSources, log }, { params }) => {
    const isbn = parseIsbn(params.isbn)
    if (isbn === null) {
      throw new AppError('invalid-input', 'This is no ISBN: a digit is wrong or missing.', {
        fields: [{ field: 'isbn', message: 'Give an ISBN-10 or ISBN-13.' }],
      })
    }
    const { draft, filledBy, silent } = await lookUpIsbn(bookSources, isbn, log)
    const sources = [...new Set(Object.values(filledBy))]
    return { body: { isbn, book: draft && sentBook(draft), sources, silent } }
  },
})

async function answer(db: Db, actor: Actor, origin: string, number: number) {
  const book = await getBook(db, actor, number)
  if (!book) throw new AppError('not-found', 'There is no book with this number.')
  return { body: bookAnswer(book, origin) }
}

/** Books added and changed by programs of the library. */
export const cataloguingEndpoints = [lookUp, catalogueSearchEndpoint, create, change] as const
