import { z } from '@hono/zod-openapi'
import { parseIsbn } from '#src/features/collection/books/isbn.ts'
import { languageCode } from '#src/features/collection/books/languages.ts'
import { ebookReaders, ebookRights } from '#src/features/ebooks/ebooks/ebooks.ts'
import { cleanLine, cleanLines } from '#src/kernel/clean-text.ts'
import { readDay } from '#src/kernel/dates.ts'
import { titleShape } from '#src/server/text/text-shapes.ts'
import { linkShape } from './add-link.server.ts'

/** What is written between line ends, without empty lines. */
const lines = (longest: number, most: number, what: string) =>
  z
    .string()
    .transform((text) => [
      ...new Set(
        text
          .split(/\r?\n/)
          .map((line) => cleanLine(line, longest + 1))
          .filter(Boolean),
      ),
    ])
    .refine((all) => all.length <= most, `Please give at most ${most} ${what}.`)
    .refine(
      (all) => all.every((line) => line.length <= longest),
      `Please write at most ${longest} characters in a line of ${what}.`,
    )

const line = (longest: number) => z.string().transform((text) => cleanLine(text, longest))
const optional = (longest: number) => line(longest).transform((text) => text || null)

const isbns = z.string().transform((text, { addIssue }) => {
  const given = text
    .split(/[\r\n,;]+/)
    .map((one) => one.trim())
    .filter(Boolean)
  const wrong = given.find((one) => parseIsbn(one) === null)
  if (wrong !== undefined) addIssue(`“${wrong.slice(0, 30)}” is no ISBN: please check its digits.`)
  return [...new Set(given.flatMap((one) => parseIsbn(one) ?? []))].slice(0, 20)
})

const languages = z.string().transform((text, { addIssue }) => {
  const given = text
    .split(/[,;\r\n]+/)
    .map((one) => one.trim())
    .filter(Boolean)
  const wrong = given.find((one) => languageCode(one) === null)
  if (wrong !== undefined)
    addIssue(`“${wrong.slice(0, 30)}” is no language: write English, Odia, Hindi.`)
  return [...new Set(given.flatMap((one) => languageCode(one) ?? []))].slice(0, 20)
})

const year = z.string().transform((text, { addIssue }) => {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (!/^\d{4}$/.test(trimmed) || Number(trimmed) < 1000 || Number(trimmed) > 2200) {
    addIssue('Please write the year with four digits.')
  }
  return Number(trimmed) || null
})

const until = z.string().transform((text, { addIssue }) => {
  if (text.trim() === '') return null
  const day = readDay(text.trim())
  if (day === null) addIssue('Please give the last day as a date.')
  return day
})

const emails = z.string().transform((text, { addIssue }) => {
  const given = text
    .split(/[\s,;]+/)
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean)
  const wrong = given.find((one) => one.length > 254 || !/^[!-?A-~]+@[!-?A-~]+$/.test(one))
  if (wrong !== undefined) addIssue(`“${wrong.slice(0, 60)}” is no e-mail address.`)
  if (given.length > 2000) addIssue('Please give at most 2,000 people.')
  return [...new Set(given)]
})

const joins = z.string().transform((text) => {
  if (text === 'new' || text === '') return text
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : ''
})

/** An e-book as its form writes it. */
export const ebookShape = z.object({
  title: titleShape(400, 'Please write the title of the book.'),
  authors: lines(200, 50, 'authors'),
  isbns,
  languages,
  subjects: lines(200, 50, 'subjects'),
  publisher: line(200),
  year,
  summary: z.string().transform((text) => cleanLines(text, 4000)),
  link: z.union([z.literal('').transform(() => null), linkShape]),
  rights: z.union([z.enum(ebookRights), z.literal('').transform(() => null)], {
    error: 'Please choose by what right the library shows it.',
  }),
  licence: optional(200),
  readers: z.enum(ebookReaders, 'Please choose who may read it.'),
  departments: lines(120, 50, 'departments'),
  listed: emails,
  download: z.string().transform((text) => text === 'on'),
  until,
  course: optional(200),
  note: z.string().transform((text) => cleanLines(text, 2000) || null),
  joins,
})
export type WrittenEbook = z.output<typeof ebookShape>
