import { z } from '@hono/zod-openapi'
import { cleanLine, cleanLines } from '#src/kernel/clean-text.ts'
import { readEmail } from '#src/kernel/email-address.ts'
import { textShape } from '#src/server/text/text-shapes.ts'
import { isPlainLink, longestLink, readOrcid, readScholar, readScopus } from './identifiers.ts'
import { audiences, longest, mostLines, type ProfileFacts } from './profiles.ts'
import { checkSaid } from './said-shape.server.ts'

/** One line of at most so many letters; it may be empty. */
export const lineShape = (most: number) =>
  z
    .string()
    .overwrite((text) => cleanLine(text, most + 1))
    .max(most, `tooLong:${most}`)

const inScripts = (most: number) => z.object({ hi: lineShape(most), or: lineShape(most) })

/** Lines, each once, without the empty ones. */
export const linesShape = (most: number, longestLine: number) =>
  z
    .array(lineShape(longestLine))
    .overwrite((lines) => [...new Set(lines.filter((line) => line !== ''))])
    .max(most, `tooManyLines:${most}`)

/** '' or an address of https that names a host and no password. */
export const linkShape = lineShape(longestLink).refine(
  (text) => text === '' || isPlainLink(text),
  'badLink',
)

/** '' or what `read` makes of the text; null of it is said by the word `fault`. */
export const readShape = (read: (text: string) => string | null, fault: string) =>
  lineShape(longestLink).transform((text, { addIssue }) => {
    const value = text === '' ? '' : read(text)
    if (value === null) addIssue(fault)
    return value ?? ''
  })

const audience = z.enum(audiences, 'badChoice')

/** What is written of a person, whichever way it comes. */
const profileShape = z.object({
  name: lineShape(longest.name).min(1, 'nameMissing'),
  names: inScripts(longest.name),
  designation: lineShape(longest.line),
  designations: inScripts(longest.line),
  about: textShape(longest.about),
  qualifications: linesShape(mostLines.qualifications, longest.line),
  subjects: linesShape(mostLines.subjects, longest.line),
  teaching: linesShape(mostLines.teaching, longest.line),
  askAbout: linesShape(mostLines.askAbout, longest.line),
  room: lineShape(longest.room),
  hours: lineShape(longest.hours),
  email: readShape(readEmail, 'badEmail'),
  phone: lineShape(40).regex(/^(?:$|\+?[\d(][\d ()/.-]{4,}(?: ?ext\.? ?\d+)?$)/i, 'badPhone'),
  address: z
    .string()
    .overwrite((text) => cleanLines(text, longest.address + 1))
    .max(longest.address, `tooLong:${longest.address}`),
  seen: z.object({ visit: audience, email: audience, phone: audience, address: audience }),
  orcid: readShape(readOrcid, 'badOrcid'),
  scholar: readShape(readScholar, 'badScholar'),
  scopus: readShape(readScopus, 'badScopus'),
  website: linkShape,
  catalogueName: lineShape(longest.name),
})

/** What is written of a person as it is kept. Errors: `invalid-input` with `details.fields`. */
export function checkProfile(written: ProfileFacts): ProfileFacts {
  return checkSaid(profileShape, written)
}
