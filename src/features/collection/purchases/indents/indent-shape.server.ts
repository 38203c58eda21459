import { z } from '@hono/zod-openapi'
import { parseIsbn } from '#src/features/collection/books/isbn.ts'
import { mostPaise } from '#src/features/collection/funds/funds.ts'
import { neededLine, optionalLine } from '#src/server/line-shape.ts'

const optionalId = (said: string) => z.uuid(said).nullable().default(null)
const line = (longest: number) => z.union([z.null(), optionalLine(longest)]).default(null)

/** A line of an indent as it is written; all but title and copies may be left out. */
export const indentLineShape = z.object({
  title: neededLine(500, 'Please give the title.'),
  author: line(300),
  isbn: z
    .union([z.null(), optionalLine(60)])
    .default(null)
    .transform((text) => (text === null ? null : (parseIsbn(text) ?? 'wrong')))
    .refine(
      (isbn) => isbn !== 'wrong',
      'This is no ISBN: a digit is wrong or missing. Correct it, or leave it out.',
    ),
  publisher: line(200),
  edition: line(100),
  year: z
    .int('Please give the year in four digits, as 2019.')
    .min(1000, 'Please give the year in four digits, as 2019.')
    .max(2200, 'Please give the year in four digits, as 2019.')
    .nullable()
    .default(null),
  copies: z
    .int('Please give how many copies, from 1 to 999.')
    .min(1, 'Please give how many copies, from 1 to 999.')
    .max(999, 'Please give how many copies, from 1 to 999.'),
  estimatePaise: z
    .int('Please give the price in rupees, as 1,299.50.')
    .min(0)
    .max(mostPaise)
    .nullable()
    .default(null),
  department: line(120).transform((text) => text ?? ''),
  course: line(160),
  fundId: optionalId('Please choose a fund of the list.'),
  bookId: optionalId('There is no such book.'),
  note: line(500),
  wishedAt: z.date().optional(),
})

/** What is asked for: a title with so many copies. Prices are paise of one copy. */
export type NewIndentLine = z.input<typeof indentLineShape>
