import { z } from '@hono/zod-openapi'
import { parseIsbn } from '#src/features/collection/books/isbn.ts'
import { languageCode } from '#src/features/collection/books/languages.ts'
import { ebookReaders, ebookRights } from '#src/features/ebooks/ebooks/ebooks.ts'
import { cleanLine, cleanLines } from '#src/kernel/clean-text.ts'
import { readDay } from '#src/kernel/dates.ts'
import { ebookTitle, linkShape } from './add-link.server.ts'

/** What is written between line ends, without empty lines. */
const lines = (longest: number, most: number) =>
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
    .refine((all) => all.length <= most, `tooMany:${most}`)
    .refine((all) => all.every((line) => line.length <= longest), `tooLong:${longest}`)

const line = (longest: number) => z.string().transform((text) => cleanLine(text, longest))
const optional = (longest: number) => line(longest).transform((text) => text || null)

const isbns = z.string().transform((text, { addIssue }) => {
  const given = text
    .split(/[\r\n,;]+/)
    .map((one) => one.trim())
    .filter(Boolean)
  const wrong = given.find((one) => parseIsbn(one) === null)
  if (wrong !== undefined) addIssue(`badIsbn:${wrong.slice(0, 30)}`)
  return [...new Set(given.flatMap((one) => parseIsbn(one) ?? []))].slice(0, 20)
})

const languages = z.string().transform((text, { addIssue }) => {
  const given = text
    .split(/[,;\r\n]+/)
    .map((one) => one.trim())
    .filter(Boolean)
  const wrong = given.find((one) => languageCode(one) === null)
  if (wrong !== undefined) addIssue(`badLanguage:${wrong.slice(0, 30)}`)
  return [...new Set(given.flatMap((one) => languageCode(one) ?? []))].slice(0, 20)
})

const year = z.string().transform((text, { addIssue }) => {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (!/^\d{4}$/.test(trimmed) || Number(trimmed) < 1000 || Number(trimmed) > 2200) {
    addIssue('badYear')
  }
  return Number(trimmed) || null
})

const until = z.string().transform((text, { addIssue }) => {
  if (text.trim() === '') return null
  const day = readDay(text.trim())
  if (day === null) addIssue('badDay')
  return day
})

const seats = z.string().transform((text, { addIssue }) => {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (!/^[1-9]\d{0,3}$/.test(trimmed)) addIssue('badSeats')
  return Number(trimmed)
})

const emails = z.string().transform((text, { addIssue }) => {
  const given = text
    .split(/[\s,;]+/)
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean)
  const wrong = given.find((one) => one.length > 254 || !/^[!-?A-~]+@[!-?A-~]+$/.test(one))
  if (wrong !== undefined) addIssue(`badEmail:${wrong.slice(0, 60)}`)
  if (given.length > 2000) addIssue('tooMany:2,000')
  return [...new Set(given)]
})

const isOn = z.string().transform((text) => text === 'on')

const joins = z.string().transform((text) => {
  if (text === 'new' || text === '') return text
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : ''
})

const fields = z.object({
  title: ebookTitle,
  authors: lines(200, 50),
  isbns,
  languages,
  subjects: lines(200, 50),
  publisher: line(200),
  year,
  summary: z.string().transform((text) => cleanLines(text, 4000)),
  link: z.union([z.literal('').transform(() => null), linkShape]),
  rights: z.union([z.enum(ebookRights), z.literal('').transform(() => null)], {
    error: 'chooseRight',
  }),
  licence: optional(200),
  readers: z.enum(ebookReaders, 'chooseReaders'),
  departments: lines(120, 50),
  listed: emails,
  download: isOn,
  print: isOn,
  campus: isOn,
  seats,
  until,
  course: optional(200),
  note: z.string().transform((text) => cleanLines(text, 2000) || null),
  joins,
})

/** An e-book as its form writes it. What is lent is for members, and is not given away as a file. */
export const ebookShape = fields.superRefine(({ seats, download, readers }, { addIssue }) => {
  if (seats === null) return
  if (download) addIssue({ code: 'custom', path: ['seats'], message: 'lentIsNoFile' })
  else if (readers === 'everybody') {
    addIssue({ code: 'custom', path: ['seats'], message: 'lentIsForMembers' })
  }
})
export type WrittenEbook = z.output<typeof ebookShape>
