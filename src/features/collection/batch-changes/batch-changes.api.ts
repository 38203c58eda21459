import { z } from '@hono/zod-openapi'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { defineAction, defineEndpoint, noBody } from '#src/server/http/endpoint.ts'
import { neighboursOf, placeOfCursor } from '#src/server/http/list-cursors.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { text, wholeNumber } from '#src/server/http/parameters.ts'
import {
  askForPreview,
  carryOut,
  resumeBatch,
  stopBatch,
  undoBatch,
} from './ask-for-work.server.ts'
import { lineStates } from './batch-changes.ts'
import { batchKinds } from './batch-kinds.ts'
import { batchAt, batchLines, batchList, listBatches } from './batch-rows.server.ts'
import { batchInFull, batchItem, batchLine, itemOf, lineOf, sentEdit } from './batch-shapes.api.ts'
import { addEdit, beginBatch, removeBatch } from './begin-batch.server.ts'
import type { Choice } from './choose-things.server.ts'

const behindGate = {
  tag: 'Batch changes',
  access: 'staff:cataloguing',
  adminGate: true,
  scope: 'catalogue:write',
} as const
const params = z.object({
  batch: text(20).openapi({ description: 'The number of the batch change.', example: '12' }),
})

const list = defineEndpoint({
  id: 'listBatchChanges',
  path: '/api/v1/batch-changes',
  ...behindGate,
  summary: 'Batch changes',
  description: 'The newest first; undos are batches of their own.',
  problems: ['bad-request'],
  query: z.object({
    cursor: text(1000).optional().openapi({ description: 'next or previous of an answer.' }),
  }),
  response: z
    .object({
      items: z.array(batchItem).readonly(),
      next: z.string().nullable().openapi({ description: 'null: on the last page.' }),
      previous: z.string().nullable().openapi({ description: 'null: on the first page.' }),
    })
    .openapi('BatchChangeList'),
  handle: async ({ db, actor }, { query: { cursor }, sent }) => {
    const page = await listBatches(db, actor, readPlace(batchList, placeOfCursor(cursor), 1))
    const { cursors, links } = neighboursOf(page, sent)
    return { body: { items: page.rows.map(itemOf), ...cursors }, ...links }
  },
})

const one = defineEndpoint({
  id: 'getBatchChange',
  path: '/api/v1/batch-changes/{batch}',
  ...behindGate,
  summary: 'How far a batch change has come',
  description: 'With its edits and counts, and the lines of a list that were not taken.',
  problems: ['not-found'],
  params,
  query: z.object({}),
  response: batchInFull,
  handle: async ({ db, actor }, { params: { batch } }) => answer(db, actor, batch),
})

const linesAtOnce = 200

const lines = defineEndpoint({
  id: 'listBatchChangeLines',
  path: '/api/v1/batch-changes/{batch}/lines',
  ...behindGate,
  summary: 'The books or copies of a batch change',
  description: `With before and after of each field, and why one was left; ${linesAtOnce} at a time.`,
  problems: ['not-found'],
  params,
  query: z.object({
    state: z.enum(lineStates).optional().openapi({ description: 'Only of this state.' }),
    after: wholeNumber(0, 2_000_000_000)
      .optional()
      .openapi({ description: 'The line of the last one that you have.', example: 200 }),
  }),
  response: z.object({ items: z.array(batchLine).readonly() }).openapi('BatchChangeLines'),
  handle: async ({ db, actor }, { params: { batch }, query: { state = null, after = 0 } }) => {
    const { id } = await batchAt(db, actor, batch)
    const found = await batchLines(db, id, state, { after, limit: linesAtOnce })
    return { body: { items: found.map(lineOf) } }
  },
})

const begin = defineAction({
  id: 'beginBatchChange',
  method: 'post',
  path: '/api/v1/batch-changes',
  ...behindGate,
  summary: 'Choose books or copies and begin a batch change',
  description:
    'Give one of search (the query of a catalogue search), codes (barcodes, accession numbers, ISBNs), books (their numbers), import (its number). Its preview is made at once; nothing is changed before run is asked for.',
  problems: ['not-found'],
  body: z.object({
    kind: z.enum(batchKinds).openapi({ example: 'books' }),
    search: z.string().max(10_000).optional().openapi({ example: 'q=networks&format=book' }),
    codes: z.array(z.string().max(100)).max(5000).optional(),
    books: z.array(z.int().min(1)).max(5000).optional(),
    import: z.int().min(1).optional(),
    edits: z.array(sentEdit).min(1).max(10),
  }),
  response: batchInFull,
  handle: async ({ db, actor }, { body: { kind, edits, ...given } }) => {
    const number = await beginBatch(db, actor, kind, choiceOf(given))
    try {
      for (const edit of edits) await addEdit(db, actor, number, edit)
      await askForPreview(db, actor, number)
    } catch (error) {
      await removeBatch(db, actor, number)
      throw error
    }
    return answer(db, actor, number)
  },
})

type Given = {
  readonly search?: string | undefined
  readonly codes?: readonly string[] | undefined
  readonly books?: readonly number[] | undefined
  readonly import?: number | undefined
}

function choiceOf({ search, codes, books, import: imported }: Given): Choice {
  const choices: Choice[] = []
  if (search !== undefined) choices.push({ by: 'search', search })
  if (codes) choices.push({ by: 'list', codes: oneALine(codes), listOf: 'codes' })
  if (books) choices.push({ by: 'list', codes: oneALine(books), listOf: 'numbers' })
  if (imported !== undefined) choices.push({ by: 'import', number: String(imported) })
  const [choice, ...others] = choices
  if (choice && others.length === 0) return choice
  throw new AppError('invalid-input', 'Give exactly one of search, codes, books and import.')
}

function oneALine(values: readonly (string | number)[]): string {
  return values.map((value) => String(value).replace(/[\r\n]/g, ' ')).join('\n')
}

const works = ['preview', 'run', 'stop', 'resume', 'undo'] as const

const work = defineAction({
  id: 'askForBatchWork',
  method: 'post',
  path: '/api/v1/batch-changes/{batch}/work',
  ...behindGate,
  summary: 'Preview, carry out, stop, resume or undo a batch change',
  description:
    'run needs the preview that you read: where it is another one by now, 409. Sent again it does nothing more. undo answers with the batch that undoes.',
  problems: ['not-found', 'conflict'],
  params,
  body: z.object({
    work: z.enum(works).openapi({ example: 'run' }),
    preview: z.string().max(50).optional().openapi({ description: 'Of the batch; for run.' }),
  }),
  response: batchInFull,
  handle: async ({ db, actor }, { params: { batch }, body }) => {
    switch (body.work) {
      case 'preview':
        await askForPreview(db, actor, batch)
        break
      case 'run':
        await carryOut(db, actor, batch, body.preview ?? '')
        break
      case 'stop':
        await stopBatch(db, actor, batch)
        break
      case 'resume':
        await resumeBatch(db, actor, batch)
        break
      case 'undo':
        return answer(db, actor, await undoBatch(db, actor, batch))
    }
    return answer(db, actor, batch)
  },
})

const remove = defineAction({
  id: 'removeBatchChange',
  method: 'delete',
  path: '/api/v1/batch-changes/{batch}',
  ...behindGate,
  summary: 'Remove a batch change that was not carried out',
  description: 'One that was is undone instead.',
  problems: ['not-found', 'conflict'],
  params,
  body: noBody,
  response: z.object({ removed: z.string().openapi({ example: '12' }) }),
  handle: async ({ db, actor }, { params: { batch } }) => {
    await removeBatch(db, actor, batch)
    return { body: { removed: batch } }
  },
})

async function answer(db: Db, actor: Actor, number: string | number) {
  const batch = await batchAt(db, actor, number)
  return { body: { ...itemOf(batch), notes: batch.notes } }
}

/** Batch changes by programs of the library. */
export const batchEndpoints = [list, one, lines, begin, work, remove] as const
