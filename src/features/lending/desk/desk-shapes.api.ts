import { z } from '@hono/zod-openapi'
import { mishaps, modes, scanUses, tones } from '#src/features/lending/desk-answers/desk-answer.ts'
import { lineKinds } from '#src/features/lending/ledger/ledger.ts'
import { standingLabels } from '#src/features/people/members/members.ts'
import { givenDay } from '#src/kernel/given-day.ts'

const memberNumber = z.int().openapi({ description: 'Of a member.', example: 1 })
const paise = (description: string) => z.int().openapi({ description, example: 0 })
const title = z.string().openapi({ example: 'Operating System Concepts' })
const name = z.string().openapi({ example: 'Asha Rao' })
const key = z.uuid().openapi({ example: '0190a000-0000-7000-8000-000000000001' })
const day = z.iso.date().openapi({ example: '2026-12-07' })
const text = (example: string) => z.string().max(200).openapi({ example })
const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly()

/** What is sent with a scan. */
export const scanBody = z.object({
  key: key.openapi({ description: 'Made by the device for this scan.' }),
  text: text('42').openapi({ description: 'What was scanned or typed.' }),
  mode: z.enum(modes).openapi({ description: 'What a copy is scanned for.', example: 'issue' }),
  next: z.enum(mishaps).nullable().default(null).openapi({
    description: 'What happened to the copy that is scanned next, for that one only.',
    example: null,
  }),
  member: memberNumber.nullable().openapi({ description: 'Who is open at the desk.' }),
  use: z.enum(scanUses).nullable().default(null).openapi({
    description:
      'What the text is taken for; `undo`: it is the key of an operation; `pay`: the member who pays.',
    example: null,
  }),
  override: z
    .object({
      codes: z
        .array(z.string().max(40))
        .max(20)
        .openapi({ example: ['loan-limit'] }),
      reason: z.string().max(500).openapi({ example: 'For the exam week' }),
    })
    .nullable()
    .default(null)
    .openapi({ description: 'What is done in spite of refusals, and why.', example: null }),
  returnedOn: givenDay()
    .nullable()
    .default(null)
    .openapi({ description: 'The day of the book drop; null: now.', example: null }),
  payment: z
    .object({
      amount: text('20'),
      method: text('cash'),
      reference: text(''),
      shown: z
        .object({ number: memberNumber, duesPaise: paise('What was due there.') })
        .openapi({ description: 'Whose account was shown; no other one is paid.' }),
    })
    .nullable()
    .default(null)
    .openapi({ description: 'What is paid, in rupees, in cash or by UPI.', example: null }),
  cost: z
    .object({ amount: text('450'), note: z.string().max(500).openapi({ example: 'Torn cover' }) })
    .nullable()
    .default(null)
    .openapi({
      description: 'What a lost or damaged copy costs, in rupees; null: it is asked for.',
      example: null,
    }),
})

const loan = z.object({
  loanId: key,
  dueAt: z.iso.datetime({ offset: true }).openapi({ example: '2026-12-07T18:29:59Z' }),
  due: z.string().openapi({ description: 'The same in words.', example: 'Due Mon, 7 Dec 2026' }),
  isOverdue: z.boolean().openapi({ example: false }),
  isClaimed: z
    .boolean()
    .openapi({ description: 'Whether the member says that it was returned.', example: false }),
  renewals: z.int().openapi({ example: 0 }),
  barcode: text('42'),
  title,
  isElsewhere: z.boolean().openapi({
    description:
      'Whether whoever asks may do no more with it than take it back: it is of another branch.',
    example: false,
  }),
  marks: list(z.string()).openapi({ example: [] }),
})

const hold = z.object({
  holdId: key,
  title,
  place: z.int().nullable().openapi({ description: 'null: a copy is ready.', example: 1 }),
  pickupUntil: day.nullable().openapi({ example: null }),
})

const charge = z.object({
  id: key,
  kind: z.enum(Object.keys(lineKinds) as [keyof typeof lineKinds]),
  title: title.nullable(),
  note: z.string().nullable().openapi({ example: '7 days late' }),
  openPaise: paise('What is not settled yet.'),
})

const summary = z
  .object({
    number: memberNumber,
    name,
    photo: z.string().nullable().openapi({ description: 'Its address.', example: null }),
    facts: list(z.string()).openapi({ example: ['Undergraduate'] }),
    standing: z.enum(Object.keys(standingLabels) as [keyof typeof standingLabels]),
    validUntil: day.nullable(),
    blocks: list(z.string()).openapi({ example: [] }),
    notes: z
      .string()
      .nullable()
      .openapi({ description: 'Of staff; always null for a token.', example: null }),
    loans: list(loan),
    holds: list(hold),
    duesPaise: paise('What is due; below zero: a credit.'),
    accruedPaise: paise('What overdue loans would cost if they came back now.'),
    charges: list(charge),
  })
  .openapi('DeskMember')

const operation = z.object({
  key,
  kind: z.string().openapi({ example: 'issued' }),
  at: z.iso.datetime().openapi({ example: '2026-11-23T05:30:00.000Z' }),
  title: title.nullable(),
  member: name.nullable(),
  isUndone: z.boolean().openapi({ example: false }),
})

/** How the desk stands. */
export const deskStateShape = z
  .object({ member: summary.nullable(), operations: list(operation) })
  .openapi('DeskState')

/** What the desk says to a scan, and how it stands. */
export const deskAnswer = z
  .object({
    tone: z.enum(tones).openapi({ description: 'Done, to be looked at, refused, told.' }),
    heading: z.string().openapi({ example: 'Issued' }),
    title: title.nullable().openapi({ description: 'Of the book, or the member.' }),
    sentences: list(z.string()).openapi({ example: ['Due Mon, 7 Dec 2026.'] }),
    mode: z.enum(modes),
    next: z.enum(mishaps).nullable().openapi({ description: 'To be sent with what comes next.' }),
    costAsked: z
      .object({ use: z.enum(['lost', 'damaged']), text: z.string(), amount: z.string() })
      .nullable()
      .openapi({ description: 'A lost or damaged copy whose cost is to be sent.' }),
    member: summary.nullable(),
    payer: z
      .object({ number: memberNumber, name, duesPaise: paise('What is due.') })
      .nullable()
      .openapi({ description: 'Who owes for what came back, and is not open.' }),
    choices: list(z.object({ label: z.string(), text: z.string(), use: z.enum(scanUses) })).openapi(
      { description: 'What can be sent next.', example: [] },
    ),
    isClear: z.boolean().openapi({ description: 'Whether it is known what was scanned.' }),
    overridable: list(z.string()).openapi({
      description: 'Codes of what was refused, where staff may override all of it.',
      example: [],
    }),
    refusedUse: z.enum(modes).nullable().openapi({
      description: 'What was refused there; to be sent as `use` with the override.',
      example: null,
    }),
    text: z.string().openapi({ description: 'What was scanned.', example: '42' }),
    slip: z.string().nullable().openapi({ description: 'Its address, to print.', example: null }),
    operations: list(operation),
  })
  .openapi('DeskAnswer')
