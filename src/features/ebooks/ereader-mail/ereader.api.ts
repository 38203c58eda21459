import { z } from '@hono/zod-openapi'
import { accountPerson } from '#src/features/people/account/account-person.ts'
import { defineAction, defineEndpoint, type Endpoint, noBody } from '#src/server/http/endpoint.ts'
import { confirmEreader, ownEreader, removeEreader, saveEreader } from './own-ereader.server.ts'
import { sendEbook } from './send-ebook.server.ts'

const tag = 'E-books'
const path = '/api/v1/me/e-reader'
const reads = { tag, access: 'signed-in', scope: 'account:read' } as const
const writes = { tag, access: 'signed-in', scope: 'account:write' } as const
const email = z.string().max(300).openapi({ example: 'asha_42@kindle.com' })
const ereader = z
  .object({
    email,
    isConfirmed: z.boolean().openapi({ description: 'Whether its code came back.' }),
  })
  .nullable()
const stand = z.object({ ereader })

/** The e-reader of whoever asks, and sending there. */
export const ereaderEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    ...reads,
    id: 'readEreader',
    path,
    summary: 'Your e-reader',
    description: 'Null where you have none.',
    query: z.object({}),
    response: stand,
    handle: async ({ db, actor }) => ({
      body: { ereader: await ownEreader(db, accountPerson(actor)) },
    }),
  }),
  defineAction({
    ...writes,
    id: 'saveEreader',
    method: 'put',
    path,
    summary: 'Save the address of your e-reader',
    description:
      'A code is mailed there. Nothing else is sent before you confirm by it; five a day.',
    problems: ['too-many-requests'],
    body: z.object({ email }),
    response: stand,
    handle: async ({ db, actor, language }, { body }) => {
      const person = accountPerson(actor)
      await saveEreader(db, person, body.email, language)
      return { body: { ereader: await ownEreader(db, person) } }
    },
  }),
  defineAction({
    ...writes,
    id: 'confirmEreader',
    method: 'post',
    path: `${path}/confirm`,
    summary: 'Confirm your e-reader by the code that came there',
    description: 'After five wrong codes a new one is needed.',
    problems: ['conflict'],
    body: z.object({ code: z.string().max(20).openapi({ example: '204816' }) }),
    response: stand,
    handle: async ({ db, actor }, { body }) => {
      const person = accountPerson(actor)
      await confirmEreader(db, person, body.code)
      return { body: { ereader: await ownEreader(db, person) } }
    },
  }),
  defineAction({
    ...writes,
    id: 'removeEreader',
    method: 'delete',
    path,
    summary: 'Remove your e-reader',
    description: 'Where you have none it does nothing.',
    body: noBody,
    response: stand,
    handle: async ({ db, actor }) => {
      await removeEreader(db, accountPerson(actor))
      return { body: { ereader: null } }
    },
  }),
  defineAction({
    ...writes,
    id: 'sendEbook',
    method: 'post',
    path: '/api/v1/e-books/{ebook}/send',
    summary: 'Send an e-book to your e-reader',
    description: 'By mail, where you may save it, of at most 8 MB; twenty a day.',
    problems: ['not-found', 'conflict', 'too-large', 'too-many-requests', 'unavailable'],
    params: z.object({
      ebook: z.string().max(20).openapi({ description: 'The number of the e-book.', example: '3' }),
    }),
    body: noBody,
    response: z.object({ title: z.string().openapi({ example: 'The River' }) }),
    handle: async ({ db, files, actor, onCampus, language }, { params }) => {
      const sender = { actor: accountPerson(actor), onCampus }
      return { body: { title: await sendEbook(db, files, sender, params.ebook, language) } }
    },
  }),
]
