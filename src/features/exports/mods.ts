import { xmlText } from '../../kernel/xml.ts'
import type { Format } from '../catalogue/formats.ts'
import type { ExportBook } from './export-book.ts'

/** `typeOfResource` of MODS (https://www.loc.gov/standards/mods/userguide/typeofresource.html). */
const types: Readonly<Record<Format, string>> = {
  book: 'text',
  ebook: 'text',
  serial: 'text',
  manuscript: 'text',
  map: 'cartographic',
  score: 'notated music',
  music: 'sound recording-musical',
  audio: 'sound recording-nonmusical',
  video: 'moving image',
  picture: 'still image',
  software: 'software, multimedia',
  kit: 'mixed material',
  object: 'three dimensional object',
  other: 'mixed material',
}

const nameTypes = { person: 'personal', organisation: 'corporate', meeting: 'conference' } as const
const roleCodes = {
  author: 'aut',
  editor: 'edt',
  translator: 'trl',
  illustrator: 'ill',
  contributor: 'ctb',
} as const

const namespaces =
  'xmlns="http://www.loc.gov/mods/v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ' +
  'xsi:schemaLocation="http://www.loc.gov/mods/v3 http://www.loc.gov/standards/mods/v3/mods-3-7.xsd" version="3.7"'

/** The book as a MODS 3.7 element of its own; `address` is that of its page. */
export function modsOf(book: ExportBook, address: string): string {
  const parts = [
    group('titleInfo', text('title', book.title) + text('subTitle', book.subtitle)),
    ...book.otherTitles.map((title) =>
      group('titleInfo', text('title', title), ' type="alternative"'),
    ),
    ...book.contributors.map(person),
    text(
      'typeOfResource',
      types[book.format],
      book.format === 'manuscript' ? ' manuscript="yes"' : '',
    ),
    origin(book),
    ...book.languages.map((code) =>
      group('language', text('languageTerm', code, ' type="code" authority="iso639-2b"')),
    ),
    group('physicalDescription', text('extent', book.extent)),
    text('abstract', book.summary),
    text('note', book.responsibility, ' type="statement of responsibility"'),
    ...book.notes.map((note) => text('note', note)),
    ...book.subjects.map((heading) =>
      group(
        'subject',
        heading
          .split(' -- ')
          .map((term) => text('topic', term))
          .join(''),
      ),
    ),
    text('classification', book.ddc, ' authority="ddc"'),
    ...book.series.map(({ title, volume }) =>
      group(
        'relatedItem',
        group('titleInfo', text('title', title) + text('partNumber', volume)),
        ' type="series"',
      ),
    ),
    ...book.identifiers.map(identifier),
    group(
      'location',
      // Their order is prescribed.
      text('shelfLocator', book.callNumber) + text('url', address, ' usage="primary display"'),
    ),
    group(
      'recordInfo',
      text('recordCreationDate', day(book.createdAt), ' encoding="w3cdtf"') +
        text('recordChangeDate', day(book.updatedAt), ' encoding="w3cdtf"') +
        text('recordIdentifier', String(book.number)),
    ),
  ]
  const lines = parts.filter(Boolean).map((part) => `  ${part}\n`)
  return `<mods ${namespaces}>\n${lines.join('')}</mods>`
}

function person({ name, kind, role }: ExportBook['contributors'][number]): string {
  const code = text('roleTerm', roleCodes[role], ' type="code" authority="marcrelator"')
  return group(
    'name',
    text('namePart', name) + group('role', text('roleTerm', role, ' type="text"') + code),
    ` type="${nameTypes[kind]}"`,
  )
}

function origin(book: ExportBook): string {
  const issuance = book.format === 'serial' ? 'continuing' : 'monographic'
  const statement =
    group('place', text('placeTerm', book.place, ' type="text"')) +
    text('publisher', book.publisher) +
    text('dateIssued', book.year === null ? null : String(book.year)) +
    text('edition', book.edition)
  return group('originInfo', statement && statement + text('issuance', issuance))
}

function identifier({ kind, value, valid, qualifier }: ExportBook['identifiers'][number]): string {
  const type = kind === 'other' ? (qualifier ?? 'local') : kind
  const wrong = (kind === 'isbn' || kind === 'issn') && !valid
  return text('identifier', value, ` type="${xmlText(type)}"${wrong ? ' invalid="yes"' : ''}`)
}

function day(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** An element with a text; nothing where there is none. */
function text(name: string, value: string | null, attributes = ''): string {
  return value ? `<${name}${attributes}>${xmlText(value)}</${name}>` : ''
}

/** An element with elements inside; nothing where there are none. */
function group(name: string, content: string, attributes = ''): string {
  return content ? `<${name}${attributes}>${content}</${name}>` : ''
}
