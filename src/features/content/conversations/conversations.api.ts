import { z } from '@hono/zod-openapi'
import { languages } from '#src/kernel/words/language.ts'
import { attachedFileEndpoint } from '#src/server/attached/file-endpoint.ts'
import { defineAction, defineEndpoint, defineUpload } from '#src/server/http/endpoint.ts'
import { oneOf } from '#src/server/http/parameters.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { conversationFileKind } from './conversation-kinds.server.ts'
import { conversationOf, isTheirs } from './conversation-of.server.ts'
import { conversationFileLimits, ownMessagesHref, readerFileFolder } from './conversations.ts'
import { tellTyping } from './live/typing.server.ts'
import { readWritten } from './message-shape.server.ts'
import {
  beforeQuery,
  messageForApi,
  messageShape,
  sentShape,
  sentTexts,
  statusShape,
} from './message-shapes.api.ts'
import { noteSeen, ownConversation, ownCounts } from './own-conversation.server.ts'
import { reportMessage } from './report-message.server.ts'
import { sendAsReader } from './send-message.server.ts'

const tag = 'Messages'
const reads = { access: 'signed-in', scope: 'messages:read' } as const
const writes = { access: 'signed-in', scope: 'messages:write' } as const

const list = defineEndpoint({
  id: 'listOwnMessages',
  tag,
  path: '/api/v1/messages',
  ...reads,
  summary: 'Your conversation with the library',
  description: 'At most 50 messages, the oldest first; before= leads to older ones.',
  query: beforeQuery,
  response: z
    .object({
      status: statusShape,
      messages: z.array(messageShape).readonly(),
      hasEarlier: z.boolean(),
    })
    .openapi('OwnConversation'),
  handle: async ({ db, actor }, { query: { before } }) => {
    const claim = { actor, token: '' }
    const found = await ownConversation(db, claim, before ?? null)
    const status = statusShape.parse(found.status)
    const messages = found.messages.map(messageForApi)
    return { body: { status, messages, hasEarlier: found.hasEarlier } }
  },
})

const stand = defineEndpoint({
  id: 'countOwnMessages',
  tag,
  path: '/api/v1/messages/unread',
  ...reads,
  summary: 'How many messages of the library you have not read',
  description: 'And whether your conversation is open.',
  query: z.object({}),
  response: z.object({ unread: z.int(), isOpen: z.boolean() }).openapi('UnreadMessages'),
  handle: async ({ db, actor }) => ({ body: await ownCounts(db, { actor, token: '' }) }),
})

const send = defineUpload({
  id: 'sendMessage',
  tag,
  path: '/api/v1/messages',
  ...writes,
  summary: 'Write to the library',
  description: 'A conversation that was closed is open again.',
  problems: ['too-large', 'conflict', 'forbidden'],
  query: z.object({
    lang: oneOf(languages)
      .optional()
      .openapi({ description: 'The language that you read; else that of the request.' }),
  }),
  upload: {
    field: 'files',
    most: conversationFileLimits.most,
    megabytes: conversationFileLimits.megabytes,
    description: 'Pictures or PDFs.',
    texts: sentTexts,
  },
  response: sentShape,
  handle: async ({ db, files, actor }, request) => {
    const form = await readFileForm(request)
    const claim = { actor, token: '' }
    const written = readWritten(form.field)
    const seq = await sendAsReader(db, files, claim, written, form.files('files'))
    return { body: { seq, href: ownMessagesHref() } }
  },
})

const seen = defineAction({
  id: 'markMessagesSeen',
  tag,
  method: 'post',
  path: '/api/v1/messages/seen',
  ...writes,
  summary: 'Note up to which message you have got and read them',
  description: 'Never back: a smaller number than before changes nothing.',
  body: z.object({
    delivered: z.int().min(0).openapi({ example: 4 }),
    read: z.int().min(0).openapi({ example: 3 }),
  }),
  response: z.object({ unread: z.int() }),
  handle: async ({ db, actor }, { body }) => {
    const claim = { actor, token: '' }
    await noteSeen(db, claim, body)
    return { body: { unread: (await ownCounts(db, claim)).unread } }
  },
})

const typing = defineAction({
  id: 'tellTyping',
  tag,
  method: 'post',
  path: '/api/v1/messages/typing',
  ...writes,
  summary: 'Tell the library that you are typing',
  description: 'Nothing of it is stored; it is over after ten seconds.',
  body: z.object({}),
  response: z.object({}),
  handle: async ({ db, actor }) => {
    const id = await conversationOf(db, { actor, token: '' })
    if (id !== null) await tellTyping(db, id, 'reader')
    return { body: {} }
  },
})

const report = defineAction({
  id: 'reportMessage',
  tag,
  method: 'post',
  path: '/api/v1/messages/{seq}/report',
  ...writes,
  summary: 'Report a message of the library',
  description: 'Administrators see it, with what is wrong with it.',
  problems: ['not-found'],
  params: z.object({
    seq: z.coerce
      .number()
      .int()
      .min(1)
      .max(2 ** 31 - 1)
      .openapi({ description: 'The number of the message.', example: 3 }),
  }),
  body: z.object({ reason: z.string().max(1000).openapi({ example: 'It is rude.' }) }),
  response: z.object({}),
  handle: async ({ db, actor }, { params: { seq }, body: { reason } }) => {
    await reportMessage(db, { actor, token: '' }, seq, reason)
    return { body: {} }
  },
})

/** For the reader of a conversation, signed in or by the token of a link. */
const files = attachedFileEndpoint(
  conversationFileKind,
  readerFileFolder,
  async (db, actor, owner, asked) => {
    const found = await db
      .selectFrom('conversation_messages')
      .innerJoin('conversations', 'conversations.id', 'conversation_id')
      .select('conversation_messages.id')
      .where('conversation_messages.id', '=', owner)
      .where(isTheirs({ actor, token: asked.get('token') ?? '' }))
      .executeTakeFirst()
    return found !== undefined
  },
)

/** What readers use. */
export const messageEndpoints = [list, stand, send, seen, typing, report, files] as const
