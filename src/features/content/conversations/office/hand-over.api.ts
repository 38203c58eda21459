import { z } from '@hono/zod-openapi'
import { requestShape } from '#src/features/content/requests/request-shape.server.ts'
import { defineAction } from '#src/server/http/endpoint.ts'
import { conversationNumber } from '../conversations.ts'
import { handOver } from './hand-over.server.ts'
import { idOfNumber } from './office-conversation.server.ts'

/** Hands a conversation over as a request of its reader. */
export const handOverEndpoint = defineAction({
  id: 'handOverConversation',
  tag: 'Conversations',
  method: 'post',
  path: '/api/v1/conversations/{conversation}/request',
  access: 'staff:contents',
  adminGate: true,
  scope: 'conversations:write',
  summary: 'Make a request of what a reader asks for',
  description:
    'In the name of the reader, who sees it in the conversation and in their account. Where others ask for the same, the reader joins them.',
  problems: ['not-found', 'conflict'],
  params: z.object({
    conversation: z
      .string()
      .max(20)
      .transform(conversationNumber)
      .openapi({ description: 'Its number.', example: '12' }),
  }),
  body: requestShape.safeExtend({
    seen: z.int().min(0).openapi({
      description:
        'Up to which message you had read: what a colleague has handed over since is not handed over twice.',
      example: 3,
    }),
  }),
  response: z.object({ number: z.int(), joined: z.boolean() }).openapi('HandedOver'),
  handle: async ({ db, actor }, { params: { conversation }, body: { seen, ...request } }) => {
    const id = await idOfNumber(db, conversation)
    const { number, joined } = await handOver(db, actor, id, { request, seen })
    return { body: { number, joined } }
  },
})
