import { z } from '@hono/zod-openapi'
import { parseIsbn } from '#src/features/collection/books/isbn.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { readDay } from '#src/kernel/dates.ts'
import { readPricePaise } from '#src/kernel/tables/written-values.ts'
import { neededLine, optionalLine } from '#src/server/line-shape.ts'
import { mostIsbns } from './ebook-packages.ts'

const mostPaise = 100_000_000_000

const line = (longest: number) => optionalLine(longest).transform((text) => text ?? '')
const day = (said: string) =>
  z
    .string()
    .transform((text) => readDay(text))
    .refine((text) => text !== null, said)
    .transform((text) => text ?? '')

const price = z
  .string()
  .transform(readPricePaise)
  .refine(
    (paise) => paise !== undefined && paise <= mostPaise,
    'Please give the price in rupees, such as 24500 or 24,500.50.',
  )
  .transform((paise) => paise ?? 0)

/** ISBNs in lines, or divided by commas or spaces. */
const isbns = z
  .string()
  .max(mostIsbns * 30, `Please give at most ${mostIsbns} ISBNs.`)
  .transform((text, { addIssue }) => {
    const written = text.split(/[\n,;]+/).flatMap((piece) => cleanLine(piece, 40) || [])
    const wrong = written.find((piece) => parseIsbn(piece) === null)
    if (wrong !== undefined) {
      addIssue(`“${wrong}” is no ISBN. Please write one ISBN on each line.`)
    }
    if (written.length > mostIsbns) addIssue(`Please give at most ${mostIsbns} ISBNs.`)
    return [...new Set(written.flatMap((piece) => parseIsbn(piece) ?? []))]
  })

/** A package as it is kept, of the texts of a form. */
export const packageShape = z
  .object({
    name: neededLine(200, 'Please give the package a name.'),
    platform: neededLine(300, 'Please say on which platform its e-books are read.'),
    publisher: line(300),
    startsOn: day('Please give the first day of the licence.'),
    endsOn: day('Please give the last day of the licence.'),
    price,
    bill: line(100),
    isbns,
    note: line(1000),
  })
  .superRefine(({ startsOn, endsOn }, { addIssue }) => {
    if (startsOn <= endsOn) return
    const message = 'The licence would end before it begins: please give a later day.'
    addIssue({ code: 'custom', path: ['endsOn'], message })
  })
