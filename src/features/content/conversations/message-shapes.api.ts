import { z } from '@hono/zod-openapi'
import type { Card, Message } from './conversations.ts'
import { longestMessage, messageKinds } from './conversations.ts'

export const instant = z.iso.datetime().openapi({ example: '2026-11-23T05:30:00.000Z' })

/** A message as the API gives it. */
export const messageShape = z
  .object({
    seq: z.int().openapi({ description: 'Counts messages from 1.', example: 3 }),
    side: z.enum(['reader', 'library']),
    kind: z.enum(messageKinds).openapi({ description: 'A text, or what happened.' }),
    text: z.string().openapi({ description: 'Plain of readers, Markdown of the library.' }),
    about: z
      .object({ kind: z.enum(['book', 'loan', 'request']), number: z.int(), title: z.string() })
      .nullable(),
    files: z.array(z.object({ name: z.string(), bytes: z.int() })).readonly(),
    by: z
      .string()
      .nullable()
      .openapi({ description: 'Who wrote it for the library; office only.' }),
    at: instant,
  })
  .openapi('Message')

export function messageForApi({ body, card, files, ...message }: Message) {
  return messageShape.parse({
    ...message,
    text: body,
    about: card && aboutOf(card),
    files: files.map(({ name, bytes }) => ({ name, bytes })),
  })
}

function aboutOf({ kind, number, title }: Card) {
  return { kind, number, title }
}

/** How a conversation stands, for its reader. */
export const statusShape = z
  .object({
    state: z.enum(['open', 'closed']),
    lastSeq: z.int(),
    readerRead: z.int(),
    readerDelivered: z.int(),
    libraryRead: z.int(),
    unread: z.int().openapi({ description: 'Texts of the library that the reader has not read.' }),
  })
  .nullable()

/** The fields of a message as the API describes them. */
export const sentTexts: Readonly<Record<string, string>> = {
  text: `At most ${longestMessage} characters; may be left out where a file or a book says it.`,
  key: '16 to 64 letters of base64url, made by you: under one key a message is written once.',
  about: 'What it is about: book:42, request:7 of yours, or loan: and the id of a loan of yours.',
}

export const sentShape = z
  .object({
    seq: z.int().openapi({ example: 3 }),
    href: z.string().openapi({ example: '/account/messages' }),
  })
  .openapi('SentMessage')

/** Up to which message was read; the query and the body of lists. */
export const beforeQuery = z.object({
  before: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .optional()
    .openapi({
      description: 'Messages before this one; left out: the last ones.',
      example: 51,
    }),
})
