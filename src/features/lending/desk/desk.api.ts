import { z } from '@hono/zod-openapi'
import { memberWords } from '#src/features/people/members/words.ts'
import { AppError } from '#src/kernel/errors.ts'
import { readMemberNumber } from '#src/kernel/member-number.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { defineAction, defineEndpoint } from '#src/server/http/endpoint.ts'
import { deskScan, deskState } from './desk-scan.server.ts'
import { deskAnswer, deskStateShape, scanBody } from './desk-shapes.api.ts'

const scan = defineAction({
  id: 'scanAtDesk',
  tag: 'Desk',
  method: 'post',
  path: '/api/v1/desk/scans',
  access: 'staff:desk',
  adminGate: true,
  scope: 'circulation:write',
  summary: 'Scan at the desk',
  description:
    'Takes what a scanner reads at the desk, a card, a copy or a command, and says what came of it and how the desk stands. What is refused is an answer too. The same key counts once: send a scan again when its answer was lost.',
  body: scanBody,
  response: deskAnswer,
  handle: async ({ db, actor, language }, { body }) => ({
    body: await deskScan(db, actor, body, language),
  }),
})

const stand = defineEndpoint({
  id: 'readDesk',
  tag: 'Desk',
  path: '/api/v1/desk/stand/{member}',
  access: 'staff:desk',
  adminGate: true,
  scope: 'circulation:write',
  summary: 'How the desk stands',
  description:
    'A member as the desk sees them, and what you did there last; to be asked again when other desks have changed it.',
  problems: ['not-found'],
  params: z.object({
    member: z.string().max(20).openapi({
      description: 'The number of the member who is open.',
      example: 'M-000123',
    }),
  }),
  query: z.object({}),
  response: deskStateShape,
  handle: async ({ db, actor, language }, { params: { member } }) => {
    const number = readMemberNumber(member)
    if (number === null) {
      throw new AppError(
        'not-found',
        say(memberWords, (words) => words.noSuchNumber),
      )
    }
    return { body: await deskState(db, actor, number, language) }
  },
})

/** The desk for the page that works at it, and for programs. */
export const deskScanEndpoints = [scan, stand] as const
