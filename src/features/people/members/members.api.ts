import { z } from '@hono/zod-openapi'
import { defineEndpoint } from '#src/server/http/endpoint.ts'
import { neighboursOf, placeOfCursor } from '#src/server/http/list-cursors.ts'
import { oneOf, text, wholeNumber } from '#src/server/http/parameters.ts'
import { findMembers } from './find-members.server.ts'
import { readMemberSearch } from './find-members.ts'
import { memberForDesk } from './member-links.server.ts'
import { blockItem, memberAnswer, memberItem } from './member-shapes.api.ts'

const behindGate = { access: 'staff:desk', adminGate: true, scope: 'members:read' } as const
const list = z
  .object({
    items: z.array(memberItem).readonly(),
    total: z.int().openapi({ example: 60 }),
    isGuess: z.boolean().openapi({
      description: 'Nobody has this name: names with a similar spelling follow.',
      example: false,
    }),
    next: z.string().nullable().openapi({ description: 'null: on the last page.' }),
    previous: z.string().nullable().openapi({ description: 'null: on the first page.' }),
  })
  .openapi('MemberList')

const listEndpoint = defineEndpoint({
  id: 'findMembers',
  tag: 'Members',
  path: '/api/v1/members',
  ...behindGate,
  summary: 'Find members',
  description:
    'By name. A number, barcode, roll number, e-mail address or phone number in q finds its member alone.',
  problems: ['bad-request'],
  query: z.object({
    q: text(200)
      .optional()
      .openapi({ description: 'Words of the name, or a code.', example: 'asha' }),
    category: text(30)
      .optional()
      .openapi({ description: 'The code of a category.', example: 'undergraduate' }),
    department: text(120).optional().openapi({ description: 'As it is written.', example: 'CSE' }),
    programme: text(120)
      .optional()
      .openapi({ description: 'As it is written.', example: 'BTech CSE' }),
    semester: wholeNumber(1, 12).optional().openapi({ description: 'The semester.', example: 5 }),
    standing: oneOf(['valid', 'not-yet', 'expired', 'withdrawn', 'blocked'])
      .optional()
      .openapi({ description: 'Whether the membership holds today, or is blocked.' }),
    cursor: text(1000)
      .optional()
      .openapi({ description: 'next or previous of an answer to the same search.' }),
  }),
  response: list,
  handle: async ({ db, actor }, { query: { cursor }, sent }) => {
    const page = await findMembers(db, actor, readMemberSearch(sent), placeOfCursor(cursor))
    const items = page.rows.map((member) => memberAnswer(member, member.isBlocked))
    const { cursors, links } = neighboursOf(page, sent)
    return { body: { items, total: page.total, isGuess: page.isGuess, ...cursors }, ...links }
  },
})

const oneEndpoint = defineEndpoint({
  id: 'getMember',
  tag: 'Members',
  path: '/api/v1/members/{member}',
  ...behindGate,
  summary: 'A member by barcode, number or roll number',
  description: 'What the circulation desk sees when a card is scanned, with the blocks in force.',
  problems: ['not-found'],
  params: z.object({
    member: text(100).openapi({
      description: 'Barcode, member number or roll number.',
      example: 'M-000123',
    }),
  }),
  query: z.object({}),
  response: z
    .object({
      ...memberItem.shape,
      blocks: z.array(blockItem).readonly(),
    })
    .openapi('MemberAtDesk'),
  handle: async ({ db, actor }, { params }) => {
    const { member, blocks } = await memberForDesk(db, actor, params.member)
    const shown = blocks.map(({ id, kind, reason, memberMessage, stops, until }) => ({
      id,
      kind,
      reason,
      memberMessage,
      stops,
      until,
    }))
    return { body: { ...memberAnswer(member, blocks.length > 0), blocks: shown } }
  },
})

/** Members for programs of the library. */
export const memberEndpoints = [listEndpoint, oneEndpoint] as const
