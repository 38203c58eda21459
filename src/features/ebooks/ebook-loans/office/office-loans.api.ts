import { z } from '@hono/zod-openapi'
import { readPage } from '#src/kernel/paging.ts'
import { defineAction, defineEndpoint, noBody } from '#src/server/http/endpoint.ts'
import { oneOf, text, wholeNumber } from '#src/server/http/parameters.ts'
import { endEbookHold, endEbookLoan } from './end-lending.server.ts'
import { officeLoans } from './office-loans.server.ts'
import { officeLists } from './office-loans.ts'

const office = { tag: 'E-books', access: 'staff:desk', adminGate: true } as const
const linesPerPage = 50
const anId = '0190a000-0000-7000-8000-000000000001'
const id = z.string().openapi({ example: anId })
const instant = z.string().openapi({ example: '2026-12-11T18:29:59+00:00' })

const lines = defineEndpoint({
  id: 'listEbookLoans',
  ...office,
  scope: 'circulation:read',
  path: '/api/v1/e-book-loans',
  summary: 'Who has which e-book, and who waits',
  description: `Loans that run, the queues, or loans that are over; ${linesPerPage} on a page.`,
  query: z.object({
    list: oneOf(officeLists).default('loans').openapi({
      description: 'Loans that run, the queues, or loans that are over.',
      example: 'queue',
    }),
    q: text(100).optional().openapi({
      description: 'Words of the title or the name, or a member number.',
      example: 'M-000001',
    }),
    page: wholeNumber(1, 200).optional().openapi({ description: 'From 1.', example: 1 }),
  }),
  response: z.object({
    items: z
      .array(
        z.object({
          id,
          number: z.int().openapi({ description: 'Of the e-book.', example: 3 }),
          title: z.string().openapi({ example: 'The Time Machine' }),
          member: z
            .object({
              name: z.string().openapi({ example: 'Asha Rao' }),
              number: z.int().openapi({ example: 1 }),
            })
            .nullable()
            .openapi({ description: 'Null: its reader keeps no past loans.' }),
          from: instant.openapi({ description: 'When it began, or the hold was placed.' }),
          until: instant
            .nullable()
            .openapi({ description: 'When it ends or ended; until when a place is theirs.' }),
          place: z.int().nullable().openapi({ description: 'In the queue, from 1.', example: 1 }),
          endedBy: z.enum(['reader', 'library']).nullable(),
        }),
      )
      .readonly(),
    total: z.int().openapi({ example: 3 }),
    pages: z.int().openapi({ example: 1 }),
  }),
  handle: async ({ db, actor }, { query: { list, q = '', page = 1 } }) => {
    const place = readPage(String(page), linesPerPage)
    const { lines: items, total, pages } = await officeLoans(db, actor, list, q.trim(), place)
    return { body: { items, total, pages } }
  },
})

const endLoan = defineAction({
  id: 'endEbookLoan',
  ...office,
  scope: 'circulation:write',
  method: 'delete',
  path: '/api/v1/e-book-loans/{loan}',
  summary: 'End a loan of an e-book',
  description: 'Its reader cannot open the e-book any more; the next in the queue gets the place.',
  problems: ['not-found', 'conflict'],
  params: z.object({
    loan: z.string().max(40).openapi({ description: 'The id of the loan.', example: anId }),
  }),
  body: noBody,
  response: z.object({ id }),
  handle: async ({ db, actor }, { params: { loan } }) => {
    await endEbookLoan(db, actor, loan)
    return { body: { id: loan } }
  },
})

const endHold = defineAction({
  id: 'endEbookHold',
  ...office,
  scope: 'circulation:write',
  method: 'delete',
  path: '/api/v1/e-book-holds/{hold}',
  summary: 'Take a reader out of the queue of an e-book',
  description: 'They lose their place.',
  problems: ['not-found', 'conflict'],
  params: z.object({
    hold: z.string().max(40).openapi({ description: 'The id of the hold.', example: anId }),
  }),
  body: noBody,
  response: z.object({ id }),
  handle: async ({ db, actor }, { params: { hold } }) => {
    await endEbookHold(db, actor, hold)
    return { body: { id: hold } }
  },
})

/** Loans of e-books, for programs of the library. */
export const officeLoanEndpoints = [lines, endLoan, endHold] as const
