import { z } from '@hono/zod-openapi'
import { type BatchChange, type BatchLine, batchStates, lineStates } from './batch-changes.ts'
import { bookEdits, copyEdits } from './batch-edits.ts'
import { batchKinds } from './batch-kinds.ts'

const number = (example: number) => z.int().openapi({ example })
const instant = z.iso.datetime().openapi({ example: '2026-11-28T05:30:00.000Z' })
const [firstEdit, ...otherEdits] = [
  ...new Set([...Object.keys(bookEdits), ...Object.keys(copyEdits)]),
] as [string, ...string[]]

const optional = (description: string) => z.string().max(12_000).optional().openapi({ description })

/** An edit as a program sends it. */
export const sentEdit = z
  .object({
    what: z.enum([firstEdit, ...otherEdits]).openapi({ example: 'publisher.set' }),
    value: optional(
      'The new value, what is added or removed, or what stands in the place of find.',
    ),
    find: optional('The plain text, heading or name that is looked for.'),
    how: z.enum(['anywhere', 'words']).optional().openapi({ description: 'words: whole words.' }),
    letters: z
      .enum(['any', 'exact'])
      .optional()
      .openapi({ description: 'exact: capitals and small letters are told apart.' }),
    volume: optional('Of a series.'),
    order: optional('The number of the order of a withdrawal.'),
    day: optional('The day of a withdrawal; left out: today.'),
  })
  .openapi('BatchEdit')

const counts = z
  .object({
    chosen: number(0).openapi({ description: 'Not previewed yet.' }),
    will: number(297).openapi({ description: 'To be changed.' }),
    same: number(12).openapi({ description: 'Nothing of them would change.' }),
    cannot: number(3).openapi({ description: 'Cannot be changed; the lines say why.' }),
    changed: number(0),
    left: number(0).openapi({ description: 'Left as they are; the lines say why.' }),
    hits: number(0).openapi({ description: 'How often a text to be replaced was found.' }),
  })
  .openapi('BatchCounts')

const facts = {
  number: number(12),
  kind: z.enum(batchKinds).openapi({ example: 'books' }),
  chosen: z
    .string()
    .openapi({ description: 'How they were chosen.', example: 'The search “networks”' }),
  edits: z.array(sentEdit).readonly(),
  undoes: z
    .int()
    .nullable()
    .openapi({ description: 'The batch that it takes back.', example: null }),
  state: z.enum(batchStates).openapi({ example: 'previewed' }),
  preview: z
    .string()
    .nullable()
    .openapi({ description: 'Send it with run.', example: '0190a000-0000-7000-8000-000000000001' }),
  madeBy: z.string().openapi({ example: 'library@suiit.example' }),
  madeAt: instant,
  carriedOutBy: z.string().nullable(),
  carriedOutAt: instant.nullable(),
  finishedAt: instant.nullable(),
  counts,
  undone: z
    .object({
      by: z
        .array(number(14))
        .readonly()
        .openapi({ description: 'The batches that took it back, and were not taken back.' }),
      lines: number(0).openapi({ description: 'How many of its lines were ever taken back.' }),
    })
    .openapi({ description: 'What became of it since.' }),
}

/** A batch in a list. */
export const batchItem = z.object(facts).openapi('BatchChange')

/** A batch with what of its list was not taken. */
export const batchInFull = z
  .object({
    ...facts,
    notes: z
      .array(z.object({ line: number(3), code: z.string(), problem: z.string() }))
      .readonly()
      .openapi({ description: 'Lines of the list that were not taken, or stand there twice.' }),
  })
  .openapi('BatchChangeInFull')

/** A book or copy of a batch. */
export const batchLine = z
  .object({
    line: number(1),
    name: z.string().openapi({ example: 'Operating System Concepts' }),
    book: z.int().nullable().openapi({ example: 12 }),
    state: z.enum(lineStates).openapi({ example: 'will' }),
    reason: z
      .string()
      .openapi({ description: 'Why it cannot be changed, or was left.', example: '' }),
    note: z.string().openapi({ description: 'Such as that it is on loan.', example: '' }),
    changes: z
      .array(z.object({ label: z.string(), before: z.string(), after: z.string() }))
      .readonly(),
  })
  .openapi('BatchChangeLine')

/** A batch as programs read it. */
export function itemOf(batch: BatchChange) {
  const { id: _id, notes: _notes, branches: _branches, ...told } = batch
  const { edits, madeAt, carriedOutAt, finishedAt, ...rest } = told
  return {
    ...rest,
    edits: edits.map((edit) => ({ ...edit, what: edit.what as typeof firstEdit })),
    madeAt: madeAt.toISOString(),
    carriedOutAt: carriedOutAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}

/** A line as programs read it. */
export function lineOf({ place, bookNumber, shown, ...line }: BatchLine) {
  return { line: place, book: bookNumber, ...line, changes: shown }
}
