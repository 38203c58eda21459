import { z } from '@hono/zod-openapi'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { defineAction } from '#src/server/http/endpoint.ts'
import { type BlockKind, blockKinds, type Stoppable, stoppable } from './blocks.ts'
import { blockMember, liftBlock } from './member-blocks.server.ts'
import { day, line, memberGiven, newMemberGiven, textsWith } from './member-body.api.ts'
import { textsOf } from './member-input.ts'
import { memberForDesk } from './member-links.server.ts'
import { factsOf, memberWithId } from './member-rows.server.ts'
import { memberAnswer, memberItem } from './member-shapes.api.ts'
import { changeMember, createMember } from './members.server.ts'
import { noTexts } from './members.ts'

const behindGate = { access: 'staff:desk', adminGate: true, scope: 'members:write' } as const
const params = z.object({
  member: z.string().max(100).openapi({
    description: 'Barcode, member number or roll number.',
    example: 'M-000123',
  }),
})

const create = defineAction({
  id: 'createMember',
  tag: 'Members',
  method: 'post',
  path: '/api/v1/members',
  ...behindGate,
  summary: 'Add a member',
  description:
    'With the next number. Without a barcode the number is it; without a last day, that of the category counts.',
  problems: ['conflict'],
  body: z.object(newMemberGiven),
  response: memberItem,
  handle: ({ db, actor }, { body }) =>
    inTransaction(db, async (within) => {
      const { id } = await createMember(within, actor, textsWith(noTexts, body))
      return { body: memberAnswer(await memberWithId(within, id), false) }
    }),
})

const change = defineAction({
  id: 'changeMember',
  tag: 'Members',
  method: 'patch',
  path: '/api/v1/members/{member}',
  ...behindGate,
  summary: 'Change a member',
  description:
    'What is left out stays; null empties a field. version is that of the member you read: where somebody has changed them since, 409 answers with what is there now.',
  problems: ['not-found', 'conflict'],
  params,
  body: z.object({
    version: z.int().min(1).openapi({ example: 1 }),
    name: newMemberGiven.name.optional(),
    category: newMemberGiven.category.optional(),
    ...memberGiven,
  }),
  response: memberItem,
  handle: ({ db, actor }, { params, body: { version, ...given } }) =>
    inTransaction(db, async (within) => {
      const { member, blocks } = await memberForDesk(within, actor, params.member)
      const texts = textsWith(textsOf(factsOf(member)), given)
      await changeMember(within, actor, member.id, texts, version)
      return { body: memberAnswer(await memberWithId(within, member.id), blocks.length > 0) }
    }),
})

const block = defineAction({
  id: 'blockMember',
  tag: 'Members',
  method: 'post',
  path: '/api/v1/members/{member}/blocks',
  ...behindGate,
  summary: 'Block a member',
  description: 'From borrowing, renewing or holds, until a day or until it is lifted.',
  problems: ['not-found'],
  params,
  body: z.object({
    kind: z.enum(Object.keys(blockKinds) as [BlockKind]).openapi({ example: 'conduct' }),
    reason: z.string().max(500).openapi({ description: 'For staff.', example: 'A fine is open' }),
    memberMessage: line(500, 'Please see the desk.'),
    staffNote: line(2000, 'Told by phone.'),
    until: day('2099-12-31').openapi({ description: 'The last day; left out: until lifted.' }),
    stops: z
      .array(z.enum(Object.keys(stoppable) as [Stoppable]))
      .min(1)
      .openapi({ example: ['borrowing'] }),
  }),
  response: z.object({ id: z.uuid().openapi({ example: '0190a000-0000-7000-8000-000000000001' }) }),
  handle: ({ db, actor }, { params, body }) =>
    inTransaction(db, async (within) => {
      const { member } = await memberForDesk(within, actor, params.member)
      const { kind, reason, stops } = body
      const [staffNote, memberMessage] = [body.staffNote ?? '', body.memberMessage ?? '']
      const texts = { kind, reason, staffNote, memberMessage, until: body.until ?? '', stops }
      return { body: { id: await blockMember(within, actor, member.id, texts) } }
    }),
})

const lift = defineAction({
  id: 'liftBlock',
  tag: 'Members',
  method: 'post',
  path: '/api/v1/members/{member}/blocks/{block}/lift',
  ...behindGate,
  summary: 'Lift a block',
  description: 'With a reason; the block stays in the member’s history.',
  problems: ['not-found', 'conflict'],
  params: params.extend({
    block: z.string().max(40).openapi({
      description: 'The id of the block.',
      example: '0190a000-0000-7000-8000-000000000001',
    }),
  }),
  body: z.object({ reason: z.string().max(500).openapi({ example: 'Paid' }) }),
  response: memberItem,
  handle: ({ db, actor }, { params, body }) =>
    inTransaction(db, async (within) => {
      const { member } = await memberForDesk(within, actor, params.member)
      await liftBlock(within, actor, member.id, params.block, body.reason)
      const { blocks } = await memberForDesk(within, actor, params.member)
      return { body: memberAnswer(member, blocks.length > 0) }
    }),
})

/** Members changed by programs of the library. */
export const changeMemberEndpoints = [create, change, block, lift] as const
