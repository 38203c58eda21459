import { z } from '@hono/zod-openapi'
import { AppError } from '#src/kernel/errors.ts'
import { memberNumber, readMemberNumber } from '#src/kernel/member-number.ts'
import { defineAction, defineEndpoint, noBody } from '#src/server/http/endpoint.ts'
import {
  listPromotions,
  mostPromoted,
  previewPromotion,
  runPromotion,
  undoPromotion,
} from './promotions.server.ts'
import { planWords, readPlan } from './promotions.ts'

const tag = 'Members'
const door = { tag, access: 'admin', adminGate: true, scope: 'members:write' } as const
const text = (example: string) => z.string().max(200).optional().openapi({ example })
const number = z.int().openapi({ example: 3 })
const member = z.string().max(20).openapi({ example: 'M-000123' })

const plan = {
  kind: z.enum(['semester', 'leaving']).openapi({
    description: 'Into the next semester, or leaving on the last day.',
    example: 'semester',
  }),
  lastDay: text('2027-06-30').describe('Of those who leave.'),
  category: text('undergraduate').describe('The code of a category.'),
  department: text('Computer Science and Engineering'),
  programme: text('BTech CSE'),
  semester: z.int().min(1).max(12).optional().openapi({ example: 5 }),
}

type Given = { readonly [Field in keyof typeof plan]?: string | number | undefined }

/** The plan of a body. Errors: `invalid-input` where it names no members, or lacks the last day. */
function planOf({ lastDay, ...given }: Given) {
  const texts = Object.entries({ ...given, 'last-day': lastDay }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const { plan: read, isChosen, fault } = readPlan(new URLSearchParams(texts))
  if (fault) throw new AppError('invalid-input', fault)
  if (isChosen) return read
  throw new AppError('invalid-input', 'Give a programme, department, semester or category.')
}

const list = defineEndpoint({
  id: 'listPromotions',
  path: '/api/v1/promotions',
  ...door,
  summary: 'Year-end promotions',
  description: 'The newest first; at most twenty.',
  query: z.object({}),
  response: z
    .object({
      items: z
        .array(
          z.object({
            number,
            words: z.string().openapi({ example: 'Next semester: BTech CSE, semester 5' }),
            members: z.int().openapi({ example: 60 }),
            actor: z.string().openapi({ example: 'library@suiit.example' }),
            madeAt: z.iso.datetime().openapi({ example: '2026-11-21T10:00:00.000Z' }),
            undoneAt: z.iso.datetime().nullable().openapi({ example: null }),
          }),
        )
        .readonly(),
    })
    .openapi('Promotions'),
  handle: async ({ db, actor }) => {
    const made = await listPromotions(db, actor)
    const items = made.map(({ plan: of, madeAt, undoneAt, ...rest }) => ({
      ...rest,
      words: planWords(of),
      madeAt: madeAt.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
    }))
    return { body: { items } }
  },
})

const preview = defineAction({
  id: 'previewPromotion',
  method: 'post',
  path: '/api/v1/promotions/preview',
  ...door,
  summary: 'Whom a promotion would take',
  description: `By name, with what becomes of each, or why they stay; at most ${mostPromoted}. Changes nothing.`,
  problems: ['too-large'],
  body: z.object(plan),
  response: z
    .object({
      items: z
        .array(
          z.object({
            member,
            name: z.string().openapi({ example: 'Asha Rao' }),
            goes: z.boolean().openapi({ example: true }),
            words: z.string().openapi({ example: 'Semester 5 → 6' }),
          }),
        )
        .readonly(),
    })
    .openapi('PromotionPreview'),
  handle: async ({ db, actor }, { body }) => {
    const planned = await previewPromotion(db, actor, planOf(body))
    const items = planned.map(({ member: { number: of, name }, planned: { goes, words } }) => ({
      member: memberNumber(of),
      name,
      goes,
      words,
    }))
    return { body: { items } }
  },
})

const run = defineAction({
  id: 'runPromotion',
  method: 'post',
  path: '/api/v1/promotions',
  ...door,
  summary: 'Promote members, or end their membership',
  description:
    'Those of the plan whose numbers are named. Where one of them does not go any more, nobody does: look again.',
  problems: ['conflict', 'too-large'],
  body: z.object({
    ...plan,
    members: z
      .array(member)
      .max(mostPromoted)
      .openapi({ example: ['M-000123'] }),
  }),
  response: z.object({ number, members: z.int().openapi({ example: 60 }) }).openapi('Promoted'),
  handle: async ({ db, actor }, { body: { members, ...given } }) => {
    const named = members.map((one) => readMemberNumber(one) ?? 0)
    return { body: await runPromotion(db, actor, planOf(given), named) }
  },
})

const undo = defineAction({
  id: 'undoPromotion',
  method: 'post',
  path: '/api/v1/promotions/{promotion}/undo',
  ...door,
  summary: 'Undo a promotion',
  description: 'Whoever was changed since stays, and is named in kept.',
  problems: ['not-found', 'conflict'],
  params: z.object({
    promotion: z.string().max(9).openapi({ description: 'Its number.', example: '3' }),
  }),
  body: noBody,
  response: z
    .object({
      restored: z.int().openapi({ example: 59 }),
      kept: z
        .array(z.string())
        .readonly()
        .openapi({ example: ['M-000123 Asha Rao'] }),
    })
    .openapi('PromotionUndone'),
  handle: async ({ db, actor }, { params: { promotion } }) => {
    const wanted = /^[1-9]\d{0,8}$/.test(promotion) ? Number(promotion) : 0
    return { body: await undoPromotion(db, actor, wanted) }
  },
})

/** Year-end promotions by programs. */
export const promotionEndpoints = [list, preview, run, undo] as const
