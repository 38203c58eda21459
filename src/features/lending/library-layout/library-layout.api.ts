import { z } from '@hono/zod-openapi'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { defineAction, defineEndpoint, noBody } from '#src/server/http/endpoint.ts'
import {
  addToLayout,
  listLayout,
  moveInLayout,
  removeFromLayout,
  renameInLayout,
} from './layout-lists.server.ts'
import type { LayoutList } from './layout-lists.ts'

const tag = 'Settings'
const read = { tag, access: 'admin', adminGate: true, scope: 'circulation:read' } as const
const write = { tag, access: 'admin', adminGate: true, scope: 'settings:write' } as const

type Described = {
  readonly list: LayoutList
  readonly path: string
  /** The end of an operation's name: listBranches, addBranch. */
  readonly one: string
  readonly many: string
  readonly words: readonly [one: string, many: string, uses: string]
  readonly example: { readonly code: string; readonly name: string }
}

/** The operations of a list: read, add, change, remove. */
function endpointsOf({
  list,
  path,
  one,
  many,
  words: [word, wordsOfMany, uses],
  example,
}: Described) {
  const name = z.string().max(200).openapi({ example: example.name })
  const code = z
    .string()
    .max(30)
    .openapi({ description: 'It never changes.', example: example.code })
  const params = z.object({ code })
  const items = z.array(
    z.object({
      code,
      name,
      uses: z.int().openapi({ description: uses, example: 12 }),
      rules: z.int().openapi({ description: 'Rules of lending that are said for it.', example: 2 }),
    }),
  )
  const response = z.object({ items: items.readonly() }).openapi(many)
  return [
    defineEndpoint({
      id: `list${many}`,
      path,
      ...read,
      summary: `All ${wordsOfMany}`,
      description: 'In the order in which forms offer them.',
      query: z.object({}),
      response,
      handle: async ({ db, actor }) => ({ body: { items: await listLayout(db, actor, list) } }),
    }),
    defineAction({
      id: `add${one}`,
      method: 'post',
      path,
      ...write,
      summary: `Add ${word}`,
      description: 'At the end of the list. A code that is left out is made from the name.',
      problems: ['conflict'],
      body: z.object({ name, code: code.optional() }),
      response,
      handle: ({ db, actor }, { body }) =>
        inTransaction(db, async (within) => {
          await addToLayout(within, actor, list, body)
          return { body: { items: await listLayout(within, actor, list) } }
        }),
    }),
    defineAction({
      id: `change${one}`,
      method: 'patch',
      path: `${path}/{code}`,
      ...write,
      summary: `Rename or move ${word}`,
      description: 'What is left out stays. place is 1 for the first of the list.',
      problems: ['not-found', 'conflict'],
      params,
      body: z.object({
        name: name.optional(),
        place: z.int().min(1).max(1000).optional().openapi({ example: 1 }),
      }),
      response,
      handle: ({ db, actor }, { params: asked, body }) =>
        inTransaction(db, async (within) => {
          if (body.name !== undefined) {
            await renameInLayout(within, actor, list, asked.code, body.name)
          }
          if (body.place !== undefined) {
            await moveInLayout(within, actor, list, asked.code, body.place)
          }
          return { body: { items: await listLayout(within, actor, list) } }
        }),
    }),
    defineAction({
      id: `remove${one}`,
      method: 'delete',
      path: `${path}/{code}`,
      ...write,
      summary: `Remove ${word} that nothing uses`,
      description: 'The rules that were said for it go along.',
      problems: ['not-found', 'conflict'],
      params,
      body: noBody,
      response,
      handle: ({ db, actor }, { params: asked }) =>
        inTransaction(db, async (within) => {
          await removeFromLayout(within, actor, list, asked.code)
          return { body: { items: await listLayout(within, actor, list) } }
        }),
    }),
  ]
}

/** Item types and branches for programs of the library. */
export const libraryLayoutEndpoints = [
  ...endpointsOf({
    list: 'item-type',
    path: '/api/v1/item-types',
    one: 'ItemType',
    many: 'ItemTypes',
    words: ['an item type', 'item types', 'Copies that have it, withdrawn ones too.'],
    example: { code: 'bound-volumes', name: 'Bound volumes' },
  }),
  ...endpointsOf({
    list: 'branch',
    path: '/api/v1/branches',
    one: 'Branch',
    many: 'Branches',
    words: ['a branch', 'branches', 'Locations that are in it.'],
    example: { code: 'city-campus', name: 'City campus' },
  }),
] as const
