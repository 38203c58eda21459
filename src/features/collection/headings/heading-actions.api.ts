import { z } from '@hono/zod-openapi'
import { idSchemes } from '#src/features/collection/books/heading-ids.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { defineAction, noBody } from '#src/server/http/endpoint.ts'
import { addHeadingId, removeHeadingId } from './heading-ids.server.ts'
import { readName } from './heading-input.ts'
import { headingAt } from './heading-rows.server.ts'
import {
  aNumber,
  answeredNumber,
  headingIdItem,
  headingParams,
  headingsGate,
  idAnswer,
  seenToken,
} from './heading-shapes.api.ts'
import { nameKinds } from './headings.ts'
import { mergeHeadings } from './merge-headings.server.ts'
import { renameHeading } from './rename-heading.server.ts'
import { addSeeFrom, removeSeeFrom } from './see-from.server.ts'
import { undoHeadingChange } from './undo-change.server.ts'

const changed = z
  .object({ books: z.int().openapi({ description: 'Books that it changed.', example: 2 }) })
  .openapi('ChangedHeading')
const done = z.object({ number: answeredNumber }).openapi('KeptHeading')

const merge = defineAction({
  id: 'mergeHeadings',
  method: 'post',
  path: '/api/v1/headings/{headings}/{number}/merge',
  ...headingsGate,
  summary: 'Merge a heading into another one',
  description:
    'All its books stand under the one that stays, in their MARC records too; its name and spellings lead there. It can be undone.',
  problems: ['not-found', 'conflict', 'bad-request'],
  params: headingParams,
  body: z.object({
    into: z.int().min(1).openapi({ description: 'The heading that stays.', example: 34 }),
    seen: seenToken,
  }),
  response: changed,
  handle: async ({ db, actor }, { params: { headings, number }, body: { into, seen } }) => {
    const gone = await headingAt(db, actor, headings, number)
    const stays = await headingAt(db, actor, headings, into)
    const books = await inTransaction(db, (within) =>
      mergeHeadings(within, actor, { gone, stays }, seen),
    )
    return { body: { books } }
  },
})

const rename = defineAction({
  id: 'renameHeading',
  method: 'post',
  path: '/api/v1/headings/{headings}/{number}/rename',
  ...headingsGate,
  summary: 'Give a heading another name',
  description: 'Over all its books; the former name leads to it. It can be undone.',
  problems: ['not-found', 'conflict', 'bad-request'],
  params: headingParams,
  body: z.object({
    name: z.string().max(2000).openapi({ example: 'Knuth, Donald Ervin' }),
    kind: z.enum(nameKinds).optional().openapi({ description: 'Left out: as it is.' }),
    seen: seenToken,
  }),
  response: changed,
  handle: async ({ db, actor }, { params: { headings, number }, body: { name, kind, seen } }) => {
    const heading = await headingAt(db, actor, headings, number)
    const wanted = readName(name, kind ?? heading.kind, heading.list)
    const books = await inTransaction(db, (within) =>
      renameHeading(within, actor, heading, wanted, seen),
    )
    return { body: { books } }
  },
})

const addSpelling = defineAction({
  id: 'addSeeFrom',
  method: 'post',
  path: '/api/v1/headings/{headings}/{number}/see-from',
  ...headingsGate,
  summary: 'Let a spelling lead to a heading',
  description: 'Books are found by it, and those that are entered with it get the heading.',
  problems: ['not-found', 'conflict'],
  params: headingParams,
  body: z.object({ spelling: z.string().max(2000).openapi({ example: 'Knuth, D. E.' }) }),
  response: done,
  handle: async ({ db, actor }, { params: { headings, number }, body: { spelling } }) => {
    const heading = await headingAt(db, actor, headings, number)
    await inTransaction(db, (within) => addSeeFrom(within, actor, heading, spelling))
    return { body: { number } }
  },
})

const removeSpelling = defineAction({
  id: 'removeSeeFrom',
  method: 'delete',
  path: '/api/v1/headings/{headings}/{number}/see-from/{spelling}',
  ...headingsGate,
  summary: 'Take a spelling away from a heading',
  description: 'It leads nowhere then.',
  problems: ['not-found'],
  params: headingParams.extend({
    spelling: aNumber.openapi({ description: 'Of the spellings of the heading.' }),
  }),
  body: noBody,
  response: done,
  handle: async ({ db, actor }, { params: { headings, number, spelling } }) => {
    const heading = await headingAt(db, actor, headings, number)
    await inTransaction(db, (within) => removeSeeFrom(within, actor, heading, spelling))
    return { body: { number } }
  },
})

const idBody = z.object({
  scheme: z.enum(idSchemes).openapi({ example: 'viaf' }),
  value: z.string().max(500).openapi({
    description: 'The identifier, or the address of its page.',
    example: '7466303',
  }),
})

const addId = defineAction({
  id: 'addHeadingIdentifier',
  method: 'post',
  path: '/api/v1/headings/{headings}/{number}/ids',
  ...headingsGate,
  summary: 'Give a heading an identifier',
  description: 'It is checked by its form and its check digit, and belongs to one heading.',
  problems: ['not-found', 'conflict'],
  params: headingParams,
  body: idBody,
  response: headingIdItem,
  handle: async ({ db, actor }, { params: { headings, number }, body: { scheme, value } }) => {
    const heading = await headingAt(db, actor, headings, number)
    const id = await inTransaction(db, (within) =>
      addHeadingId(within, actor, heading, scheme, value),
    )
    return { body: idAnswer(id) }
  },
})

const removeId = defineAction({
  id: 'removeHeadingIdentifier',
  method: 'delete',
  path: '/api/v1/headings/{headings}/{number}/ids',
  ...headingsGate,
  summary: 'Take an identifier away from a heading',
  description: 'As it stands in the answer of the heading.',
  problems: ['not-found'],
  params: headingParams,
  body: idBody,
  response: done,
  handle: async ({ db, actor }, { params: { headings, number }, body }) => {
    const heading = await headingAt(db, actor, headings, number)
    await inTransaction(db, (within) => removeHeadingId(within, actor, heading, body))
    return { body: { number } }
  },
})

const undo = defineAction({
  id: 'undoHeadingChange',
  method: 'post',
  path: '/api/v1/heading-changes/{change}/undo',
  ...headingsGate,
  summary: 'Undo a merge or a rename of headings',
  description:
    'Books that still have what it wrote are as before; those that were changed since are left alone, and named.',
  problems: ['not-found', 'conflict'],
  params: z.object({
    change: aNumber.openapi({ description: 'Of the history of the heading.', example: 3 }),
  }),
  body: noBody,
  response: z
    .object({
      books: z.int().openapi({ description: 'Books that are as before.', example: 2 }),
      left: z
        .array(
          z.object({
            number: z.int().openapi({ example: 12 }),
            title: z.string().nullable().openapi({
              description: 'null: it is no longer in the catalogue.',
              example: 'Sorting and searching',
            }),
          }),
        )
        .readonly(),
    })
    .openapi('UndoneHeadingChange'),
  handle: async ({ db, actor }, { params: { change } }) => {
    const { returned, left } = await inTransaction(db, (within) =>
      undoHeadingChange(within, actor, change),
    )
    return { body: { books: returned, left } }
  },
})

/** Headings for programs, changed. */
export const headingActions = [
  merge,
  rename,
  addSpelling,
  removeSpelling,
  addId,
  removeId,
  undo,
] as const
