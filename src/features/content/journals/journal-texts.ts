import { formatIssn } from '#src/features/collection/books/isbn.ts'
import {
  newPublication,
  type PublicationTexts,
  publicationOfTexts,
  textsOfPublication,
} from '#src/institute/publication-texts.ts'
import { readPricePaise } from '#src/kernel/tables/written-values.ts'
import {
  accessFieldNames,
  accessOfTexts,
  accessRows,
  textsOfAccess,
  textsOfRows,
} from './access-texts.ts'
import type { Journal, JournalFacts, Licence } from './journals.ts'

const plainFields = [
  'title',
  'formerTitles',
  'abbreviations',
  'issn',
  'eissn',
  'publisher',
  'subjects',
  'frequency',
  'kind',
  'holdings',
  'department',
  'body',
  'coverAlt',
] as const
const licenceFields = [
  'licence.startsOn',
  'licence.endsOn',
  'licence.pricePaise',
  'licence.note',
] as const
const whenFields = ['when', 'publishDay', 'publishTime'] as const

/** The texts of the form of a journal, by which it keeps what was typed. */
export type JournalTexts = Readonly<
  Record<
    (typeof plainFields)[number] | (typeof licenceFields)[number] | (typeof whenFields)[number],
    string
  >
> &
  Readonly<Record<string, string>>

/** The texts of a sent form; places online without the lines that were left empty. */
export function sentJournalTexts(field: (name: string) => string): JournalTexts {
  const names = [...plainFields, ...licenceFields, ...whenFields]
  const access = Object.fromEntries(accessFieldNames.map((name) => [name, field(name)]))
  const texts = Object.fromEntries(names.map((name) => [name, field(name)]))
  return { ...texts, ...textsOfRows(accessRows(access)) } as JournalTexts
}

const linesOf = (text: string) => text.split(/\r\n|[\n\r]/)

/** What the form of a journal asks for. A word that is no choice is refused by the shape. */
export function journalOfTexts(texts: JournalTexts, now: Date): JournalFacts {
  const { title, issn, eissn, publisher, frequency, kind, holdings, department } = texts
  const { publishedAt } = publicationOfTexts({ ...newPublication, ...texts }, now)
  return {
    title,
    formerTitles: linesOf(texts.formerTitles),
    abbreviations: linesOf(texts.abbreviations),
    issn,
    eissn,
    publisher,
    subjects: texts.subjects.split(/[;\n\r]/),
    frequency: frequency === '' ? null : (frequency as JournalFacts['frequency']),
    kind: kind as JournalFacts['kind'],
    holdings,
    department,
    body: texts.body,
    coverAlt: texts.coverAlt,
    access: accessOfTexts(texts),
    publishedAt,
  }
}

/** The licence that the form asks for; a price that is none is refused by the shape. */
export function licenceOfTexts(texts: JournalTexts): Licence {
  const price = texts['licence.pricePaise'].trim()
  return {
    startsOn: texts['licence.startsOn'] || null,
    endsOn: texts['licence.endsOn'] || null,
    pricePaise: price === '' ? null : (readPricePaise(price) ?? Number.NaN),
    note: texts['licence.note'],
  }
}

/** The texts by which the form shows a journal. */
export function textsOfJournal(journal: Journal, licence: Licence): JournalTexts {
  const { when, publishDay, publishTime }: PublicationTexts = textsOfPublication(journal)
  return {
    title: journal.title,
    formerTitles: journal.formerTitles.join('\n'),
    abbreviations: journal.abbreviations.join('\n'),
    issn: journal.issn ? formatIssn(journal.issn) : '',
    eissn: journal.eissn ? formatIssn(journal.eissn) : '',
    publisher: journal.publisher,
    subjects: journal.subjects.join('\n'),
    frequency: journal.frequency ?? '',
    kind: journal.kind,
    holdings: journal.holdings,
    department: journal.department,
    body: journal.body,
    coverAlt: journal.coverAlt,
    'licence.startsOn': licence.startsOn ?? '',
    'licence.endsOn': licence.endsOn ?? '',
    'licence.pricePaise': priceText(licence.pricePaise),
    'licence.note': licence.note,
    when,
    publishDay,
    publishTime,
    ...textsOfAccess(journal.access),
  }
}

function priceText(paise: number | null): string {
  if (paise === null) return ''
  return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2)
}

export const newJournal: JournalTexts = {
  title: '',
  formerTitles: '',
  abbreviations: '',
  issn: '',
  eissn: '',
  publisher: '',
  subjects: '',
  frequency: '',
  kind: 'electronic',
  holdings: '',
  department: '',
  body: '',
  coverAlt: '',
  'licence.startsOn': '',
  'licence.endsOn': '',
  'licence.pricePaise': '',
  'licence.note': '',
  when: newPublication.when,
  publishDay: newPublication.publishDay,
  publishTime: newPublication.publishTime,
  ...textsOfAccess([]),
}
