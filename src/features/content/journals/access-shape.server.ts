import { z } from '@hono/zod-openapi'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { readCoveredTime } from './covered-time.ts'
import { accessWays, longest } from './journals.ts'
import { isWebAddress } from './web-address.ts'

const wrongTime = 'Please give a year, a month or a day: 2009, 2009-03 or 2009-03-14.'

const coveredShape = z
  .string()
  .max(40, wrongTime)
  .transform((text) => (text.trim() === '' ? null : (readCoveredTime(text) ?? '?')))
  .refine((text) => text !== '?', wrongTime)
  .nullable()

const wrongLink =
  'Please give a whole address that begins with https:// or http://, without a name and password in it.'

const line = (most: number) =>
  z
    .string()
    .overwrite((text) => cleanLine(text, most + 1))
    .max(most, `Please write at most ${most} characters.`)

const wrongEmbargo =
  'Please give the embargo as KBART writes it: P1Y (the newest year is missing), R6M (only the last six months are there).'

/** A place where a journal is read online, whichever way it comes. */
export const accessShape = z
  .object({
    package: line(longest.package).default('').openapi({ example: 'JSTOR Arts & Sciences' }),
    href: z
      .string()
      .trim()
      .max(longest.href, `An address has at most ${longest.href} characters.`)
      .refine(isWebAddress, wrongLink)
      .transform((text) => new URL(text).href)
      .openapi({ example: 'https://www.ias.ac.in/listing/issues/reso' }),
    way: z.enum(accessWays, 'Please choose who gets in.'),
    coveredFrom: coveredShape.default(null).openapi({ type: ['string', 'null'], example: '1996' }),
    coveredTo: coveredShape.default(null).openapi({ type: ['string', 'null'], example: null }),
    embargo: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^$|^[RP]\d{1,3}[DMY](?:;[RP]\d{1,3}[DMY])?$/, wrongEmbargo)
      .default('')
      .openapi({ example: 'P1Y' }),
    note: line(longest.note).default(''),
  })
  .superRefine(({ coveredFrom, coveredTo, href }, { addIssue }) => {
    if (href.length > longest.href) {
      const message = `An address has at most ${longest.href} characters.`
      addIssue({ code: 'custom', path: ['href'], message })
    }
    if (coveredFrom !== null && coveredTo !== null && isBefore(coveredTo, coveredFrom)) {
      const message = 'These years run backwards: it would end before it begins.'
      addIssue({ code: 'custom', path: ['coveredTo'], message })
    }
  })
  .openapi('JournalAccess')

/** Whether one covered time ends before another begins: of a year and a day in it, neither does. */
function isBefore(one: string, other: string): boolean {
  const common = Math.min(one.length, other.length)
  return one.slice(0, common) < other.slice(0, common)
}
