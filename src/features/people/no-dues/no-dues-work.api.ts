import { z } from '@hono/zod-openapi'
import { memberForDesk, memberOf } from '#src/features/people/members/member-links.server.ts'
import { AppError } from '#src/kernel/errors.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { defineAction, defineEndpoint, type EndpointContext } from '#src/server/http/endpoint.ts'
import { neighboursOf, placeOfCursor } from '#src/server/http/list-cursors.ts'
import { oneOf, text } from '#src/server/http/parameters.ts'
import type { NoDuesCheck } from '#src/server/no-dues-check.ts'
import { noDuesAnswerWords } from './answers/words.ts'
import { listRequests } from './list-requests.server.ts'
import { askForNoDues, openReasons } from './no-dues.server.ts'
import { certificateNumber, type NoDuesRequest, reasonsOf, type statusLabels } from './no-dues.ts'
import { decideNoDues } from './no-dues-actions.server.ts'
import { requestsOf } from './no-dues-rows.server.ts'
import { certificateWithCode } from './verify-certificate.server.ts'

const tag = 'No dues'
const statuses = [
  'waiting',
  'granted',
  'refused',
  'revoked',
] as const satisfies readonly (keyof typeof statusLabels)[]
const instant = z.iso.datetime().openapi({ example: '2026-11-21T10:00:00.000Z' })
const reasons = z
  .array(z.string())
  .readonly()
  .openapi({ description: 'All that stands against it.', example: ['1 book is not returned.'] })

const facts = {
  id: z.uuid().openapi({ example: '0190a000-0000-7000-8000-000000000001' }),
  status: z.enum(statuses).openapi({ example: 'waiting' }),
  askedAt: instant,
  decidedAt: instant.nullable(),
  reasons,
  certificate: z.string().nullable().openapi({ description: 'Its number.', example: 'ND-000012' }),
}
const request = z.object(facts).openapi('NoDuesRequest')

/** A request as programs read it, its reasons in a language; the office reads English. */
function requestAnswer(found: NoDuesRequest, language: Language) {
  const { id, status, askedAt, decidedAt, certificate } = found
  return {
    id,
    status,
    askedAt: askedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    reasons: reasonsOf(found, language),
    certificate: certificate && certificateNumber(certificate.number),
  }
}

const list = defineEndpoint({
  id: 'listNoDuesRequests',
  tag,
  path: '/api/v1/no-dues',
  access: 'staff:desk',
  adminGate: true,
  scope: 'members:read',
  summary: 'Requests for no-dues certificates',
  description: 'The newest first.',
  problems: ['bad-request'],
  query: z.object({
    status: oneOf(statuses).optional().openapi({ description: 'Only these.', example: 'waiting' }),
    cursor: text(1000).optional().openapi({ description: 'next or previous of an answer.' }),
  }),
  response: z
    .object({
      items: z
        .array(
          z.object({
            ...facts,
            member: z.string().openapi({ example: 'M-000123' }),
            name: z.string().openapi({ example: 'Asha Rao' }),
          }),
        )
        .readonly(),
      next: z.string().nullable(),
      previous: z.string().nullable(),
    })
    .openapi('NoDuesRequests'),
  handle: async ({ db, actor }, { query: { status, cursor }, sent }) => {
    const page = await listRequests(db, actor, status ?? '', placeOfCursor(cursor))
    const { cursors, links } = neighboursOf(page, sent)
    const items = page.rows.map((row) => ({
      ...requestAnswer(row, 'en'),
      member: memberNumber(row.memberNumber),
      name: row.name,
    }))
    return { body: { items, ...cursors }, ...links }
  },
})

const verify = defineEndpoint({
  id: 'verifyNoDues',
  tag,
  path: '/api/v1/no-dues/verify/{code}',
  access: 'everyone',
  summary: 'Whether a no-dues certificate holds',
  description: 'By the code that its QR code leads to. certificate is null where nobody has it.',
  params: z.object({
    code: z.string().max(100).openapi({
      description: 'The code of the certificate.',
      example: 'ABCDEF-GHJKMN-PQRSTV-WXYZ01',
    }),
  }),
  query: z.object({}),
  response: z
    .object({
      holds: z.boolean().openapi({ example: true }),
      certificate: z.union([
        z.object({
          number: z.string().openapi({ example: 'ND-000012' }),
          name: z.string().openapi({ example: 'Asha Rao' }),
          grantedOn: z.iso.date().openapi({ example: '2026-11-21' }),
          revokedAt: instant.nullable(),
        }),
        z.null(),
      ]),
    })
    .openapi('VerifiedNoDues'),
  handle: async ({ db }, { params: { code } }) => {
    const found = await certificateWithCode(db, code)
    if (!found) return { body: { holds: false, certificate: null } }
    const { number, name, grantedOn, revokedAt } = found
    const certificate = {
      number: certificateNumber(number),
      name,
      grantedOn,
      revokedAt: revokedAt?.toISOString() ?? null,
    }
    return { body: { holds: revokedAt === null, certificate } }
  },
})

const own = z
  .object({
    reasons,
    requests: z.array(request).readonly(),
  })
  .openapi('OwnNoDues')

async function ownAnswer({ db, actor, language }: EndpointContext, checks: readonly NoDuesCheck[]) {
  const member = await memberOf(db, actor)
  if (!member) return { reasons: [noDuesAnswerWords[language].noMembership], requests: [] }
  const requests = (await requestsOf(db, member.id)).map((one) => requestAnswer(one, language))
  return { reasons: await openReasons(db, member.id, checks, language), requests }
}

/** No-dues certificates for programs; `checks` say what must be settled first. */
export function noDuesWorkEndpoints(checks: readonly NoDuesCheck[]) {
  const readOwn = defineEndpoint({
    id: 'getOwnNoDues',
    tag,
    path: '/api/v1/me/no-dues',
    access: 'signed-in',
    scope: 'account:read',
    summary: 'What stands against your no-dues certificate',
    description: 'And what became of what you have asked for.',
    query: z.object({}),
    response: own,
    handle: async (context) => ({ body: await ownAnswer(context, checks) }),
  })
  const ask = defineAction({
    id: 'askForNoDues',
    tag,
    method: 'post',
    path: '/api/v1/me/no-dues',
    access: 'signed-in',
    scope: 'account:write',
    summary: 'Ask for your no-dues certificate',
    description: 'It waits for the library, or is refused at once with all that is open.',
    problems: ['not-found', 'conflict'],
    body: z.object({}),
    response: own,
    handle: async (context) => {
      const { db, actor } = context
      const member = await memberOf(db, actor)
      if (!member) {
        throw new AppError(
          'not-found',
          say(noDuesAnswerWords, (words) => words.noMembership),
        )
      }
      await inTransaction(db, (within) => askForNoDues(within, actor, member.id, checks))
      return { body: await ownAnswer(context, checks) }
    },
  })
  const decide = defineAction({
    id: 'decideNoDues',
    tag,
    method: 'post',
    path: '/api/v1/members/{member}/no-dues',
    access: 'staff:desk',
    adminGate: true,
    scope: 'members:write',
    summary: 'Give, refuse or revoke a no-dues certificate',
    description:
      'Given without a request, it is asked for at the desk. Where something is open, 409 names all of it in reasons. The member is written to.',
    problems: ['not-found', 'conflict'],
    params: z.object({
      member: z.string().max(100).openapi({
        description: 'Barcode, member number or roll number.',
        example: 'M-000123',
      }),
    }),
    body: z.object({
      decision: z.enum(['grant', 'refuse', 'revoke']).openapi({ example: 'grant' }),
      request: z.uuid().optional().openapi({
        description: 'The id of the request.',
        example: '0190a000-0000-7000-8000-000000000001',
      }),
      reason: z.string().max(1000).default('').openapi({
        description: 'Of a refusal or revocation.',
        example: 'The hall ticket is missing',
      }),
    }),
    response: z
      .object({
        done: z.string().openapi({ example: 'Certificate ND-000012 is given.' }),
        requests: z.array(request).readonly(),
      })
      .openapi('DecidedNoDues'),
    handle: async ({ db, actor }, { params, body }) => {
      const { member } = await memberForDesk(db, actor, params.member)
      // A program's request does not say where the site is: the mail has no link.
      const surroundings = { checks, origin: null }
      const decision = { ...body, request: body.request ?? '' }
      const done = await decideNoDues(db, actor, member, decision, surroundings)
      const found = await requestsOf(db, member.id)
      const ownRequests = found.map((one) => requestAnswer(one, 'en'))
      return { body: { done, requests: ownRequests } }
    },
  })
  return [list, verify, readOwn, ask, decide] as const
}
