import { z } from '@hono/zod-openapi'
import { refusalCodes } from './refusals.ts'

const codes = Object.keys(refusalCodes) as [
  keyof typeof refusalCodes,
  ...(keyof typeof refusalCodes)[],
]
/** What every operation of the staff has in common. */
export const deskAccess = {
  method: 'post',
  tag: 'Circulation',
  access: 'staff:desk',
  adminGate: true,
  scope: 'circulation:write',
  problems: ['not-found', 'conflict'],
} as const

/** The id of a thing. */
export const idShape = z.uuid().openapi({ example: '0199b4f0-6d5c-7c3e-9a51-0c9d2f6f1a11' })

/**
 * The shape, or null: a named shape that is `nullable` would be described as one that never is
 * null.
 */
export const orNull = <Shape extends z.ZodType>(shape: Shape) => z.union([shape, z.null()])

/** An instant in UTC. */
export const instant = (example = '2026-11-23T05:30:00.000Z') =>
  z.iso.datetime().openapi({ example })
const paise = (description: string) => z.int().openapi({ description, example: 600 })

/** The key of an operation. */
export const operationKey = z.uuid('Give a new UUID with each operation.').openapi({
  description:
    'Made anew for each operation. Sent again, it gets the first answer and does nothing twice.',
  example: '0199b4f0-6d5c-7c3e-9a51-0c9d2f6f1a11',
})

/** What was scanned or typed. */
export const scannedCode = (what: string, example: string) =>
  z
    .string()
    .min(1, 'Give a code.')
    .max(100, 'At most 100 characters.')
    .openapi({ description: what, example })

export const copyCode = scannedCode('Barcode or accession number.', '10234')

/** Refusals to go on in spite of, and why. */
export const overrideGiven = z.strictObject({
  codes: z
    .array(z.enum(codes))
    .max(30)
    .openapi({ example: ['membership-expired'] }),
  reason: z.string().min(1).max(500).openapi({ example: 'The principal asked' }),
})

export const overrideShape = overrideGiven.optional().openapi({
  description: 'Refusals to go on in spite of, with the reason. It is kept in the audit.',
})

export const memberShape = z
  .object({
    id: idShape,
    number: z.int().openapi({ example: 123 }),
    name: z.string().openapi({ example: 'Asha Rao' }),
  })
  .openapi('MemberName')

export const copyShape = z
  .object({
    id: idShape,
    barcode: z.string().openapi({ example: '10234' }),
    accessionNumber: z.string().openapi({ example: '10234' }),
    title: z.string().openapi({ example: 'Operating System Concepts' }),
    bookNumber: z.int().openapi({ example: 42 }),
  })
  .openapi('CopyName')

const refusalShape = z
  .object({
    code: z.enum(codes),
    sentence: z.string().openapi({ example: 'The membership expired on Sat, 31 Oct 2026.' }),
    mayOverride: z.boolean(),
  })
  .openapi('Refusal')

const dueBecause = z
  .enum(['length', 'term-end', 'overnight', 'closing', 'membership', 'short-loan'])
  .openapi({ description: 'What decided the due time.' })
const overridden = { overridden: z.array(z.enum(codes)).readonly(), reason: z.string().nullable() }

const keptForShape = z
  .object({
    holdId: idShape,
    member: z.object({ number: z.int(), name: z.string() }),
    pickupUntil: z.iso.date().openapi({ example: '2026-11-26' }),
  })
  .openapi('KeptFor')

export const issuedShape = z
  .object({
    loanId: idShape,
    member: memberShape,
    copy: copyShape,
    dueAt: instant('2026-12-07T18:29:59.000Z'),
    dueBecause,
    loans: z.int().openapi({ description: 'What the member has on loan now.', example: 2 }),
    filledHold: idShape.nullable(),
    ...overridden,
  })
  .openapi('Issued')

const clockIsBehind = z.boolean().openapi({
  description: 'Whether the clock was put back since it was issued; it is done anyway.',
  example: false,
})

export const returnedShape = z
  .object({
    loanId: z
      .uuid()
      .nullable()
      .openapi({ description: 'null: it was not on loan, and was found again.' }),
    member: orNull(memberShape),
    copy: copyShape,
    state: z.string().openapi({ description: 'Of the copy, now.', example: 'available' }),
    returnedAt: instant('2026-11-23T05:30:00.000Z'),
    fine: z
      .object({
        paise: paise('What it costs.'),
        sentence: z.string().openapi({ example: '6 days late.' }),
        facts: z
          .object({
            paise: paise('What it costs.'),
            unit: z.enum(['days', 'hours']),
            late: z.int().openapi({ example: 6 }),
            closed: z.int().openapi({ description: 'Of them, not counted.', example: 1 }),
            intervals: z.int().openapi({ example: 5 }),
            each: paise('What an interval costs.'),
            cappedBy: z.enum(['cap', 'price']).nullable(),
            grace: z.int().openapi({ description: 'So many cost nothing.', example: 0 }),
          })
          .optional()
          .openapi({ description: 'How it came about.' }),
      })
      .nullable(),
    damagePaise: z.int().openapi({ example: 0 }),
    takenBack: z
      .boolean()
      .openapi({ description: 'Whether the charges of a lost copy were taken back.' }),
    clockIsBehind,
    keptFor: orNull(keptForShape),
    belongsTo: z.string().optional().openapi({
      description: 'The branch to send it to, where whoever took it back works for others.',
      example: 'Science Library',
    }),
    ...overridden,
  })
  .openapi('Returned')

export const renewedShape = z
  .object({
    loanId: idShape,
    member: memberShape,
    copy: copyShape,
    dueAt: instant('2026-12-21T18:29:59.000Z'),
    dueBecause,
    renewals: z.int().openapi({ example: 1 }),
    finePaise: z.int().openapi({ description: 'For the days late until now.', example: 0 }),
    clockIsBehind,
    ...overridden,
  })
  .openapi('Renewed')

export const openLoanShape = z
  .object({
    loanId: idShape,
    copy: copyShape,
    branch: z
      .object({ code: z.string(), name: z.string() })
      .openapi({ description: 'Where the copy belongs.', example: { code: 'main', name: 'Main' } }),
    issuedAt: z.string().openapi({ example: '2026-11-23T05:30:00+00:00' }),
    dueAt: z.string().openapi({ example: '2026-12-07T18:29:59+00:00' }),
    isOverdue: z.boolean(),
    fine: z.object({ paise: paise('If it came back now.'), sentence: z.string() }),
    renewals: z.int(),
    isRecalled: z.boolean(),
    isClaimedReturned: z.boolean(),
    renewal: z.object({
      dueAt: z.string(),
      finePaise: paise('What renewing it now charges.'),
      refusals: z.array(refusalShape).readonly(),
    }),
  })
  .openapi('OpenLoan')

export const openHoldShape = z
  .object({
    holdId: idShape,
    bookNumber: z.int(),
    title: z.string(),
    status: z.enum(['waiting', 'ready']),
    place: z.int().nullable().openapi({ description: 'In the queue; null: a copy is ready.' }),
    pickupUntil: z.iso.date().nullable(),
    expiresOn: z.iso.date().nullable(),
    suspended: z.boolean(),
    suspendedUntil: z.iso.date().nullable(),
    placedAt: z.string().openapi({ example: '2026-11-23T05:30:00+00:00' }),
  })
  .openapi('OpenHold')

export const circulationShape = z
  .object({
    loans: z.array(openLoanShape).readonly(),
    holds: z.array(openHoldShape).readonly(),
    duesPaise: z.int().openapi({ description: 'Below zero: a credit.', example: 0 }),
    accruedPaise: paise('What all loans would cost if they came back now.'),
  })
  .openapi('MemberCirculation')

const recalledShape = z.object({ loanId: idShape, dueAt: instant() })

export const holdPlacedShape = z
  .object({
    holdId: idShape,
    member: memberShape,
    bookNumber: z.int().openapi({ example: 42 }),
    place: z.int().openapi({ example: 1 }),
    recalled: recalledShape.nullable(),
  })
  .openapi('HoldPlaced')

const holdChanged = z.object({
  holdId: idShape,
  status: z.enum(['waiting', 'ready', 'filled', 'cancelled', 'expired']),
  place: z.int().nullable(),
  keptFor: orNull(keptForShape),
})

export const holdChangedShape = holdChanged.openapi('HoldChanged')

export const holdRecalledShape = holdChanged
  .extend({ recalled: recalledShape })
  .openapi('HoldRecalled')
