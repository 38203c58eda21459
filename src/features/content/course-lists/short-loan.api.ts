import { z } from '@hono/zod-openapi'
import { longestShortLoan } from '#src/features/lending/loan-rules/short-loans.ts'
import { defineAction, noBody } from '#src/server/http/endpoint.ts'
import { courseParams } from './course-shapes.api.ts'
import { endShortLoan, setShortLoan, shortLoanNeeds } from './short-loan.server.ts'

const shared = {
  tag: 'Reading lists of courses',
  access: 'admin',
  adminGate: true,
  scope: 'settings:write',
  path: '/api/v1/course-lists/{course}/short-loan',
  params: courseParams,
} as const

const set = defineAction({
  id: 'setCourseShortLoan',
  ...shared,
  method: 'put',
  summary: 'Lend the books of a reading list for less',
  description:
    'Until its term ends, no loan of them that is made or renewed is longer. It takes the place of what was set before.',
  problems: ['not-found', 'conflict'],
  body: z.object({
    days: z.int().min(1).max(longestShortLoan).openapi({ example: 3 }),
    need: z
      .enum(shortLoanNeeds)
      .default('required')
      .openapi({ description: 'The required books, or all.', example: 'required' }),
  }),
  response: z.object({ books: z.int().openapi({ description: 'How many.', example: 4 }) }),
  handle: async ({ db, actor }, { params: { course }, body }) => ({
    body: { books: await setShortLoan(db, actor, { number: course, version: null }, body) },
  }),
})

const end = defineAction({
  id: 'endCourseShortLoan',
  ...shared,
  method: 'delete',
  summary: 'Lend the books of a reading list by the rules again',
  description: 'What its teacher asks for is declined.',
  problems: ['not-found'],
  body: noBody,
  response: z.object({ course: z.string().openapi({ example: '1' }) }),
  handle: async ({ db, actor }, { params: { course } }) => {
    await endShortLoan(db, actor, { number: course, version: null })
    return { body: { course } }
  },
})

/** How programs of the library set short loans. */
export const shortLoanEndpoints = [set, end] as const
