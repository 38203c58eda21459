import { z } from 'zod'
import { bookSource } from './book-source.ts'
import { AppError } from './errors.ts'

const words = z.string().trim().min(1)
const text = words.max(200)
const mail = z.email()
const webAddress = z.url({ protocol: /^https?$/ })
const link = z.strictObject({ label: text, href: webAddress }).readonly()
const links = z.array(link).max(40).readonly()
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour as #rrggbb')

/** "09:00" to "24:00": a time of the institute's clock; 24:00 is the end of the day. */
const clock = z.string().regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$/, 'a time as HH:MM')

const spans = z
  .array(z.tuple([clock, clock]).readonly())
  .max(6)
  .readonly()
  .refine(
    (list) => list.flat().every((time, index, all) => index === 0 || (all[index - 1] ?? '') < time),
    'times in rising order, none overlapping',
  )

const everyYear = /^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$/
const day = z.union([z.iso.date(), z.string().regex(everyYear)], {
  error: 'a day as YYYY-MM-DD, or MM-DD for every year',
})

const openingException = z
  .strictObject({ day, lastDay: z.iso.date().optional(), name: text, spans })
  .readonly()
  .refine(({ day, lastDay }) => lastDay === undefined || (day.length === 10 && day <= lastDay), {
    message: 'lastDay needs a day with its year that is not after it',
    path: ['lastDay'],
  })

const openingHours = z
  .strictObject({
    weekly: z
      .strictObject({
        Mon: spans,
        Tue: spans,
        Wed: spans,
        Thu: spans,
        Fri: spans,
        Sat: spans,
        Sun: spans,
      })
      .readonly(),
    exceptions: z.array(openingException).max(400).readonly(),
  })
  .readonly()

/**
 * A school or department: what it teaches, and what the library does for it. `searches`: words that
 * find its books in the catalogue.
 */
const school = z
  .strictObject({
    name: text,
    about: words.max(600),
    programmes: z.array(text).min(1).max(20).readonly(),
    library: words.max(600),
    searches: z.array(text).max(12).readonly(),
  })
  .readonly()

const timeZone = text.refine(isTimeZone, 'an IANA time zone such as Asia/Kolkata')

const months = z.number().int().min(1).max(1200).nullable()

/** What `institute.ts` says for everyone to read. */
export const publicShape = z.strictObject({
  product: text,
  name: text,
  shortName: text.max(20),
  libraryName: text.max(60),
  university: text,
  address: z
    .strictObject({
      street: text,
      city: text,
      state: text,
      postalCode: text,
      country: text,
      countryCode: z.string().regex(/^[A-Z]{2}$/, 'two capital letters (ISO 3166-1)'),
    })
    .readonly(),
  phone: z.string().regex(/^\+[0-9][0-9 ]{6,18}$/, 'a number as +91 663 000 0000'),
  email: mail,
  site: webAddress,
  socials: z
    .array(
      z
        .strictObject({
          kind: z.enum(['facebook', 'instagram', 'linkedin', 'youtube', 'x']),
          label: text,
          href: webAddress,
        })
        .readonly(),
    )
    .max(5)
    .readonly(),
  map: z
    .strictObject({
      label: text,
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      embedUrl: webAddress,
      href: webAddress,
    })
    .readonly(),
  desks: z
    .strictObject({
      circulation: mail,
      eResources: mail,
      accounts: mail,
      interlibrary: mail,
      librarian: mail,
      grievances: mail,
    })
    .readonly(),
  quickLinks: links,
  instituteLinks: links,
  eResources: z
    .array(z.strictObject({ label: text, href: webAddress, about: text }).readonly())
    .max(40)
    .readonly(),
  openingHours,
  timeZone,
  remindersAt: clock,
  emailDomain: z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'a domain as college.ac.in'),
  /** Where people of the institute are taken to be whose address says no place. */
  campusPlace: z.strictObject({ country: text, region: text.optional(), city: text }).readonly(),
  neutralSignInMessages: z.boolean(),
  auditRetention: z.strictObject({ networkMonths: months, entryMonths: months }).readonly(),
  colours: z.strictObject({ primary: colour, accent: colour, paper: colour }).readonly(),
})

const adminMail = mail.regex(/^[!-@[-~]+$/, 'an address in lower case')
const adminEmails = z.tuple([adminMail, adminMail]).readonly()
const bookSources = z.array(bookSource).max(10).readonly()
const schools = z.array(school).max(30).readonly()

/** A network as CIDR writes it: `10.20.0.0/16`, `2001:db8:1::/48`. */
export const networkShape = z.union([z.cidrv4(), z.cidrv6()], {
  error: 'a network as 10.20.0.0/16 or 2001:db8:1::/48',
})
const campusNetworks = z.array(networkShape).max(100).readonly()
const shape = publicShape.extend({ adminEmails, bookSources, schools, campusNetworks })

/** What a college states about itself in `institute.ts`. */
export type Institute = Readonly<z.infer<typeof publicShape>>

/** The addresses of the two administrators. */
export type AdminEmails = z.infer<typeof adminEmails>

/** The schools of the institute. */
export type Schools = z.infer<typeof schools>

/** The networks of the campus. */
export type CampusNetworks = z.infer<typeof campusNetworks>

/** Times a week and the days that differ from it. */
export type OpeningHours = Institute['openingHours']

/**
 * Checks what `institute.ts` exports, `{ ...institute, adminEmails, bookSources, schools,
 * campusNetworks }`, at start. Returns it as it is; throws an AppError that names every wrong field, so that the person
 * who edited the file finds the line.
 */
export function parseInstitute(value: unknown): z.infer<typeof shape> {
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(
    (issue) => `  ${issue.path.join('.') || '(the whole)'}: ${issue.message}`,
  )
  throw new AppError('invalid-input', `institute.ts does not fit:\n${faults.join('\n')}`)
}

/** `Intl.supportedValuesOf` would not do: it lists Asia/Kolkata by its old name only. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
