import { z } from 'zod'
import type { InstituteChanges } from '#src/institute/current-institute.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { publicShape } from '#src/kernel/institute-shape.ts'
import { type LinkRow, labelsOf, rowsOf, type SectionName, sectionOf } from './settings-sections.ts'

const shapes = {
  library: publicShape.pick({
    name: true,
    shortName: true,
    libraryName: true,
    university: true,
    address: true,
    phone: true,
    email: true,
    site: true,
  }),
  place: publicShape.pick({ emailDomain: true }).extend({
    map: publicShape.shape.map.unwrap().pick({ label: true, latitude: true, longitude: true }),
  }),
  colours: z.object({
    colours: publicShape.shape.colours.unwrap().pick({ primary: true, accent: true }),
  }),
  desks: publicShape.pick({ desks: true }),
  links: publicShape.pick({ socials: true, quickLinks: true, instituteLinks: true }),
  'e-resources': publicShape.pick({ eResources: true }),
} as const satisfies Record<SectionName, z.ZodType>

const longest = 500

/**
 * A part of the settings, from the texts of its fields, as it is kept. Errors: `invalid-input` with
 * `details.fields`, a sentence for each field that does not fit.
 */
export function checkedSection(
  name: SectionName,
  texts: Readonly<Record<string, string>>,
): InstituteChanges {
  const written = writtenPart(name, texts)
  const { data, error } = shapes[name].safeParse(written)
  const faults = new Map<string, string>()
  for (const issue of error?.issues ?? []) {
    const field = issue.path.join('.')
    if (!faults.has(field)) faults.set(field, sentenceOf(name, issue))
  }
  for (const [field, message] of error ? [] : twice(name, written)) faults.set(field, message)
  if (data && faults.size === 0) return data
  const fields = [...faults].map(([field, message]) => ({ field, message }))
  throw new AppError('invalid-input', [...faults.values()].join(' '), { fields })
}

/** The texts in the form of `institute.ts`. */
function writtenPart(name: SectionName, texts: Readonly<Record<string, string>>) {
  const { fields, lists } = sectionOf(name)
  const part: Record<string, unknown> = {}
  for (const [path, { isNumber, isColour }] of Object.entries(fields)) {
    const [group = '', field] = path.split('.')
    const text = cleanLine(texts[path] ?? '', longest)
    const value = isNumber ? numberIn(text) : isColour ? text.toLowerCase() : text
    if (field === undefined) part[group] = value
    else part[group] = Object.assign(part[group] ?? {}, { [field]: value })
  }
  for (const [list, { columns }] of Object.entries(lists)) {
    part[list] = rowsOf(texts[list] ?? '[]').map((row) =>
      Object.fromEntries(columns.map((column) => [column, cleanLine(row[column] ?? '', longest)])),
    )
  }
  return part
}

/** Degrees of at most six places, which is less than a step; null where a text is no number. */
function numberIn(text: string): number | null {
  return /^[-+]?\d{1,3}(?:\.\d{1,12})?$/.test(text) ? Math.round(Number(text) * 1e6) / 1e6 : null
}

/** What is wrong with a field, as somebody reads it who fills it in. */
function sentenceOf(name: SectionName, { path, code, ...issue }: z.core.$ZodIssue): string {
  const field = String(path.at(-1))
  const list = labelsOf(name)[String(path[0])]
  const label =
    path.length > 2
      ? `${list}, row ${Number(path[1]) + 1}`
      : (labelsOf(name)[path.join('.')] ?? list)
  if (field === 'href' || field === 'site') {
    return `${label}: give a whole web address, as https://college.ac.in/.`
  }
  if (field === 'email' || path[0] === 'desks') {
    return `${label}: give an e-mail address, as library@college.ac.in.`
  }
  if (path[0] === 'colours') return `${label}: give a colour as #7a1f2b.`
  if (field === 'latitude') return `${label}: give degrees from -90 to 90, as 21.478.`
  if (field === 'longitude') return `${label}: give degrees from -180 to 180, as 83.885.`
  if (field === 'emailDomain') return `${label}: give what follows the @, as college.ac.in.`
  if (field === 'phone') return `${label}: give the number with its country, as +91 663 000 0000.`
  if (field === 'countryCode') return `${label}: give two capital letters, as IN.`
  if (field === 'kind') return `${label}: choose one of the kinds.`
  if (code === 'too_big' && 'maximum' in issue) {
    const of = 'origin' in issue && issue.origin === 'array' ? 'rows' : 'characters'
    return `${label}: at most ${issue.maximum} ${of}.`
  }
  const what = { label: 'a name', about: 'what it has' }[field]
  return what ? `${label}: say ${what}.` : `${label}: fill this in.`
}

/** Rows that readers could not tell apart, by their fields. */
function twice(name: SectionName, written: Record<string, unknown>): [string, string][] {
  const { lists } = sectionOf(name)
  const seen = new Set<string>()
  return Object.entries(lists).flatMap(([list, { label, columns }]) => {
    const rows = written[list]
    const marks = columns.filter((column) => column === 'label' || column === 'kind')
    return (Array.isArray(rows) ? rows : []).flatMap((row: LinkRow, at): [string, string][] =>
      marks.flatMap((mark): [string, string][] => {
        const key = `${mark} ${row[mark]?.toLowerCase()}`
        if (!seen.has(key)) {
          seen.add(key)
          return []
        }
        return [[`${list}.${at}.${mark}`, `${label}, row ${at + 1}: another row is the same.`]]
      }),
    )
  })
}
