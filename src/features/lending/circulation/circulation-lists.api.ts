import { z } from '@hono/zod-openapi'
import { givenDay } from '#src/kernel/given-day.ts'
import { defineEndpoint } from '#src/server/http/endpoint.ts'
import { neighboursOf, placeOfCursor } from '#src/server/http/list-cursors.ts'
import { oneOf, text, wholeNumber } from '#src/server/http/parameters.ts'
import {
  circulationShape,
  copyShape,
  idShape,
  instant,
  memberShape,
} from './circulation-shapes.api.ts'
import { deskView } from './desk-view.server.ts'
import { holdsList } from './holds-list.server.ts'
import { loansList } from './loans-list.server.ts'

const reading = {
  tag: 'Circulation',
  access: 'staff:desk',
  adminGate: true,
  scope: 'circulation:read',
} as const
const day = givenDay().optional()

const memberEndpoint = defineEndpoint({
  ...reading,
  id: 'getMemberAtDesk',
  path: '/api/v1/circulation/members/{member}',
  summary: 'What a member has on loan, holds and owes',
  description: 'Each loan with what it would cost now, and what stands against renewing it.',
  problems: ['not-found'],
  params: z.object({
    member: text(100).openapi({
      description: 'Barcode, number or roll number.',
      example: 'M-000123',
    }),
  }),
  query: z.object({}),
  response: z
    .object({
      member: memberShape,
      standing: z.string().openapi({ example: 'valid' }),
      ...circulationShape.shape,
    })
    .openapi('DeskView'),
  handle: async ({ db, actor }, { params }) => {
    const { member, standing, blocks: _, ...circulation } = await deskView(db, actor, params.member)
    const { id, number, name } = member
    return { body: { member: { id, number, name }, standing, ...circulation } }
  },
})

const loanShape = z
  .object({
    loanId: idShape,
    copy: copyShape,
    member: memberShape,
    issuedAt: instant(),
    dueAt: instant(),
    returnedAt: instant().nullable(),
    outcome: z.enum(['returned', 'lost']).nullable().openapi({ description: 'null: it is open.' }),
    renewals: z.int(),
    accruedPaise: z
      .int()
      .openapi({ description: 'What its fine was when it was last worked out.' }),
    isRecalled: z.boolean(),
    isClaimedReturned: z.boolean(),
  })
  .openapi('Loan')

const loansEndpoint = defineEndpoint({
  ...reading,
  id: 'listLoans',
  path: '/api/v1/circulation/loans',
  summary: 'All loans, by due time',
  description: 'Those that are open, or as state says.',
  problems: ['bad-request'],
  query: z.object({
    q: text(200)
      .optional()
      .openapi({ description: 'Words of name or title, or a code.', example: 'asha' }),
    state: oneOf(['open', 'overdue', 'closed', 'claimed'])
      .optional()
      .openapi({ description: 'Left out: open.' }),
    overdueFrom: wholeNumber(0, 3650)
      .optional()
      .openapi({ description: 'Days overdue, at least.', example: 1 }),
    overdueTo: wholeNumber(0, 3650)
      .optional()
      .openapi({ description: 'Days overdue, at most.', example: 30 }),
    category: text(30)
      .optional()
      .openapi({ description: 'Of the member: its code.', example: 'undergraduate' }),
    department: text(120).optional().openapi({ description: 'As it is written.', example: 'CSE' }),
    dueFrom: day.openapi({ description: 'Due on this day or after it.', example: '2026-11-01' }),
    dueTo: day.openapi({ description: 'Due on this day or before it.', example: '2026-11-30' }),
    cursor: text(1000)
      .optional()
      .openapi({ description: 'next or previous of an answer to the same search.' }),
  }),
  response: z
    .object({
      items: z.array(loanShape).readonly(),
      total: z.int().openapi({ example: 120 }),
      next: z.string().nullable(),
      previous: z.string().nullable(),
    })
    .openapi('LoanList'),
  handle: async ({ db, actor }, { query: { cursor, q, ...filters }, sent }) => {
    const search = { ...filters, ...(q === undefined ? {} : { text: q }) }
    const page = await loansList(db, actor, clean(search), placeOfCursor(cursor))
    const items = page.rows.map(({ issuedAt, dueAt, returnedAt, member, ...loan }) => ({
      ...loan,
      member: { id: member.id, number: member.number, name: member.name },
      issuedAt: issuedAt.toISOString(),
      dueAt: dueAt.toISOString(),
      returnedAt: returnedAt?.toISOString() ?? null,
    }))
    const { cursors, links } = neighboursOf(page, sent)
    return { body: { items, total: page.total, ...cursors }, ...links }
  },
})

/** The filters that are set: an absent one is no key at all. */
function clean<Filters extends object>(
  filters: Filters,
): { [Key in keyof Filters]: NonNullable<Filters[Key]> } {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined)
  return Object.fromEntries(set) as never
}

const holdsEndpoint = defineEndpoint({
  ...reading,
  id: 'listHolds',
  path: '/api/v1/circulation/holds',
  summary: 'Holds, as the desk works on them',
  description:
    'At most 500: those to pull from the shelf, those ready, those not collected in time, or all queues.',
  query: z.object({
    list: oneOf(['to-pull', 'ready', 'not-fetched', 'waiting'])
      .optional()
      .openapi({ description: 'Left out: to-pull.' }),
  }),
  response: z
    .object({
      items: z
        .array(
          z.object({
            holdId: idShape,
            book: z.object({
              number: z.int(),
              title: z.string(),
              callNumber: z.string().nullable(),
            }),
            member: memberShape,
            copy: z
              .object({
                barcode: z.string(),
                accessionNumber: z.string(),
                location: z.string().nullable(),
              })
              .nullable(),
            place: z.int().nullable(),
            isRecall: z.boolean(),
            canRecall: z.boolean().openapi({ description: 'Whether a copy is out to recall.' }),
            elsewhere: z.string().nullable().openapi({
              description: 'The branch whose desk alone may change it; null: whoever asks may.',
            }),
            suspended: z.boolean(),
            placedAt: instant(),
            readyAt: instant().nullable(),
            pickupUntil: z.iso.date().nullable(),
          }),
        )
        .readonly(),
    })
    .openapi('HoldList'),
  handle: async ({ db, actor }, { query: { list = 'to-pull' } }) => {
    const holds = await holdsList(db, actor, list)
    const items = holds.map(({ placedAt, readyAt, ...hold }) => ({
      ...hold,
      placedAt: placedAt.toISOString(),
      readyAt: readyAt?.toISOString() ?? null,
    }))
    return { body: { items } }
  },
})

/** What the desk reads, for programs. */
export const circulationListEndpoints = [memberEndpoint, loansEndpoint, holdsEndpoint] as const
