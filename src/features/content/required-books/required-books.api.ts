import { z } from '@hono/zod-openapi'
import { defineAction, defineEndpoint } from '#src/server/http/endpoint.ts'
import { booksByKeys } from './book-status.server.ts'
import { changeList } from './change-list.server.ts'
import { ownList } from './required-rows.server.ts'
import {
  changedShape,
  changesShape,
  foundShape,
  keysShape,
  listShape,
} from './required-shape.server.ts'

const tag = 'Required books'
const path = '/api/v1/required-books'

const list = defineEndpoint({
  id: 'listRequiredBooks',
  tag,
  path,
  access: 'signed-in',
  scope: 'required-books:read',
  summary: 'The books that you need',
  description:
    'Your whole list, at most 500 books: what is needed first, then what was added last, each with where it is for you now.',
  query: z.object({}),
  response: listShape,
  handle: async ({ db, actor }) => ({ body: { items: await ownList(db, actor) } }),
})

const change = defineAction({
  id: 'changeRequiredBooks',
  tag,
  method: 'post',
  path: `${path}/changes`,
  access: 'signed-in',
  scope: 'required-books:write',
  problems: ['conflict'],
  summary: 'Change your list',
  description:
    'Adds, changes and removes books, up to 100 at once. Ids are made by whoever adds a book, so that the same change may be sent again. Of each field the last change stays. A removal is not done (`stays`) where the book was changed since the version that was `seen`; a change of a book that was removed elsewhere brings it back (`brought-back`).',
  body: changesShape,
  response: changedShape,
  handle: async ({ db, actor }, { body }) => {
    const outcomes = await changeList(db, actor, body)
    return { body: { outcomes, items: await ownList(db, actor) } }
  },
})

const find = defineEndpoint({
  id: 'findRequiredBooks',
  tag,
  path: `${path}/found`,
  access: 'everyone',
  summary: 'Where each of these books is',
  description: 'For lists that a device keeps: books by their numbers and ISBNs, in this order.',
  query: keysShape,
  response: foundShape,
  handle: async ({ db, actor }, { query: { book = [], isbn = [] } }) => {
    const keys = [
      ...book.map((number) => ({ book: number, isbn: null })),
      ...isbn.map((number) => ({ book: null, isbn: number })),
    ]
    const found = await booksByKeys(db, actor, keys)
    const items = found.map(({ book: number, title, author, ebook, status }, at) => ({
      askedBook: keys[at]?.book ?? null,
      askedIsbn: keys[at]?.isbn ?? null,
      book: number,
      title,
      author,
      ebook,
      status,
    }))
    return { body: { items } }
  },
})

/** The list for its reader's programs and devices, and the state of books for everybody's. */
export const requiredEndpoints = [list, change, find] as const
