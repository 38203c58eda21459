import { z } from '@hono/zod-openapi'
import { overrideGiven } from '#src/features/lending/circulation/circulation-shapes.api.ts'
import { givenDay } from '#src/kernel/given-day.ts'
import { conflictActions, offlineKinds, settledWays } from './offline-operation.ts'

const key = z.uuid('Give a new UUID with each operation.').openapi({
  description: 'Made by the desk for this operation.',
  example: '0199b4f0-6d5c-7c3e-9a51-0c9d2f6f1a11',
})
const instant = z.iso
  .datetime({ offset: true, error: 'Give an instant as 2026-11-23T11:00:00+05:30.' })
  .openapi({ example: '2026-11-23T11:00:00+05:30' })
const text = (longest: number, example: string) => z.string().max(longest).openapi({ example })
const number = z.int().openapi({ example: 123 })
const name = z.string().openapi({ example: 'Asha Rao' })
const orNull = <Shape extends z.ZodType>(shape: Shape) => z.union([shape, z.null()])

/** What a desk did without network, as it is sent. */
export const operationBody = z.strictObject({
  key,
  kind: z.enum(offlineKinds).openapi({ example: 'issue' }),
  member: z.int().min(1).max(999_999_999).nullable().openapi({
    description: 'The number of the member to whom it was issued.',
    example: 123,
  }),
  copy: z.string().min(1).max(100).openapi({
    description: 'Barcode or accession number; of an undo, the key of the operation.',
    example: '10234',
  }),
  override: overrideGiven
    .nullable()
    .default(null)
    .openapi({ description: 'What was done in spite of refusals, and why.', example: null }),
  returnedOn: givenDay().nullable().default(null).openapi({
    description: 'The day of the book drop; null: it came back then.',
    example: null,
  }),
  at: instant.openapi({ description: 'When, by the clock of the desk.' }),
  sentAt: instant.openapi({
    description: 'Now, by the clock of the desk: so it is known how far it is off.',
  }),
  desk: text(100, 'Desk by the door'),
  by: text(200, 'library@suiit.example'),
  told: text(500, 'Issued. Due Mon, 7 Dec 2026.'),
  agreed: z.boolean().default(false).openapi({
    description: 'Whether the desk too had it that a returned copy was not on loan.',
    example: false,
  }),
})

/** What became of it. */
export const operationOutcome = z
  .object({
    outcome: z.enum(['done', 'task']).openapi({ description: 'Done, or refused and now a task.' }),
    task: z.int().nullable().openapi({ description: 'The number of the task.', example: null }),
  })
  .openapi('OfflineOutcome')

const conflict = z
  .object({
    key,
    number: z.int().openapi({ example: 1 }),
    kind: z.enum(offlineKinds),
    member: orNull(z.object({ number, name })),
    memberNumber: number.nullable(),
    copy: orNull(
      z.object({
        barcode: text(100, '10234'),
        title: z.string().openapi({ example: 'Operating System Concepts' }),
        bookNumber: z.int().openapi({ example: 42 }),
      }),
    ),
    copyCode: text(100, '10234'),
    holder: orNull(z.object({ number, name })).openapi({
      description: 'Who has the copy by the library’s list.',
    }),
    happenedAt: instant,
    desk: z.string(),
    doneBy: z.string(),
    told: z.string(),
    sentBy: z.string(),
    sentAt: instant,
    refusals: z
      .array(z.object({ code: z.string(), sentence: z.string(), mayOverride: z.boolean() }))
      .readonly(),
    settledAt: instant.nullable(),
    settledBy: z.string().nullable(),
    settledHow: z.enum(settledWays).nullable(),
    note: z.string().nullable(),
  })
  .openapi('OfflineConflict')

/** Tasks. */
export const conflictList = z
  .object({ items: z.array(conflict).readonly() })
  .openapi('OfflineConflictList')

/** How a task is settled. */
export const settleBody = z.strictObject({
  action: z.enum(conflictActions).openapi({ example: 'override' }),
  reason: z.string().max(500).default('').openapi({
    description: 'Why, or what was done about it; needed to override and to set aside.',
    example: 'For the exam week',
  }),
})

/** The task that is meant: there may be none of this key. */
export const conflictKey = z.object({
  key: z.string().max(100).openapi({
    description: 'The key of the operation.',
    example: '0199b4f0-6d5c-7c3e-9a51-0c9d2f6f1a11',
  }),
})
