import type { InstituteChanges } from '#src/institute/current-institute.ts'
import type { Institute } from '#src/kernel/institute-shape.ts'

/** A list of links that a part of the page has: what each row says, in the order of its fields. */
export type LinkList = {
  readonly label: string
  readonly hint?: string
  readonly columns: readonly LinkColumn[]
  readonly most: number
}
export type LinkColumn = 'kind' | 'label' | 'href' | 'about'

/** `isNumber`: of the map, with a decimal point. `isColour`: as #rrggbb. */
type SettingsField = {
  readonly label: string
  readonly hint?: string
  readonly isNumber?: true
  readonly isColour?: true
}

/** A part of the page: single fields, or lists of links, by where `institute.ts` has them. */
type Section = {
  readonly heading: string
  readonly lead: string
  readonly fields: Readonly<Record<string, SettingsField>>
  readonly lists: Readonly<Record<string, LinkList>>
}

const links = { columns: ['label', 'href'], most: 40 } as const

/** What administrators set instead of `institute.ts`, as the page has it. */
export const settingsSections = {
  library: {
    heading: 'The library and the institute',
    lead: 'The names and the address on every page, in mails and on paper.',
    fields: {
      libraryName: { label: 'Name of the library', hint: 'At most 60 characters.' },
      name: { label: 'Name of the institute' },
      shortName: {
        label: 'Short name of the institute',
        hint: 'At most 20 letters. MARC records that are exported name it as their source (003).',
      },
      university: { label: 'University' },
      'address.street': { label: 'Street or campus' },
      'address.city': { label: 'City' },
      'address.state': { label: 'State' },
      'address.postalCode': { label: 'PIN code' },
      'address.country': { label: 'Country' },
      'address.countryCode': { label: 'Code of the country', hint: 'Two letters, as IN' },
      phone: { label: 'Telephone', hint: 'With the country: +91 663 000 0000' },
      email: { label: 'E-mail of the library' },
      site: {
        label: 'Web site of the institute',
        hint: 'Its domain is in the identifiers of OAI-PMH: with another, harvesters take all records anew.',
      },
    },
    lists: {},
  },
  place: {
    heading: 'Map and sign-in',
    lead: 'The map on the contact page and in the footer, and whose e-mail addresses belong to the institute.',
    fields: {
      'map.label': { label: 'What the map shows', hint: 'As “Main campus, Barpali”' },
      'map.latitude': {
        label: 'Latitude',
        hint: 'In degrees, as 21.478. OpenStreetMap shows it in the address of a place.',
        isNumber: true,
      },
      'map.longitude': { label: 'Longitude', hint: 'In degrees, as 83.885', isNumber: true },
      emailDomain: {
        label: 'E-mail domain of the institute',
        hint: 'Whoever signs in with a confirmed address of it is a student, where the address has a digit, or faculty. With another domain, those of the old one are neither from their next page on; roles given one by one stay.',
      },
    },
    lists: {},
  },
  colours: {
    heading: 'Colours',
    lead: 'The two colours of the site, in mails and on paper. Every shade is made lighter or darker until text can be read in it, in the light theme and in the dark one.',
    fields: {
      'colours.primary': {
        label: 'Main colour',
        hint: 'Links, buttons, the footer. One that is too light for text is used darker.',
        isColour: true,
      },
      'colours.accent': {
        label: 'Accent',
        hint: 'Marks and highlights beside the main colour.',
        isColour: true,
      },
    },
    lists: {},
  },
  desks: {
    heading: 'E-mail addresses of the desks',
    lead: 'The e-mail addresses that readers write to: the contact pages and the policies name them.',
    fields: {
      'desks.circulation': { label: 'Circulation desk' },
      'desks.eResources': { label: 'E-resources' },
      'desks.accounts': { label: 'Accounts' },
      'desks.interlibrary': { label: 'Interlibrary loan' },
      'desks.librarian': { label: 'Librarian' },
      'desks.grievances': { label: 'Grievances' },
    },
    lists: {},
  },
  links: {
    heading: 'Links',
    lead: 'Pages of the institute’s own site, in the side menu and the footer.',
    fields: {},
    lists: {
      instituteLinks: { label: 'Institute links', ...links },
      quickLinks: { label: 'Quick links', hint: 'In the footer too', ...links },
      socials: { label: 'Social media', columns: ['kind', 'label', 'href'], most: 5 },
    },
  },
  'e-resources': {
    heading: 'E-resources',
    lead: 'The first of them are on the home page and in the panels, all at OSHEC and in the side menu.',
    fields: {},
    lists: {
      eResources: { label: 'E-resources', columns: ['label', 'href', 'about'], most: 40 },
    },
  },
} as const satisfies Record<string, Section>

export type SectionName = keyof typeof settingsSections

/** The parts of the page, in their order. */
export const sectionNames = [
  'library',
  'place',
  'colours',
  'desks',
  'links',
  'e-resources',
] as const

/** Whether a text names a part of the page. */
export function isSectionName(text: string): text is SectionName {
  return Object.hasOwn(settingsSections, text)
}

/** A part of the page, whichever it is. */
export function sectionOf(name: SectionName): Section {
  return settingsSections[name]
}

/** What the fields of a part are called, lists included. */
export function labelsOf(name: SectionName): Record<string, string> {
  const { fields, lists } = sectionOf(name)
  return Object.fromEntries(
    Object.entries({ ...fields, ...lists }).map(([field, { label }]) => [field, label]),
  )
}

/** The kinds of social media, by what they are called. */
export const socialKinds = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  x: 'X',
} as const satisfies Record<Institute['socials'][number]['kind'], string>

/** A row of a list of links, as its fields have it. */
export type LinkRow = Readonly<Partial<Record<LinkColumn, string>>>

/** The fields of a part as texts; a list of links as JSON. */
export function textsOf(name: SectionName, institute: Institute): Record<string, string> {
  const { fields, lists } = sectionOf(name)
  const entries = [...Object.keys(fields), ...Object.keys(lists)].map((field) => {
    const value = valueAt(institute, field)
    return [field, typeof value === 'string' ? value : JSON.stringify(value)]
  })
  return Object.fromEntries(entries)
}

/** What stands at `address.street` of a value. */
export function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
      value,
    )
}

/** The rows of a list of links that a text holds. */
export function rowsOf(text: string): LinkRow[] {
  return JSON.parse(text)
}

/** A list of links as it is read, a line for each. */
export function linesOf(text: string): string {
  return rowsOf(text)
    .map(({ label, href, about }) => [label, href, about].filter(Boolean).join(', '))
    .join('; ')
}

/**
 * What of a part differs from the file; what is as the file has it is left out, so that it follows
 * the file.
 */
export function differingFrom(file: Institute, part: InstituteChanges): InstituteChanges {
  return differing(file, part, false)
}

function differing(file: object, part: object, isWithin: boolean): object {
  const entries = Object.entries(part).flatMap(([name, value]): [string, unknown][] => {
    const before: unknown = Reflect.get(file, name)
    if (JSON.stringify(before) === JSON.stringify(value)) return []
    const isGroup = !isWithin && isPlain(value) && isPlain(before)
    return [[name, isGroup ? differing(before, value, true) : value]]
  })
  return Object.fromEntries(entries)
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
