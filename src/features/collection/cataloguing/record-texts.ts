import type {
  BookDraft,
  contributorKinds,
  contributorRoles,
  identifierKinds,
} from '#src/features/collection/books/books.ts'
import { englishName } from '#src/features/collection/books/languages.ts'

/**
 * Fields of a book's form with one text each. Subjects, other titles and languages have one a line
 * or between commas.
 */
export const singleFields = [
  'title',
  'subtitle',
  'responsibility',
  'otherTitles',
  'edition',
  'publisher',
  'place',
  'year',
  'languages',
  'format',
  'extent',
  'ddc',
  'callNumber',
  'subjects',
  'summary',
] as const
export type SingleField = (typeof singleFields)[number]

export type PersonText = { readonly name: string; readonly role: string; readonly kind: string }
export type NumberText = {
  readonly kind: string
  readonly value: string
  readonly qualifier: string
}
export type SeriesText = { readonly title: string; readonly volume: string }

/** A book as its form writes it: texts, '' for nothing. */
export type RecordTexts = Readonly<Record<SingleField, string>> & {
  readonly people: readonly PersonText[]
  readonly numbers: readonly NumberText[]
  readonly series: readonly SeriesText[]
  readonly notes: readonly string[]
}
export type RecordField = keyof RecordTexts

/** What the fields are called, in the order of the form. */
export const recordLabels = {
  title: 'Title',
  subtitle: 'Subtitle',
  people: 'People and bodies',
  responsibility: 'Statement of responsibility',
  numbers: 'ISBN and other numbers',
  edition: 'Edition',
  place: 'Place',
  publisher: 'Publisher',
  year: 'Year',
  extent: 'Pages and size',
  languages: 'Languages',
  format: 'Kind',
  series: 'Series',
  ddc: 'Dewey number',
  callNumber: 'Call number',
  subjects: 'Subjects',
  otherTitles: 'Other titles',
  summary: 'Summary',
  notes: 'Notes',
} as const satisfies Record<RecordField, string>

export const recordFields = Object.keys(recordLabels) as RecordField[]

export const roleNames: Readonly<Record<(typeof contributorRoles)[number], string>> = {
  author: 'Author',
  editor: 'Editor',
  translator: 'Translator',
  illustrator: 'Illustrator',
  contributor: 'Contributor',
}
export const kindNames: Readonly<Record<(typeof contributorKinds)[number], string>> = {
  person: 'Person',
  organisation: 'Body',
  meeting: 'Conference',
}
export const numberNames: Readonly<Record<(typeof identifierKinds)[number], string>> = {
  isbn: 'ISBN',
  issn: 'ISSN',
  lccn: 'LCCN',
  oclc: 'OCLC',
  other: 'Other',
}

const longest = 25_000
const mostRows = 120

type SentForm = {
  readonly field: (name: string) => string
  readonly all: (name: string) => string[]
}

/** The texts of a form as it was sent; rows in which nothing is written are left out. */
export function readRecordTexts({ field, all }: SentForm): RecordTexts {
  const column = (name: string) => all(name).slice(0, mostRows)
  const people = columns(column('person'), column('personRole'), column('personKind'))
  const numbers = columns(column('number'), column('numberKind'), column('numberQualifier'))
  const series = columns(column('series'), column('seriesVolume'), [])
  return {
    ...singles((name) => field(name).slice(0, longest)),
    people: people.map(([name, role, kind]) => ({ name, role, kind })),
    numbers: numbers.map(([value, kind, qualifier]) => ({ kind, value, qualifier })),
    series: series.map(([title, volume]) => ({ title, volume })),
    notes: column('note').filter((text) => text.trim() !== ''),
  }
}

function singles(text: (name: SingleField) => string): Record<SingleField, string> {
  return Object.fromEntries(singleFields.map((name) => [name, text(name)])) as Record<
    SingleField,
    string
  >
}

/** Rows of three columns by their first, which has to be written. */
function columns(
  first: readonly string[],
  second: readonly string[],
  third: readonly string[],
): (readonly [string, string, string])[] {
  return first
    .map((text, at) => [text, second[at] ?? '', third[at] ?? ''] as const)
    .filter(([text]) => text.trim() !== '')
}

/** A form before anything is written. */
export const emptyTexts: RecordTexts = {
  ...singles((name) => (name === 'format' ? 'book' : '')),
  people: [],
  numbers: [],
  series: [],
  notes: [],
}

/** A book as its form shows it. */
export function textsOfBook(draft: BookDraft): RecordTexts {
  const lists = {
    otherTitles: draft.otherTitles.join('\n'),
    subjects: draft.subjects.join('\n'),
    languages: draft.languages.map(englishName).join(', '),
  }
  return {
    ...singles((name) =>
      name in lists ? lists[name as keyof typeof lists] : String(draft[name] ?? ''),
    ),
    people: draft.contributors.map(({ name, role, kind }) => ({ name, role, kind })),
    numbers: draft.identifiers.map(({ kind, value, qualifier = '' }) => ({
      kind,
      value,
      qualifier,
    })),
    series: draft.series.map(({ title, volume = '' }) => ({ title, volume })),
    notes: draft.notes,
  }
}

/** A field in one text, for people to compare. */
export function shownField(texts: RecordTexts, field: RecordField): string {
  switch (field) {
    case 'people':
      return texts.people.map(({ name, role }) => `${name} (${role})`).join('\n')
    case 'numbers':
      return texts.numbers.map(shownNumber).join('\n')
    case 'series':
      return texts.series
        .map(({ title, volume }) => (volume ? `${title} ; ${volume}` : title))
        .join('\n')
    case 'notes':
      return texts.notes.join('\n')
    default:
      return texts[field]
  }
}

function shownNumber({ kind, value, qualifier }: NumberText): string {
  return `${kind.toUpperCase()} ${value}${qualifier ? ` (${qualifier})` : ''}`
}

/** Whether a field says the same in both forms: browsers send line breaks as CR LF. */
export function sameField(one: RecordTexts, other: RecordTexts, field: RecordField): boolean {
  const plain = (texts: RecordTexts) =>
    JSON.stringify(texts[field]).replaceAll('\\r\\n', '\\n').trim()
  return plain(one) === plain(other)
}

/** The record with each of its texts changed. */
export function changedTexts(texts: RecordTexts, change: (text: string) => string): RecordTexts {
  const deep = (value: unknown): unknown => {
    if (typeof value === 'string') return change(value)
    if (Array.isArray(value)) return value.map(deep)
    const entries = Object.entries(value as object).map(([key, inner]) => [key, deep(inner)])
    return Object.fromEntries(entries)
  }
  return deep(texts) as RecordTexts
}

/** The names and subjects that a form writes. */
export function namesInTexts({ people, subjects }: RecordTexts) {
  return { names: people.map(({ name }) => name), subjects: subjects.split(/\r?\n/) }
}
