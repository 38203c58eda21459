import { z } from '@hono/zod-openapi'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { defineAction, defineEndpoint } from '#src/server/http/endpoint.ts'
import { text } from '#src/server/http/parameters.ts'
import { addCopiesToBook } from './add-copies.server.ts'
import { bookIdOf, bookNumber, catalogueGate } from './book-parameter.api.ts'
import { changeCopy } from './change-copy.server.ts'
import { noTexts } from './copy-form.ts'
import { copiesOfBook, copyByCode } from './copy-rows.server.ts'
import { copyAnswer, copyGiven, seriesSent, wholeCopy } from './copy-shapes.api.ts'
import {
  type CopyFact,
  type CopyTexts,
  factText,
  textsOfCopy,
  type WholeCopy,
} from './whole-copy.ts'
import { putBackCopy, withdrawCopy } from './withdraw-copy.server.ts'

const params = z.object({
  code: text(60).openapi({ description: 'Barcode or accession number.', example: '4711' }),
})
const version = z.int().min(1).openapi({ description: 'Of the copy you read.', example: 1 })
const copies = z.object({ copies: z.array(wholeCopy).readonly() }).openapi('KeptCopies')

const list = defineEndpoint({
  id: 'listKeptCopies',
  tag: 'Copies',
  path: '/api/v1/books/{number}/copies',
  ...catalogueGate,
  summary: 'The copies of a book',
  description: 'With all that is kept of them, hidden and withdrawn ones too.',
  problems: ['not-found'],
  params: z.object({ number: bookNumber }),
  query: z.object({}),
  response: copies,
  handle: async ({ db, actor }, { params: { number } }) => {
    const ofBook = await copiesOfBook(db, actor, await bookIdOf(db, number))
    return { body: { copies: ofBook.map(copyAnswer) } }
  },
})

const add = defineAction({
  id: 'addCopies',
  tag: 'Copies',
  method: 'post',
  path: '/api/v1/books/{number}/copies',
  ...catalogueGate,
  summary: 'Add copies to a book',
  description:
    'Accession numbers are the next ones without a gap; a number or barcode of its own is for one copy alone. Without acquiredOn a copy that gets its number now is acquired today.',
  problems: ['not-found', 'conflict'],
  params: z.object({ number: bookNumber }),
  body: z.object({
    count: z.int().min(1).max(100).openapi({ example: 1 }),
    accessionNumber: z.string().max(60).optional().openapi({ example: '4711' }),
    series: seriesSent,
    ...copyGiven,
  }),
  response: copies,
  handle: async ({ db, actor }, { params: { number }, body }) => {
    const { count, accessionNumber = '', series = '', ...given } = body
    const texts = textsWith(noTexts, given)
    const toAdd = { texts, count: String(count), accessionNumber, series }
    const bookId = await bookIdOf(db, number)
    const added = await inTransaction(db, (within) => addCopiesToBook(within, actor, bookId, toAdd))
    const ids = new Set(added.map(({ id }) => id))
    const ofBook = await copiesOfBook(db, actor, bookId)
    return { body: { copies: ofBook.filter(({ id }) => ids.has(id)).map(copyAnswer) } }
  },
})

const read = defineEndpoint({
  id: 'getKeptCopy',
  tag: 'Copies',
  path: '/api/v1/copies/{code}',
  ...catalogueGate,
  summary: 'A copy by its barcode or accession number',
  description: 'With all that is kept of it.',
  problems: ['not-found'],
  params,
  query: z.object({}),
  response: wholeCopy,
  handle: async ({ db, actor }, { params: { code } }) => ({
    body: copyAnswer(await copyAt(db, actor, code)),
  }),
})

const change = defineAction({
  id: 'changeCopy',
  tag: 'Copies',
  method: 'patch',
  path: '/api/v1/copies/{code}',
  ...catalogueGate,
  summary: 'Change a copy',
  description:
    'What is left out stays; null empties a field. Where somebody has changed the copy since the version you read, 409 answers with what is there now.',
  problems: ['not-found', 'conflict'],
  params,
  body: z.object({ version, ...copyGiven }),
  response: wholeCopy,
  handle: async ({ db, actor }, { params: { code }, body: { version: expected, ...given } }) => {
    return afterChange(db, actor, code, (within, copy) =>
      changeCopy(within, actor, copy.id, textsWith(textsOfCopy(copy), given), expected),
    )
  },
})

const withdraw = defineAction({
  id: 'withdrawCopy',
  tag: 'Copies',
  method: 'post',
  path: '/api/v1/copies/{code}/withdraw',
  ...catalogueGate,
  summary: 'Withdraw a copy',
  description:
    'It is never deleted: its line in the accession register stays. A copy that is lent stays.',
  problems: ['not-found', 'conflict'],
  params,
  body: z.object({
    version,
    reason: z.string().max(500).openapi({ example: 'Torn' }),
    order: z.string().max(100).optional().openapi({ example: 'W/2026/4' }),
    day: z.iso
      .date()
      .optional()
      .openapi({ description: 'Left out: today.', example: '2026-11-20' }),
  }),
  response: wholeCopy,
  handle: async ({ db, actor }, { params: { code }, body }) => {
    const { version: expected, reason, order = '', day = '' } = body
    return afterChange(db, actor, code, (within, { id }) =>
      withdrawCopy(within, actor, id, { reason, order, day }, expected),
    )
  },
})

const putBack = defineAction({
  id: 'putBackCopy',
  tag: 'Copies',
  method: 'post',
  path: '/api/v1/copies/{code}/put-back',
  ...catalogueGate,
  summary: 'Put a withdrawn copy back on the shelf',
  description: 'The day, the order and the reason of its withdrawal stay in its history.',
  problems: ['not-found', 'conflict'],
  params,
  body: z.object({ version }),
  response: wholeCopy,
  handle: async ({ db, actor }, { params: { code }, body }) =>
    afterChange(db, actor, code, (within, { id }) => putBackCopy(within, actor, id, body.version)),
})

/** Copies for programs of the library. */
export const copyEndpoints = [list, add, read, change, withdraw, putBack] as const

async function copyAt(db: Db, actor: Actor, code: string): Promise<WholeCopy> {
  const copy = await copyByCode(db, actor, code)
  if (!copy) throw new AppError('not-found', 'No copy has this barcode or accession number.')
  return copy
}

/** Changes the copy of a code in a transaction; answers with the copy as it is then. */
async function afterChange(
  db: Db,
  actor: Actor,
  code: string,
  change: (within: Db, copy: WholeCopy) => Promise<unknown>,
) {
  const copy = await copyAt(db, actor, code)
  await inTransaction(db, (within) => change(within, copy))
  return { body: copyAnswer(await copyAt(db, actor, copy.accessionNumber)) }
}

/** The texts of a form where `given` says nothing, and those that it gives. */
function textsWith(before: CopyTexts, given: Readonly<Record<string, unknown>>): CopyTexts {
  const texts = Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([fact, value]) => [fact, factText(fact as CopyFact, value)])
  return { ...before, ...Object.fromEntries(texts) }
}
