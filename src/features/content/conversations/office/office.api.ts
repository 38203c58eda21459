import { z } from '@hono/zod-openapi'
import type { Actor } from '#src/kernel/actor.ts'
import { attachedFileEndpoint } from '#src/server/attached/file-endpoint.ts'
import type { Db } from '#src/server/database/connect.ts'
import { defineAction, defineEndpoint, defineUpload } from '#src/server/http/endpoint.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { oneOf, text } from '#src/server/http/parameters.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { conversationFileKind } from '../conversation-kinds.server.ts'
import { conversationFileLimits, conversationNumber, officeFileFolder } from '../conversations.ts'
import { tellTyping } from '../live/typing.server.ts'
import { readWritten, requireSomething } from '../message-shape.server.ts'
import {
  beforeQuery,
  instant,
  messageForApi,
  messageShape,
  sentShape,
  sentTexts,
  statusShape,
} from '../message-shapes.api.ts'
import { inboxKeyParts, inboxList, readInbox } from './inbox.server.ts'
import { chatHref, inboxQueues } from './inbox-counts.ts'
import { emailOfNumber, idOfNumber, officeConversation } from './office-conversation.server.ts'
import {
  claim,
  closeConversation,
  noteReadByOffice,
  reopenConversation,
  transfer,
} from './office-steps.server.ts'
import { sendAsOffice } from './send-as-office.server.ts'

const tag = 'Conversations'
const door = { access: 'staff:contents', adminGate: true } as const
const reads = { ...door, scope: 'conversations:read' } as const
const writes = { ...door, scope: 'conversations:write' } as const
const params = z.object({
  conversation: z
    .string()
    .max(20)
    .transform(conversationNumber)
    .openapi({ description: 'Its number.', example: '12' }),
})
const done = z.object({ number: z.int().openapi({ example: 12 }) })

const item = z
  .object({
    number: z.int(),
    name: z.string(),
    email: z.string(),
    isVisitor: z.boolean(),
    state: z.enum(['open', 'closed']),
    takenBy: z.string().nullable(),
    waitingSince: instant.nullable(),
    isUnread: z.boolean(),
    changedAt: instant,
  })
  .openapi('ConversationItem')

const list = defineEndpoint({
  id: 'listConversations',
  tag,
  path: '/api/v1/conversations',
  ...reads,
  summary: 'Conversations with readers',
  description: 'Those that wait longest first, else the latest first; 25 on a page.',
  problems: ['bad-request'],
  query: z.object({
    q: text(200)
      .optional()
      .openapi({ description: 'Words of it, a name, an address.', example: 'renew' }),
    queue: oneOf(inboxQueues).optional().openapi({ description: 'Left out: waiting.' }),
    cursor: text(1000).optional().openapi({ description: 'next of the page before.' }),
  }),
  response: z
    .object({ items: z.array(item).readonly(), next: z.string().nullable() })
    .openapi('ConversationList'),
  handle: async ({ db, actor }, { query: { q = '', queue = 'waiting', cursor } }) => {
    const query = { q, queue }
    const asked = new URLSearchParams(cursor ? { after: cursor } : {})
    const place = readPlace(inboxList(query), asked, inboxKeyParts)
    const { rows, next } = await readInbox(db, actor, query, place)
    return { body: { items: rows.map((row) => item.parse(row)), next } }
  },
})

const one = defineEndpoint({
  id: 'getConversation',
  tag,
  path: '/api/v1/conversations/{conversation}',
  ...reads,
  summary: 'A conversation with its last messages',
  description: 'At most 50, the oldest first; before= leads to older ones.',
  problems: ['not-found'],
  params,
  query: beforeQuery,
  response: z
    .object({
      number: z.int(),
      name: z.string(),
      email: z.string(),
      takenBy: z.string().nullable(),
      status: statusShape,
      messages: z.array(messageShape).readonly(),
      hasEarlier: z.boolean(),
    })
    .openapi('Conversation'),
  handle: async ({ db, actor }, { params: { conversation: number }, query: { before } }) => {
    const email = await emailOfNumber(db, number)
    const found = await officeConversation(db, actor, email, before ?? null)
    const { reader, messages, hasEarlier } = found
    const { name } = reader
    const takenBy = found.status?.takenBy ?? null
    const status = statusShape.parse(found.status)
    const said = messages.map(messageForApi)
    return { body: { number, name, email, takenBy, status, messages: said, hasEarlier } }
  },
})

const send = defineUpload({
  id: 'answerConversation',
  tag,
  path: '/api/v1/conversations/{conversation}/messages',
  ...writes,
  summary: 'Write to the reader of a conversation',
  description: 'In Markdown. Whoever writes has taken the conversation.',
  problems: ['not-found', 'too-large', 'conflict'],
  params,
  upload: {
    field: 'files',
    most: conversationFileLimits.most,
    megabytes: conversationFileLimits.megabytes,
    description: 'Pictures or PDFs.',
    texts: {
      ...sentTexts,
      book: 'The number of a book that comes as a card.',
      seen: 'Up to which message you had read.',
    },
  },
  response: sentShape,
  handle: async ({ db, files, actor }, request, { conversation: number }) => {
    const form = await readFileForm(request)
    const written = readWritten(form.field, true)
    const message = { ...written, about: form.field('book'), seen: Number(form.field('seen')) || 0 }
    const sent = form.files('files')
    if (message.about === '') requireSomething(message, null, sent)
    const email = await emailOfNumber(db, number)
    const seq = await sendAsOffice(db, files, actor, email, message, sent)
    return { body: { seq, href: chatHref(email) } }
  },
})

const step = <Name extends string>(
  name: Name,
  id: string,
  summary: string,
  description: string,
  take: (db: Db, actor: Actor, conversation: string) => Promise<void>,
) =>
  defineAction({
    id,
    tag,
    method: 'post',
    path: `/api/v1/conversations/{conversation}/${name}`,
    ...writes,
    summary,
    description,
    problems: ['not-found', 'conflict'],
    params,
    body: z.object({}),
    response: done,
    handle: async ({ db, actor }, { params: { conversation: number } }) => {
      await take(db, actor, await idOfNumber(db, number))
      return { body: { number } }
    },
  })

const steps = [
  step(
    'claim',
    'claimConversation',
    'Take a conversation',
    'The first has it; others are told who.',
    claim,
  ),
  step(
    'close',
    'closeConversation',
    'Close a conversation',
    'A message of its reader opens it again.',
    closeConversation,
  ),
  step(
    'reopen',
    'reopenConversation',
    'Open a conversation again',
    'It is yours then.',
    reopenConversation,
  ),
]

const pass = defineAction({
  id: 'transferConversation',
  tag,
  method: 'post',
  path: '/api/v1/conversations/{conversation}/transfer',
  ...writes,
  summary: 'Hand a conversation to a colleague',
  description: 'Or take it over, or give it back to the queue.',
  problems: ['not-found', 'conflict'],
  params,
  body: z.object({
    from: z.string().max(254).nullable().openapi({ description: 'Who has it; null: nobody.' }),
    to: z.string().max(254).nullable().openapi({ description: 'null: back to the queue.' }),
  }),
  response: done,
  handle: async ({ db, actor }, { params: { conversation: number }, body: { from, to } }) => {
    await transfer(db, actor, await idOfNumber(db, number), from, to)
    return { body: { number } }
  },
})

const seen = defineAction({
  id: 'markConversationRead',
  tag,
  method: 'post',
  path: '/api/v1/conversations/{conversation}/seen',
  ...writes,
  summary: 'Note up to which message the library has read',
  description: 'Never back.',
  problems: ['not-found'],
  params,
  body: z.object({ read: z.int().min(0).openapi({ example: 3 }) }),
  response: done,
  handle: async ({ db, actor }, { params: { conversation: number }, body: { read } }) => {
    await noteReadByOffice(db, actor, await idOfNumber(db, number), read)
    return { body: { number } }
  },
})

const typing = defineAction({
  id: 'tellTypingToReader',
  tag,
  method: 'post',
  path: '/api/v1/conversations/{conversation}/typing',
  ...writes,
  summary: 'Tell the reader that the library is typing',
  description: 'Nothing of it is stored; it is over after ten seconds.',
  problems: ['not-found'],
  params,
  body: z.object({}),
  response: done,
  handle: async ({ db }, { params: { conversation: number } }) => {
    await tellTyping(db, await idOfNumber(db, number), 'library')
    return { body: { number } }
  },
})

const files = attachedFileEndpoint(conversationFileKind, officeFileFolder, async () => true, door)

/** Conversations for administrators and the programs of the library. */
export const conversationEndpoints = [list, one, send, ...steps, pass, seen, typing, files] as const
