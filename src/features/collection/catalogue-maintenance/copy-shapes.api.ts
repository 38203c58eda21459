import { z } from '@hono/zod-openapi'
import { copyStates } from '#src/features/collection/books/books.ts'
import { copyLimits } from '#src/features/collection/books/text-limits.ts'
import { chosenStates, type WholeCopy } from './whole-copy.ts'

const line = (example: string) => z.string().nullable().openapi({ example })
const day = (example: string) => z.iso.date().nullable().openapi({ example })

/** A copy with all that is kept of it, as the API gives it to administrators. */
export const wholeCopy = z
  .object({
    accessionNumber: z.string().openapi({ example: '4711' }),
    barcode: z.string().openapi({ example: '4711' }),
    book: z.int().openapi({ description: 'The number of its book.', example: 12 }),
    version: z.int().openapi({
      description: 'Rises with each change by a cataloguer; loans leave it as it is.',
      example: 1,
    }),
    state: z.enum(copyStates),
    itemType: z
      .string()
      .openapi({ description: 'What the rules of lending take it for.', example: 'book' }),
    callNumber: line('005.43 SIL'),
    location: line('Stack Room'),
    volume: line('2'),
    referenceOnly: z.boolean().openapi({ example: false }),
    hidden: z.boolean().openapi({ description: 'From readers.', example: false }),
    pricePaise: z.int().nullable().openapi({ example: 45_000 }),
    source: line('Campus Book House'),
    billNumber: line('CBH/2026/117'),
    billDate: day('2026-11-02'),
    acquiredOn: day('2026-11-06'),
    note: line('Signed by the author'),
    withdrawnOn: day('2026-11-20'),
    withdrawalOrder: line('W/2026/4'),
    withdrawalReason: line('Torn'),
  })
  .openapi('KeptCopy')

/** The series that new copies are numbered in. */
export const seriesSent = z.string().max(60).optional().openapi({
  description:
    'The prefix of the series of accession numbers that is continued; left out: plain numbers.',
  example: 'CS-',
})

/** What may be given of a copy; null empties a field. */
export const copyGiven = {
  barcode: z.string().max(copyLimits.barcode).nullable().optional().openapi({
    description: 'null: the accession number.',
    example: '4711',
  }),
  callNumber: given(copyLimits.callNumber, '005.43 SIL'),
  location: given(copyLimits.location, 'Stack Room'),
  volume: given(copyLimits.volume, '2'),
  itemType: z.string().max(copyLimits.itemType).optional().openapi({ example: 'book' }),
  state: z
    .enum(Object.keys(chosenStates) as (keyof typeof chosenStates)[])
    .optional()
    .openapi({ description: 'Circulation and withdrawals set the other states.' }),
  referenceOnly: z.boolean().optional().openapi({ example: false }),
  hidden: z.boolean().optional().openapi({ example: false }),
  pricePaise: z
    .int()
    .min(0)
    .max(100_000_000_000)
    .nullable()
    .optional()
    .openapi({ example: 45_000 }),
  source: given(copyLimits.source, 'Campus Book House'),
  billNumber: given(copyLimits.billNumber, 'CBH/2026/117'),
  billDate: day('2026-11-02').optional(),
  acquiredOn: day('2026-11-06').optional(),
  note: given(copyLimits.note, 'Signed by the author'),
}

function given(longest: number, example: string) {
  return z.string().max(longest).nullable().optional().openapi({ example })
}

/** A copy without the ids inside. */
export function copyAnswer({
  id: _id,
  bookId: _bookId,
  bookTitle: _title,
  bookNumber,
  ...copy
}: WholeCopy) {
  return { ...copy, book: bookNumber }
}
