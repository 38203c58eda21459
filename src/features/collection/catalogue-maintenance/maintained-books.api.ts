import { z } from '@hono/zod-openapi'
import { AppError } from '#src/kernel/errors.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { defineAction, defineEndpoint, noBody } from '#src/server/http/endpoint.ts'
import { neighboursOf, placeOfCursor } from '#src/server/http/list-cursors.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { text } from '#src/server/http/parameters.ts'
import type { MoveHolds } from '#src/server/move-holds.ts'
import { type BookField, bookFields } from './book-fields.ts'
import { bookHistory, historyList } from './book-history.server.ts'
import { bookIdOf, bookNumber, catalogueGate } from './book-parameter.api.ts'
import { removeCover, setCover } from './covers.server.ts'
import { mergeBooks } from './merge-books.server.ts'
import { type Choice, choices } from './merge-choices.ts'
import { undoBookChange } from './undo-change.server.ts'
import { readWholeBooks } from './whole-books.server.ts'

const params = z.object({ number: bookNumber })
const number = z.int().min(1).openapi({ example: 13 })
const done = z.object({ number }).openapi('KeptBook')
const cursor = z.string().nullable()

const history = defineEndpoint({
  id: 'getBookHistory',
  tag: 'Copies',
  path: '/api/v1/books/{number}/history',
  ...catalogueGate,
  summary: 'What was changed of a book and its copies',
  description: 'The latest first, in words, with who did it and whether it can be undone.',
  problems: ['not-found', 'bad-request'],
  params,
  query: z.object({
    cursor: text(1000)
      .optional()
      .openapi({ description: 'next or previous of an answer to the same request.' }),
  }),
  response: z
    .object({
      items: z
        .array(
          z.object({
            change: z.int().openapi({ example: 4711 }),
            at: z.iso.datetime().openapi({ example: '2026-11-21T10:00:00.000Z' }),
            actor: z.string().openapi({ example: 'library@suiit.example' }),
            words: z.string().openapi({ example: 'Copy 4711 was changed' }),
            changes: z
              .array(
                z.object({
                  label: z.string().openapi({ example: 'Location' }),
                  before: z.string().openapi({ example: 'Stack Room' }),
                  after: z.string().openapi({ example: 'Annexe' }),
                }),
              )
              .readonly(),
            isUndoable: z.boolean().openapi({ example: true }),
            batch: z
              .int()
              .nullable()
              .openapi({ description: 'The batch change that it was part of.', example: null }),
          }),
        )
        .readonly(),
      next: cursor,
      previous: cursor,
    })
    .openapi('BookHistory'),
  handle: async ({ db, actor }, { params: { number: asked }, query, sent }) => {
    const bookId = await bookIdOf(db, asked)
    const place = readPlace(historyList(bookId), placeOfCursor(query.cursor), 1)
    const page = await bookHistory(db, actor, bookId, place)
    const { cursors, links } = neighboursOf(page, sent)
    const items = page.rows.map(({ id, at, ...entry }) => ({
      change: id,
      at: at.toISOString(),
      ...entry,
    }))
    return { body: { items, ...cursors }, ...links }
  },
})

const undo = defineAction({
  id: 'undoBookChange',
  tag: 'Copies',
  method: 'post',
  path: '/api/v1/books/{number}/undo',
  ...catalogueGate,
  summary: 'Undo a change of a book or of a copy of it',
  description:
    'What it changed is again as before it. Where a field was changed again since, nothing is written: 409 tells each in differences.',
  problems: ['not-found', 'conflict'],
  params,
  body: z.object({ change: z.int().openapi({ description: 'Of the history.', example: 4711 }) }),
  response: done,
  handle: async ({ db, actor }, { params: { number: asked }, body: { change } }) => {
    const bookId = await bookIdOf(db, asked)
    await inTransaction(db, (within) => undoBookChange(within, actor, bookId, change))
    return { body: { number: asked } }
  },
})

const merge = (moveHolds: MoveHolds) =>
  defineAction({
    id: 'mergeBooks',
    tag: 'Copies',
    method: 'post',
    path: '/api/v1/books/{number}/merge',
    ...catalogueGate,
    summary: 'Make another book part of this one',
    description:
      'Copies and holds of the other book move to this one, and its addresses lead here. Fields that take leaves out are as the page of a merge would choose: what this book lacks is taken, numbers, subjects and notes are joined.',
    problems: ['not-found', 'conflict', 'bad-request'],
    params,
    body: z.object({
      other: number.openapi({ description: 'The number of the book that goes.' }),
      take: z
        .partialRecord(
          z.enum(bookFields as [BookField, ...BookField[]]),
          z.enum(Object.keys(choices) as [Choice, ...Choice[]]),
        )
        .optional()
        .openapi({ description: 'Of which book a field is taken.', example: { title: 'goes' } }),
    }),
    response: done,
    handle: async ({ db, actor }, { params: { number: asked }, body: { other, take = {} } }) => {
      const ids = [await bookIdOf(db, asked), await bookIdOf(db, other)]
      const [stays, goes] = await readWholeBooks(db, ids)
      if (!stays || !goes) throw new AppError('not-found', 'There is no book with this number.')
      await inTransaction(db, (within) =>
        mergeBooks(within, actor, { stays, goes }, take, moveHolds),
      )
      return { body: { number: asked } }
    },
  })

const cover = z
  .object({
    cover: z
      .string()
      .nullable()
      .openapi({ example: '/covers/0190a000-0000-7000-8000-000000000001.webp' }),
  })
  .openapi('BookCover')

const giveCover = defineAction({
  id: 'setCover',
  tag: 'Copies',
  method: 'put',
  path: '/api/v1/books/{number}/cover',
  ...catalogueGate,
  summary: 'Give a book a cover',
  description:
    'A JPEG, PNG, WebP, GIF or AVIF of some 700 kB at most; the page of the cover takes larger ones. It is written anew: place and camera are not kept.',
  problems: ['not-found', 'unsupported-file', 'too-large'],
  params,
  body: z.object({ picture: z.base64().min(4).openapi({ example: 'iVBORw0KGgo=' }) }),
  response: cover,
  handle: async ({ db, files, actor }, { params: { number: asked }, body: { picture } }) => {
    const bytes = new Uint8Array(Buffer.from(picture, 'base64'))
    const bookId = await bookIdOf(db, asked)
    return { body: { cover: await setCover(db, files, actor, bookId, bytes) } }
  },
})

const dropCover = defineAction({
  id: 'removeCover',
  tag: 'Copies',
  method: 'delete',
  path: '/api/v1/books/{number}/cover',
  ...catalogueGate,
  summary: 'Take the cover of a book away',
  description: 'The book gets a drawn one; its history can bring the picture back.',
  problems: ['not-found'],
  params,
  body: noBody,
  response: cover,
  handle: async ({ db, actor }, { params: { number: asked } }) => {
    await removeCover(db, actor, await bookIdOf(db, asked))
    return { body: { cover: null } }
  },
})

/** Covers, merges and the history of books for programs of the library. */
export const maintainedBookEndpoints = (moveHolds: MoveHolds) =>
  [history, undo, merge(moveHolds), giveCover, dropCover] as const
