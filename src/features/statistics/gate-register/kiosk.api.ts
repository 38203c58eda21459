import { z } from '@hono/zod-openapi'
import { photoKey } from '#src/features/people/member-photos/member-photos.server.ts'
import { AppError } from '#src/kernel/errors.ts'
import { servePicture } from '#src/server/files/serve-picture.ts'
import { checkBody } from '#src/server/http/check-input.ts'
import {
  type DocumentEndpoint,
  defineDocument,
  type EndpointContext,
} from '#src/server/http/endpoint.ts'
import { mostKioskOperations, mostPeople } from './gate-register.ts'
import type { KioskGateRow } from './gates.server.ts'
import { greetedPhoto } from './greeted-photo.server.ts'
import { gateOrNotFound } from './open-gate.server.ts'
import { takeOperations } from './take-operations.server.ts'

const key = z.uuid()
const at = z.string().max(40)
const line = z.string().max(1000)

const kioskBody = z.object({
  sentAt: at,
  operations: z
    .array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('card'), key, at, code: line }),
        z.object({
          kind: z.literal('visitor'),
          key,
          at,
          name: line,
          institution: line,
          people: z.int().min(1).max(mostPeople),
          pass: z.string().max(20),
        }),
        z.object({ kind: z.literal('purpose'), key, of: z.uuid(), purpose: line }),
      ]),
    )
    .min(1)
    .max(mostKioskOperations),
})

/** What the page of a gate asks for; the code in the address opens it, and no session. */
export const kioskEndpoints: readonly DocumentEndpoint[] = [
  defineDocument({
    path: '/gate/:code/entries',
    access: 'everyone',
    summary: 'Takes what was done at a gate, from its own page',
    changes: { methods: ['POST'], megabytes: 1 },
    respond: async (context, request) => {
      const gate = await gateOfRequest(context, request)
      if (request.method !== 'POST') throw noSuchPage()
      const body = (await checkBody(kioskBody, request)) as z.output<typeof kioskBody>
      const sentAt = new Date(body.sentAt)
      const answers = await takeOperations(context.db, gate, body.operations, sentAt)
      return Response.json({ answers }, { headers: { 'cache-control': 'no-store' } })
    },
  }),
  defineDocument({
    path: '/gate/:code/photos/:key',
    access: 'everyone',
    summary: 'The photo of whoever was greeted at a gate within the last two minutes',
    respond: async (context, request) => {
      const { db, files } = context
      const gate = await gateOfRequest(context, request)
      const stored = photoKey(await greetedPhoto(db, gate, partOf(request, 4)))
      const missing = new AppError('not-found', 'There is no such photo.')
      return servePicture({ db, files }, request, stored, 'private, no-store', missing)
    },
  }),
]

const partOf = (request: Request, place: number) =>
  new URL(request.url).pathname.split('/')[place] ?? ''

function gateOfRequest({ db, network }: EndpointContext, request: Request): Promise<KioskGateRow> {
  return gateOrNotFound(db, partOf(request, 2), network)
}

const noSuchPage = () => new AppError('not-found', 'There is no such page.')
