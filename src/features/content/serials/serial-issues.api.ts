import { z } from '@hono/zod-openapi'
import { givenDay } from '#src/kernel/given-day.ts'
import { defineAction, defineEndpoint } from '#src/server/http/endpoint.ts'
import { addedIssueShape, addIssue } from './add-issue.server.ts'
import { checkInCode } from './check-in-code.server.ts'
import { claimIssues } from './claims.server.ts'
import { doIssueStep } from './do-issue-step.server.ts'
import { issueNumbered, issuesOf } from './issue-rows.server.ts'
import { issueSteps } from './issue-steps.ts'
import type { ListedIssue } from './listed-issue.ts'
import { issueKinds, issueStates } from './serials.ts'
import { noteShortSupply } from './short-supply.server.ts'
import { subscriptionAt } from './subscription-rows.server.ts'

const tag = 'Print serials'
const write = { access: 'staff:acquisitions', adminGate: true, scope: 'serials:write' } as const
const number = z.int().openapi({ example: 44 })
const day = z.iso.date().openapi({ example: '2026-10-31' })
const params = z.object({
  subscription: z.string().max(20).openapi({ description: 'Its number.', example: '3' }),
})
const issue = z
  .object({
    number,
    version: z.int().openapi({ example: 1 }),
    kind: z.enum(issueKinds),
    enumeration: z.string().openapi({ example: 'Vol. 61, No. 44' }),
    chronology: z.string().openapi({ example: '31 Oct 2026' }),
    state: z.enum(issueStates),
    dueOn: day,
    arrivedOn: day.nullable(),
    copiesShort: z.int().openapi({ description: 'Copies of it that did not come.', example: 0 }),
    shortAwaited: z
      .boolean()
      .openapi({ description: 'Whether they are waited for, and can be claimed.' }),
    claims: z.int(),
    volume: z.int().nullable().openapi({ description: 'The bound volume that it is in.' }),
    note: z.string(),
  })
  .openapi('SerialIssue')
const shown = z
  .array(
    z.object({
      number: z.int(),
      version: z.int().nullable().openapi({ description: 'null: whichever there is.' }),
    }),
  )
  .max(300)

const answer = (one: ListedIssue | null) => issue.parse(one)

const list = defineEndpoint({
  id: 'listSerialIssues',
  tag,
  path: '/api/v1/serials/{subscription}/issues',
  access: 'staff:acquisitions',
  adminGate: true,
  scope: 'serials:read',
  summary: 'Issues of a subscription',
  description: 'The newest first, at most 400 between two days.',
  problems: ['not-found'],
  params,
  query: z.object({
    from: givenDay()
      .optional()
      .openapi({ description: 'Left out: since its first day.', example: '2026-01-01' }),
    to: givenDay()
      .optional()
      .openapi({ description: 'Left out: up to its last day.', example: '2026-12-31' }),
  }),
  response: z.object({ items: z.array(issue).readonly() }),
  handle: async ({ db, actor }, { params: { subscription }, query }) => {
    const { id, startsOn, endsOn } = await subscriptionAt(db, actor, subscription)
    const span = { from: query.from ?? startsOn, to: query.to ?? endsOn }
    return { body: { items: (await issuesOf(db, actor, id, span)).map(answer) } }
  },
})

const add = defineAction({
  id: 'addSerialIssue',
  tag,
  method: 'post',
  path: '/api/v1/serials/{subscription}/issues',
  ...write,
  summary: 'Check in an issue that was not predicted',
  description: 'A supplement, a special number, or an issue of an irregular serial.',
  problems: ['not-found'],
  params,
  body: addedIssueShape,
  response: z.object({ number }),
  handle: async ({ db, actor }, { params: { subscription }, body }) => ({
    body: { number: await addIssue(db, actor, subscription, body) },
  }),
})

const step = defineAction({
  id: 'stepSerialIssues',
  tag,
  method: 'post',
  path: '/api/v1/serial-issues/steps',
  ...write,
  summary: 'Check in issues, or take another step with them',
  description: 'All of them or none.',
  problems: ['not-found', 'conflict'],
  body: z.object({
    step: z.enum(issueSteps),
    issues: shown,
    arrivedOn: givenDay()
      .optional()
      .openapi({ description: 'Left out: today.', example: '2026-11-02' }),
  }),
  response: z.object({ taken: z.int().openapi({ example: 2 }) }),
  handle: async ({ db, actor }, { body: { step, issues, arrivedOn } }) => ({
    body: { taken: await doIssueStep(db, actor, issues, step, arrivedOn ? { arrivedOn } : {}) },
  }),
})

const short = defineAction({
  id: 'noteShortSerialIssue',
  tag,
  method: 'post',
  path: '/api/v1/serial-issues/short-supply',
  ...write,
  summary: 'Enter that copies of an issue did not come',
  description: 'Of an issue that is checked in, or is with that. 0 once all are there.',
  problems: ['not-found', 'conflict'],
  body: z.object({
    number: z.int(),
    version: z.int().nullable().openapi({ description: 'null: whichever there is.' }),
    copiesShort: z.int().min(0).max(49).openapi({ example: 1 }),
    isAwaited: z
      .boolean()
      .default(true)
      .openapi({ description: 'Whether they are waited for, and can be claimed.' }),
  }),
  response: issue,
  handle: async ({ db, actor }, { body: { copiesShort, isAwaited, ...shown } }) => {
    await noteShortSupply(db, actor, shown, { copiesShort, isAwaited })
    return { body: answer(await issueNumbered(db, shown.number)) }
  },
})

const scan = defineAction({
  id: 'checkInSerialCode',
  tag,
  method: 'post',
  path: '/api/v1/serial-issues/check-in',
  ...write,
  summary: 'Check in an issue by its barcode',
  description: 'The EAN-13 of a serial with its add-on or without, or the ISSN.',
  problems: ['not-found', 'conflict'],
  body: z.object({ code: z.string().max(100).openapi({ example: '9770012997001 44' }) }),
  response: issue,
  handle: async ({ db, actor }, { body: { code } }) => {
    const { number } = await checkInCode(db, actor, code)
    return { body: answer(await issueNumbered(db, number)) }
  },
})

const claim = defineAction({
  id: 'claimSerialIssues',
  tag,
  method: 'post',
  path: '/api/v1/serial-claims',
  ...write,
  summary: 'Claim issues that are late, missing or short',
  description: 'One letter to each vendor; with mail it is sent where there is an address.',
  problems: ['not-found', 'conflict'],
  body: z.object({ issues: shown, mail: z.boolean() }),
  response: z.object({
    claims: z
      .array(z.object({ number, vendorName: z.string(), mailedTo: z.string().nullable() }))
      .readonly(),
  }),
  handle: async ({ db, actor }, { body: { issues, mail } }) => {
    const claims = await claimIssues(db, actor, issues, mail)
    return {
      body: {
        claims: claims.map(({ number, vendorName, mailedTo }) => ({
          number,
          vendorName,
          mailedTo,
        })),
      },
    }
  },
})

/** Issues and claims for the programs of the library. */
export const serialIssueEndpoints = [list, add, step, short, scan, claim] as const
