import { z } from '@hono/zod-openapi'
import { parseIsbn, parseIssn } from '#src/features/collection/books/isbn.ts'
import { cleanLine, cleanLines } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { givenDay } from '#src/kernel/given-day.ts'
import { requestRefusals } from './refusals/words.ts'
import type { RequestRefusal } from './refused.ts'
import { fieldsOf } from './request-fields.ts'
import {
  longest,
  mostCopies,
  mostPages,
  mostPaise,
  recordParts,
  requestKinds,
  scanParts,
} from './requests.ts'

/** The shape says English; `checkedRequest` finds the sentence in the reader's language by it. */
const said = requestRefusals.en

const line = (most: number) =>
  z
    .string(said.writeText)
    .overwrite((text) => cleanLine(text, most + 1))
    .max(most, said.tooLong)
    .transform((text) => text || undefined)
    .optional()
const text = (most: number) =>
  z
    .string(said.writeText)
    .overwrite((lines) => cleanLines(lines, most + 1))
    .max(most, said.tooLong)
    .transform((lines) => lines || undefined)
    .optional()
const whole = (least: number, most: number, sentence: string) =>
  z.int(sentence).min(least, sentence).max(most, sentence).optional()
const code = (parse: (given: string) => string | null, sentence: string) =>
  z
    .string(sentence)
    .trim()
    .max(40, sentence)
    .refine((given) => given === '' || parse(given) !== null, sentence)
    .transform((given) => parse(given) ?? undefined)
    .optional()

const asker = {
  reason: text(longest.reason).openapi({ description: 'Why you need it, for the library.' }),
  neededBy: givenDay(said.dayWrong).optional().openapi({ example: '2026-12-15' }),
}

/** What somebody says for themselves who joins a request. */
export const askerShape = z.object(asker)

/**
 * What somebody asks for, whichever way it comes: `request-fields.ts` says which fields a kind has;
 * those of other kinds are left out of what is kept.
 */
export const requestShape = z
  .object({
    kind: z.enum(requestKinds, said.chooseKind),
    title: line(longest.title).openapi({
      description: 'Left out where the book is named by its number.',
      example: 'Clean Code',
    }),
    author: line(longest.author).openapi({ example: 'Robert C. Martin' }),
    isbn: code(parseIsbn, said.isbnWrong).openapi({
      description: 'ISBN-10 or ISBN-13, with or without hyphens.',
      example: '9780132350884',
    }),
    bookNumber: whole(1, Number.MAX_SAFE_INTEGER, said.chooseBook).openapi({
      description: 'The book of the catalogue that it is about, by its number.',
    }),
    publisher: line(longest.line),
    edition: line(longest.line),
    year: whole(1000, 2200, said.yearWrong).openapi({ example: 2008 }),
    copies: whole(1, mostCopies, said.copiesWrong),
    pricePaise: whole(1, mostPaise, said.priceWrong),
    course: line(longest.line).openapi({ description: 'The course that needs it.' }),
    journal: line(longest.line),
    issn: code(parseIssn, said.issnWrong),
    volume: line(40),
    issue: line(40),
    pages: line(40).openapi({ description: 'Of an article.' }),
    doi: line(longest.line),
    part: z.enum(scanParts, said.choosePart).optional(),
    chapter: line(longest.line).openapi({ description: 'Its number or title.' }),
    fromPage: whole(1, mostPages, said.pagesWrong),
    toPage: whole(1, mostPages, said.pagesWrong),
    bookPages: whole(1, mostPages, said.pagesWrong).openapi({
      description: 'The pages of the book; the catalogue’s own count is used where it has one.',
    }),
    privateUse: z.boolean(said.privateUse).optional().openapi({
      description:
        'That a copy of an article or a chapter is for your own study or research alone.',
    }),
    copy: line(40).openapi({ description: 'The accession number of the copy that is missing.' }),
    wrong: z.enum(recordParts, said.chooseWrong).optional(),
    says: text(longest.text).openapi({ description: 'What is wrong, and how it should be.' }),
    ...asker,
  })
  .superRefine((asked, { addIssue }) => {
    const fault = (field: keyof typeof asked, refusal: RequestRefusal) =>
      addIssue({ code: 'custom', path: [field], message: said[refusal] })
    for (const { name, missing } of fieldsOf(asked.kind)) {
      if (missing && (asked[name] === undefined || asked[name] === false)) {
        if (name === 'title' && asked.bookNumber !== undefined) continue
        fault(name, missing)
      }
    }
    const { kind, part, chapter, fromPage = 0, toPage = 0, bookPages } = asked
    if (kind !== 'scan') return
    if (part === 'chapter' && !chapter) fault('chapter', 'writeChapter')
    if (toPage > 0 && toPage < fromPage) fault('toPage', 'pagesWrong')
    else if (bookPages && toPage > bookPages) fault('bookPages', 'pagesWrong')
  })

export type WrittenRequest = z.input<typeof requestShape>
export type CheckedRequest = z.output<typeof requestShape>

/**
 * What was written, as it is kept. Errors: `invalid-input` with a sentence for each field that does
 * not fit, in the reader's language.
 */
export function checkedRequest(written: unknown): CheckedRequest {
  return checkedBy(requestShape, written)
}

/** The same of what somebody says who joins one. */
export function checkedAsker(written: unknown): z.output<typeof askerShape> {
  return checkedBy(askerShape, written)
}

function checkedBy<Shape extends z.ZodType>(shape: Shape, written: unknown): z.output<Shape> {
  const { data, error } = shape.safeParse(written)
  if (!error) return data
  const sentences = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const field = path.join('.')
    if (!sentences.has(field)) sentences.set(field, message)
  }
  const fields = [...sentences].map(([field, english]) => ({ field, message: inWords(english) }))
  throw new AppError(
    'invalid-input',
    (language) => [...new Set(fields.map(({ message }) => message(language)))].join(' '),
    { fields },
  )
}

function inWords(english: string) {
  const names = Object.keys(said) as (keyof typeof said)[]
  const name = names.find((one) => said[one] === english)
  return (language: keyof typeof requestRefusals) => {
    const sentence = name && requestRefusals[language][name]
    return typeof sentence === 'string' ? sentence : english
  }
}
