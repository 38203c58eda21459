import { z } from '@hono/zod-openapi'
import { defineAction } from '#src/server/http/endpoint.ts'
import {
  copyCode,
  copyShape,
  deskAccess,
  idShape,
  instant,
  issuedShape,
  memberShape,
  operationKey,
  overrideShape,
  renewedShape,
  returnedShape,
  scannedCode,
} from './circulation-shapes.api.ts'
import { claimReturned, declareLost, issue, renew, returnCopy } from './desk.server.ts'
import { undo } from './undo.server.ts'

const paise = z.int().min(0).max(100_000_000).optional()

const issueEndpoint = defineAction({
  ...deskAccess,
  id: 'issueCopy',
  path: '/api/v1/circulation/issue',
  summary: 'Issue a copy to a member',
  description:
    'A refusal is a 409 with all its reasons in refusals; those that may be are overridden with a reason.',
  body: z.strictObject({
    key: operationKey,
    member: scannedCode('Barcode, member number or roll number.', 'M-000123'),
    copy: copyCode,
    override: overrideShape,
  }),
  response: issuedShape,
  handle: async ({ db, actor }, { body: { override = null, ...body } }) => ({
    body: await issue(db, actor, { ...body, override }),
  }),
})

const returnEndpoint = defineAction({
  ...deskAccess,
  id: 'returnCopy',
  path: '/api/v1/circulation/return',
  summary: 'Take a copy back',
  description:
    'Ends its loan with the fine of its rules, or finds a lost or missing copy again; says whom it is kept for. One in repair or in processing stays there unless copy-in-repair or copy-in-processing is overridden.',
  body: z.strictObject({
    key: operationKey,
    copy: copyCode,
    returnedAt: z.iso
      .datetime({ offset: true, error: 'Give an instant as 2026-11-23T11:00:00+05:30.' })
      .optional()
      .openapi({
        description: 'When it came back, for the book drop; left out: now.',
        example: '2026-11-23T11:00:00+05:30',
      }),
    damagePaise: paise.openapi({
      description: 'What a damage costs; the copy goes to repair.',
      example: 5000,
    }),
    note: z.string().max(500).optional().openapi({ example: 'Torn cover' }),
    override: overrideShape,
  }),
  response: returnedShape,
  handle: async (
    { db, actor },
    { body: { key, copy, returnedAt, damagePaise = null, note = null, override = null } },
  ) => ({
    body: await returnCopy(db, actor, {
      key,
      copy,
      damagePaise,
      note,
      override,
      returnedAt: returnedAt === undefined ? null : new Date(returnedAt),
    }),
  }),
})

const renewEndpoint = defineAction({
  ...deskAccess,
  id: 'renewLoan',
  path: '/api/v1/circulation/renew',
  summary: 'Renew the loan of a copy',
  description:
    'An overdue one is charged until now, where renewal-fine is overridden. A refusal is a 409 with all its reasons in refusals.',
  body: z.strictObject({ key: operationKey, copy: copyCode, override: overrideShape }),
  response: renewedShape,
  handle: async ({ db, actor }, { body: { override = null, ...body } }) => ({
    body: await renew(db, actor, { ...body, override }),
  }),
})

const lostEndpoint = defineAction({
  ...deskAccess,
  id: 'declareLost',
  path: '/api/v1/circulation/lost',
  summary: 'Declare the copy of a loan lost',
  description: 'The loan ends; the price, the fee of the rules and the fine until now are charged.',
  body: z.strictObject({
    key: operationKey,
    copy: copyCode,
    pricePaise: paise.openapi({ description: 'Left out: the price of the copy.', example: 45_000 }),
  }),
  response: z
    .object({
      loanId: idShape,
      member: memberShape,
      copy: copyShape,
      charges: z
        .array(
          z.object({
            kind: z.string().openapi({ example: 'lost' }),
            paise: z.int().openapi({ example: 45_000 }),
          }),
        )
        .readonly(),
    })
    .openapi('DeclaredLost'),
  handle: async ({ db, actor }, { body: { pricePaise = null, ...body } }) => ({
    body: await declareLost(db, actor, { ...body, pricePaise }),
  }),
})

const claimEndpoint = defineAction({
  ...deskAccess,
  id: 'claimReturned',
  path: '/api/v1/circulation/claim-returned',
  summary: 'Note that a member says a copy was returned',
  description:
    'Its fine stops today. Taking the copy back, or declaring it lost, settles the claim.',
  body: z.strictObject({ key: operationKey, copy: copyCode }),
  response: z
    .object({ loanId: idShape, member: memberShape, copy: copyShape, claimedAt: instant() })
    .openapi('ClaimedReturned'),
  handle: async ({ db, actor }, { body }) => ({ body: await claimReturned(db, actor, body) }),
})

const undoEndpoint = defineAction({
  ...deskAccess,
  id: 'undoOperation',
  path: '/api/v1/circulation/undo',
  summary: 'Undo the last operation of a copy',
  description: 'What it wrote becomes what was before; its charges are taken back.',
  body: z.strictObject({
    key: operationKey,
    operation: idShape.openapi({ description: 'The key of the operation to undo.' }),
  }),
  response: z
    .object({ operation: idShape, kind: z.string().openapi({ example: 'issued' }) })
    .openapi('Undone'),
  handle: async ({ db, actor }, { body }) => ({ body: await undo(db, actor, body) }),
})

/** What is done at the desk, for programs. */
export const deskEndpoints = [
  issueEndpoint,
  returnEndpoint,
  renewEndpoint,
  lostEndpoint,
  claimEndpoint,
  undoEndpoint,
] as const
