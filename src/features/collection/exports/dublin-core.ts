import type { Format } from '#src/features/collection/books/formats.ts'
import { xmlText } from '#src/kernel/xml.ts'
import type { ExportBook } from './export-book.ts'

/**
 * The fifteen elements in the order of their vocabulary
 * (https://www.dublincore.org/specifications/dublin-core/dces/).
 */
export const dublinCoreElements = [
  'title',
  'creator',
  'subject',
  'description',
  'publisher',
  'contributor',
  'date',
  'type',
  'format',
  'identifier',
  'source',
  'language',
  'relation',
  'coverage',
  'rights',
] as const

type DublinCore = Readonly<Record<(typeof dublinCoreElements)[number], readonly string[]>>

/** Words of the DCMI type vocabulary. */
const types: Readonly<Record<Format, string>> = {
  book: 'Text',
  ebook: 'Text',
  serial: 'Text',
  manuscript: 'Text',
  map: 'Image',
  score: 'Text',
  music: 'Sound',
  audio: 'Sound',
  video: 'MovingImage',
  picture: 'StillImage',
  software: 'Software',
  kit: 'Collection',
  object: 'PhysicalObject',
  other: 'Collection',
}

/**
 * The book in Dublin Core; `address` is that of its page where it is known. Every value is text,
 * repeated as often as needed.
 */
export function dublinCoreOf(book: ExportBook, address?: string): DublinCore {
  const people = (isCreator: boolean) =>
    book.contributors
      .filter(({ role }) => (role === 'author') === isCreator)
      .map(({ name }) => name)
  const title = book.subtitle ? `${book.title}: ${book.subtitle}` : book.title
  return {
    title: [title, ...book.otherTitles],
    creator: people(true),
    subject: [...book.subjects, ...(book.ddc ? [book.ddc] : [])],
    description: [...(book.summary ? [book.summary] : []), ...book.notes],
    publisher: some([book.place, book.publisher].filter(Boolean).join(': ')),
    contributor: people(false),
    date: book.year === null ? [] : [isoYear(book.year)],
    type: [types[book.format]],
    format: some(book.extent),
    identifier: [...some(address), ...book.identifiers.flatMap(identifier)],
    source: [],
    language: book.languages,
    relation: book.series.map(({ title, volume }) => (volume ? `${title}; ${volume}` : title)),
    coverage: [],
    rights: [],
  }
}

/** Of numbers with a URN the URN; wrong ones are no identifiers. */
function identifier({ kind, value, valid }: ExportBook['identifiers'][number]): string[] {
  if (kind === 'isbn') return valid ? [`urn:isbn:${value}`] : []
  if (kind === 'issn') return valid ? [`urn:issn:${value.slice(0, 4)}-${value.slice(4)}`] : []
  if (kind === 'lccn') return [`info:lccn/${value}`]
  return kind === 'oclc' ? [`info:oclcnum/${value}`] : []
}

/** ISO 8601: four digits; years before our era with a sign, where 1 BC is year 0. */
function isoYear(year: number): string {
  const digits = String(Math.abs(year < 0 ? year + 1 : year)).padStart(4, '0')
  return year < -1 ? `-${digits}` : digits
}

function some(text: string | null | undefined): string[] {
  return text ? [text] : []
}

const attributes = [
  'xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  'xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd"',
]

/**
 * The elements as one XML element `oai_dc:dc` of its own
 * (https://www.openarchives.org/OAI/openarchivesprotocol.html#dublincore).
 */
export function oaiDcXml(dc: DublinCore): string {
  const lines = dublinCoreElements.flatMap((name) =>
    dc[name].map((value) => `  <dc:${name}>${xmlText(value)}</dc:${name}>\n`),
  )
  return `<oai_dc:dc ${attributes.join(' ')}>\n${lines.join('')}</oai_dc:dc>`
}
