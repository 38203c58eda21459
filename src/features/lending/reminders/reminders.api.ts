import { z } from '@hono/zod-openapi'
import { memberNumber } from '#src/kernel/member-number.ts'
import type { Announcer } from '#src/server/announcer.ts'
import { defineEndpoint } from '#src/server/http/endpoint.ts'
import { neighboursOf, placeOfCursor } from '#src/server/http/list-cursors.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { oneOf, text } from '#src/server/http/parameters.ts'
import { allKinds } from './named-kinds.server.ts'
import { messageStateNames, type ReminderKind } from './reminder-kinds.ts'
import {
  ownReminderList,
  ownReminders,
  readReminders,
  reminderList,
} from './reminder-log.server.ts'
import { type LoggedReminder, readReminderQuery } from './reminder-log.ts'

const state = z.enum(messageStateNames)

const ownItem = z
  .object({
    kind: z
      .string()
      .openapi({ description: 'The most urgent of what it tells.', example: 'overdue' }),
    state: state.openapi({ example: 'sent' }),
    channel: z.string().nullable().openapi({
      description: 'null: none reaches the member, or none is wanted.',
      example: 'email',
    }),
    subject: z.string().openapi({ example: 'Overdue: “Discrete Mathematics”' }),
    lines: z
      .array(z.string())
      .readonly()
      .openapi({
        description: 'What it is about, a line for each thing.',
        example: [
          'Discrete Mathematics (accession number CS-1001): was due Tue, 24 Nov 2026, yesterday',
        ],
      }),
    devices: z.int().openapi({ description: 'On how many devices it was told.', example: 1 }),
    writtenAt: z.iso.datetime().openapi({ example: '2026-11-25T02:30:00.000Z' }),
    settledAt: z.iso.datetime().nullable().openapi({
      description: 'When it was sent or printed.',
      example: '2026-11-25T02:30:04.000Z',
    }),
  })
  .openapi('OwnReminder')

const item = z
  .object({
    ...ownItem.shape,
    member: z.object({
      number: z.string().openapi({ example: 'M-000123' }),
      name: z.string().openapi({ example: 'Asha Rao' }),
    }),
    failure: z.string().nullable().openapi({
      description: 'What the mail server or the push service of a device said.',
      example: null,
    }),
  })
  .openapi('Reminder')

const cursors = {
  next: z.string().nullable().openapi({ description: 'null: on the last page.' }),
  previous: z.string().nullable().openapi({ description: 'null: on the first page.' }),
}
const cursor = text(1000)
  .optional()
  .openapi({ description: 'next or previous of an answer to the same search.' })

const logEndpoint = (kinds: readonly ReminderKind[]) =>
  defineEndpoint({
    id: 'listReminders',
    tag: 'Reminders',
    path: '/api/v1/reminders',
    access: 'staff:desk',
    adminGate: true,
    scope: 'circulation:read',
    summary: 'The log of reminders',
    description:
      'What members were told of, by what channel, and where each message stands; the latest first.',
    problems: ['bad-request'],
    query: z.object({
      member: text(100).optional().openapi({
        description: 'A number, barcode or roll number, or the beginning of a name.',
        example: 'M-000123',
      }),
      kind: oneOf(kinds as readonly [ReminderKind])
        .optional()
        .openapi({ description: 'What they tell.', example: 'overdue' }),
      state: oneOf(messageStateNames as readonly [(typeof messageStateNames)[number]])
        .optional()
        .openapi({ description: 'Where they stand.', example: 'unreached' }),
      cursor,
    }),
    response: z.object({ items: z.array(item).readonly(), ...cursors }).openapi('ReminderList'),
    handle: async ({ db, actor }, { query: { cursor }, sent }) => {
      const query = readReminderQuery(sent, kinds)
      const place = readPlace(reminderList(query), placeOfCursor(cursor), 1)
      const page = await readReminders(db, actor, query, place)
      const { cursors, links } = neighboursOf(page, sent)
      const items = page.rows.map(({ member, failure, ...message }) => ({
        ...ownAnswer(message),
        member: { number: memberNumber(member.number), name: member.name },
        failure,
      }))
      return { body: { items, ...cursors }, ...links }
    },
  })

const ownEndpoint = defineEndpoint({
  id: 'listOwnReminders',
  tag: 'Account',
  path: '/api/v1/me/reminders',
  access: 'signed-in',
  scope: 'account:read',
  summary: 'What the library wrote to you',
  description: 'Reminders and receipts, the latest first; none where you are no member.',
  problems: ['bad-request'],
  query: z.object({ cursor }),
  response: z.object({ items: z.array(ownItem).readonly(), ...cursors }).openapi('OwnReminderList'),
  handle: async ({ db, actor }, { query: { cursor }, sent }) => {
    const place = readPlace(ownReminderList, placeOfCursor(cursor), 1)
    const page = await ownReminders(db, actor, place)
    if (!page) return { body: { items: [], next: null, previous: null } }
    const { cursors, links } = neighboursOf(page, sent)
    return { body: { items: page.rows.map(ownAnswer), ...cursors }, ...links }
  },
})

/** The log of reminders for programs, with what these rooms announce. */
export function reminderEndpoints(announcers: readonly Announcer[]) {
  return [logEndpoint(allKinds(announcers)), ownEndpoint] as const
}

type OwnMessage = Omit<LoggedReminder, 'id' | 'member' | 'failure'>

function ownAnswer(message: OwnMessage): z.input<typeof ownItem> {
  const { kind, state, channel, subject, lines, devices, writtenAt, settledAt } = message
  return { kind, state, channel, subject, lines, devices, writtenAt, settledAt }
}
