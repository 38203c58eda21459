import { z } from '@hono/zod-openapi'
import { defineAction, defineEndpoint, type Endpoint, noBody } from '#src/server/http/endpoint.ts'
import { type EbookPackage, mostIsbns, type PackageTexts } from './ebook-packages.ts'
import {
  addPackage,
  changePackage,
  deletePackage,
  listPackages,
  packageAt,
} from './packages.server.ts'

const office = { tag: 'COUNTER', access: 'staff:reports', adminGate: true } as const
const path = '/api/v1/counter/e-book-packages'
const day = (example: string) => z.string().max(10).openapi({ example })
const number = z.string().max(20).openapi({ description: 'Of the package.', example: '1' })

const fields = {
  name: z.string().max(200).openapi({ example: 'Engineering e-books' }),
  platform: z
    .string()
    .max(300)
    .openapi({ description: 'As COUNTER files name it.', example: 'SpringerLink' }),
  publisher: z.string().max(300).default('').openapi({ example: 'Springer' }),
  startsOn: day('2026-01-01'),
  endsOn: day('2026-12-31'),
  pricePaise: z.int().openapi({ description: 'For the whole time.', example: 12_000_000 }),
  bill: z.string().max(100).default('').openapi({ example: 'SN/2026/17' }),
  isbns: z
    .array(z.string().max(40))
    .max(mostIsbns)
    .readonly()
    .default([])
    .openapi({
      description: 'Of its e-books; none: all of the platform.',
      example: ['9780131103627'],
    }),
  note: z.string().max(1000).default('').openapi({ example: '' }),
}
const version = z.int().openapi({ description: 'Rises with each change.', example: 1 })
const item = z.object({ number: z.int(), ...fields, version }).openapi('EbookPackage')

type Sent = Omit<EbookPackage, 'number' | 'version'>

function textsOf({ pricePaise, isbns, ...lines }: Sent): PackageTexts {
  return { ...lines, price: (pricePaise / 100).toFixed(2), isbns: isbns.join('\n') }
}

/** Packages of e-books for programs. */
export const packageEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    ...office,
    id: 'listEbookPackages',
    path,
    scope: 'counter:read',
    summary: 'Packages of e-books that are paid for together',
    description: 'Those that end last first.',
    query: z.object({}),
    response: z.object({ items: z.array(item).readonly() }),
    handle: async ({ db, actor }) => ({ body: { items: await listPackages(db, actor) } }),
  }),
  defineAction({
    ...office,
    id: 'addEbookPackage',
    method: 'post',
    path,
    scope: 'counter:write',
    summary: 'Add a package of e-books',
    description: 'Its price counts by the days of a year, its uses on its platform.',
    problems: ['conflict'],
    body: z.object(fields),
    response: item,
    handle: async ({ db, actor }, { body }) => {
      const added = await addPackage(db, actor, textsOf(body))
      return { body: await packageAt(db, actor, String(added)) }
    },
  }),
  defineAction({
    ...office,
    id: 'changeEbookPackage',
    method: 'put',
    path: `${path}/{package}`,
    scope: 'counter:write',
    summary: 'Change a package of e-books',
    description: 'Answers `conflict` where it was changed since the version that is given.',
    problems: ['not-found', 'conflict'],
    params: z.object({ package: number }),
    body: z.object({ ...fields, version }),
    response: item,
    handle: async ({ db, actor }, { params, body: { version: seen, ...body } }) => {
      const shown = { number: params.package, version: seen }
      await changePackage(db, actor, shown, textsOf(body))
      return { body: await packageAt(db, actor, params.package) }
    },
  }),
  defineAction({
    ...office,
    id: 'deleteEbookPackage',
    method: 'delete',
    path: `${path}/{package}`,
    scope: 'counter:write',
    summary: 'Delete a package of e-books',
    description: 'Its cost then no longer counts in any year.',
    problems: ['not-found', 'conflict'],
    params: z.object({ package: number }),
    body: noBody,
    response: z.object({ deleted: z.literal(true) }),
    handle: async ({ db, actor }, { params }) => {
      const { version: seen } = await packageAt(db, actor, params.package)
      await deletePackage(db, actor, { number: params.package, version: seen })
      return { body: { deleted: true as const } }
    },
  }),
]
