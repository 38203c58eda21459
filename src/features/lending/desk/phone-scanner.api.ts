import { z } from '@hono/zod-openapi'
import { defineAction, defineEndpoint, noBody } from '#src/server/http/endpoint.ts'
import { closeScanner, openScanner, scansOfPhone } from './phone-scanner.server.ts'

const behindGate = { access: 'staff:desk', adminGate: true, scope: 'circulation:write' } as const
const tag = 'Desk'
const scanner = z.uuid().openapi({
  description: 'The pairing.',
  example: '0190a000-0000-7000-8000-000000000001',
})

const open = defineAction({
  id: 'openPhoneScanner',
  tag,
  method: 'post',
  path: '/api/v1/desk/scanners',
  ...behindGate,
  summary: 'Pair a phone',
  description:
    'Makes a code for one phone, which opens /desk-scanner/{code} within five minutes and then scans for this desk, for twelve hours at most.',
  body: noBody,
  response: z
    .object({ scanner, code: z.string().openapi({ example: 'f3K1vXw9TQ2mY5bN8cR7zA' }) })
    .openapi('PhoneScanner'),
  handle: async ({ db, actor }) => ({ body: await openScanner(db, actor) }),
})

const close = defineAction({
  id: 'closePhoneScanner',
  tag,
  method: 'post',
  path: '/api/v1/desk/scanners/close',
  ...behindGate,
  summary: 'End the pairing of a phone',
  description: 'What it scans from then on is refused. One that has ended already stays so.',
  body: z.object({ scanner }),
  response: z.object({ isOpen: z.literal(false) }).openapi('ClosedPhoneScanner'),
  handle: async ({ db, actor }, { body }) => {
    await closeScanner(db, actor, body.scanner)
    return { body: { isOpen: false as const } }
  },
})

const scans = defineEndpoint({
  id: 'listPhoneScans',
  tag,
  path: '/api/v1/desk/phone-scans',
  ...behindGate,
  summary: 'What a phone scanned',
  description: 'In order, after the scan with this number; to be asked again and again.',
  query: z.object({
    scanner: scanner.optional().openapi({ description: 'Left out: the last pairing.' }),
    after: z.coerce.number().int().min(0).default(0).openapi({
      description: 'The number of the last scan that is known.',
      example: 0,
    }),
  }),
  response: z
    .object({
      isOpen: z.boolean().openapi({ description: 'Whether there is such a pairing.' }),
      isPaired: z.boolean().openapi({ description: 'Whether a phone has taken the code.' }),
      scans: z
        .array(
          z.object({
            number: z.int().openapi({ example: 1 }),
            key: z.uuid().openapi({ example: '0190a000-0000-7000-8000-000000000001' }),
            text: z.string().openapi({ example: '42' }),
          }),
        )
        .readonly(),
    })
    .openapi('PhoneScanList'),
  handle: async ({ db, actor }, { query }) => ({ body: await scansOfPhone(db, actor, query) }),
})

/** The phone as the desk's scanner, for the page of the desk. */
export const phoneScannerEndpoints = [open, close, scans] as const
