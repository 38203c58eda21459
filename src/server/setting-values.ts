import { z } from 'zod'
import { readBookSources } from '#src/kernel/book-source.ts'
import { networkShape } from '#src/kernel/institute-shape.ts'

/** An address of a form, that may be parsed and fits. */
export const address = (pattern: RegExp, fits: (url: URL) => boolean = () => true) =>
  z.string().refine((text) => pattern.test(text) && URL.canParse(text) && fits(new URL(text)))
export const postgresUrl = address(/^postgres(ql)?:\/\//)
export const smtpUrl = address(/^smtps?:\/\/[^/?#]+/)
export const siteUrl = address(/^https?:\/\/[^?#@]+$/, (url) => url.pathname === '/')
export const contentsUrl = address(
  /^https?:\/\/[^#@]+$/,
  (url) => url.protocol === 'https:' || /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname),
)
export const shortText = z.string().max(500)
export const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')

/** "50:200" as its two numbers, "off" as null. */
const twoNumbers = z
  .string()
  .regex(/^(?:off|[1-9]\d{0,5}:[1-9]\d{0,5})$/)
  .transform((text): [number, number] | null => {
    const [one = 0, other = 0] = text.split(':').map(Number)
    return text === 'off' ? null : [one, other]
  })
export const rate = twoNumbers.transform((two) => two && { perSecond: two[0], burst: two[1] })
export const streams = twoNumbers.transform((two) => two && { person: two[0], visitors: two[1] })

/** Networks with commas between; "off" is none. */
export const networks = z
  .string()
  .transform((text) => (text === 'off' ? [] : text.split(',').map((network) => network.trim())))
  .pipe(z.array(networkShape).max(100))

/** "off" asks nobody. */
export const sources = z
  .string()
  .transform((text) => (text === 'off' ? [] : readBookSources(text)))
  .refine((list) => list !== null)

/** A whole number between two, both included. */
export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))
