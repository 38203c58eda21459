import { titleSort } from '#src/features/collection/books/book-keys.ts'
import type { BookDraft } from '#src/features/collection/books/books.ts'
import { formatIssn, parseIsbn, parseIssn } from '#src/features/collection/books/isbn.ts'
import type { MarcDataField, MarcSubfield } from '#src/features/collection/marc/marc.ts'

/*
 * Fields of MARC 21 Bibliographic made from what a book says, with ISBD punctuation between
 * subfields and none at the end (leader/18 is i; the Program for Cooperative Cataloging leaves the
 * last full stop out).
 */

/** Longest text of a repeatable note in code units: a field of ISO 2709 holds 9,999 bytes. */
const noteLength = 3000

/** Pairs of subfield code and value; a value that is not there leaves its subfield out. */
export function dataField(
  tag: string,
  indicators: string,
  parts: readonly (readonly [code: string, value: string | undefined])[],
): MarcDataField {
  const subfields = parts.flatMap(([code, value]): MarcSubfield[] =>
    value ? [{ code, value: value.replaceAll('\n', ' ') }] : [],
  )
  return { tag, ind1: indicators[0] ?? ' ', ind2: indicators[1] ?? ' ', subfields }
}

export function titleField(draft: BookDraft): MarcDataField {
  const { title, subtitle, responsibility } = draft
  const beforeC = responsibility ? ' /' : ''
  return dataField('245', `${mainEntry(draft) ? 1 : 0}${nonfiling(draft)}`, [
    ['a', title + (subtitle ? ' :' : beforeC)],
    ['b', subtitle && subtitle + beforeC],
    ['c', responsibility],
  ])
}

/**
 * Characters that filing passes over: the leading article of one of the book's languages (0 to 9).
 */
function nonfiling({ title, languages }: BookDraft): number {
  if (titleSort(title, languages) === titleSort(title, ['zxx'])) return 0
  const article = /^\p{L}+\s+/u.exec(title)?.[0].length ?? 0
  return article <= 9 ? article : 0
}

export function imprintField({ place, publisher, year }: BookDraft): MarcDataField[] {
  if (!place && !publisher && year === undefined) return []
  const beforeYear = year === undefined ? '' : ','
  return [
    dataField('264', ' 1', [
      ['a', place && place + (publisher ? ' :' : beforeYear)],
      ['b', publisher && publisher + beforeYear],
      ['c', year === undefined ? undefined : String(year)],
    ]),
  ]
}

/** 041 where there are several languages; one alone stands in 008. */
export function languageFields({ languages }: BookDraft): MarcDataField[] {
  const field = languageField(languages)
  return field.subfields.length > 1 ? [field] : []
}

/** 041 with the codes of MARC's list among these. */
export function languageField(languages: readonly string[]): MarcDataField {
  const codes = languages.filter((code) => /^[a-z]{3}$/.test(code))
  return dataField(
    '041',
    '0 ',
    codes.map((code) => ['a', code]),
  )
}

/** One field a paragraph: the reader joins them by line breaks. */
export function summaryFields({ summary = '' }: BookDraft): MarcDataField[] {
  return noteFields('520', summary.split('\n'))
}

export function noteFields(tag: string, texts: readonly string[]): MarcDataField[] {
  return texts
    .flatMap((text) => chunks(text.replaceAll('\n', ' ')))
    .map((text) => dataField(tag, '  ', [['a', text]]))
}

/** The text in pieces that a field can hold, parted at spaces where there are any. */
function chunks(text: string): string[] {
  const pieces: string[] = []
  for (let rest = text.trim(); rest !== ''; ) {
    const space = rest.lastIndexOf(' ', noteLength)
    const whole = rest.length <= noteLength
    const hard = /[\ud800-\udbff]$/.test(rest.slice(0, noteLength)) ? noteLength - 1 : noteLength
    const end = whole ? rest.length : space > noteLength / 2 ? space : hard
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end).trim()
  }
  return pieces
}

const relators = {
  author: ['author', 'aut'],
  editor: ['editor', 'edt'],
  translator: ['translator', 'trl'],
  illustrator: ['illustrator', 'ill'],
  contributor: ['contributor', 'ctb'],
} as const

/** The creator under whom the book stands, if it has one: its first author. */
export function mainEntry({
  contributors,
}: BookDraft): BookDraft['contributors'][number] | undefined {
  return contributors.find(({ role }) => role === 'author')
}

/** 1XX for the main entry, 7XX for everyone else; the relator is written out and as a code. */
export function contributorField(
  person: BookDraft['contributors'][number],
  isMain: boolean,
): MarcDataField {
  const { name, kind, role } = person
  const [term, code] = relators[role]
  const first = isMain ? '1' : '7'
  const withComma = /[-,]$/.test(name) ? name : `${name},`
  const subfields = [
    ['a', withComma],
    [kind === 'meeting' ? 'j' : 'e', term],
    ['4', code],
  ] as const
  if (kind === 'organisation') return dataField(`${first}10`, '2 ', subfields)
  if (kind === 'meeting') return dataField(`${first}11`, '2 ', subfields)
  return dataField(`${first}00`, name.includes(',') ? '1 ' : '0 ', subfields)
}

/** A topical term of no stated thesaurus; "Rivers -- India" is a heading with its subdivision. */
export function subjectField(heading: string): MarcDataField {
  const [term = '', ...subdivisions] = heading.split(' -- ')
  return dataField('650', ' 4', [['a', term], ...subdivisions.map((text) => ['x', text] as const)])
}

export function seriesField({ title, volume }: BookDraft['series'][number]): MarcDataField {
  return dataField('490', '0 ', [
    ['a', volume ? `${title} ;` : title],
    ['v', volume],
  ])
}

/** 020, 022, 010, 035 or 024; an ISBN or ISSN that is wrong stands where MARC has wrong ones. */
export function identifierField(one: BookDraft['identifiers'][number]): MarcDataField {
  const { kind, value, qualifier } = one
  const cancelled = kind === 'other' && qualifier === cancelledIsbn
  if (kind === 'isbn' || cancelled) {
    const code = !cancelled && parseIsbn(value) !== null ? 'a' : 'z'
    return dataField('020', '  ', [
      [code, value],
      ['q', cancelled ? undefined : qualifier],
    ])
  }
  if (kind === 'issn') {
    const valid = parseIssn(value) !== null
    return dataField('022', '  ', [[valid ? 'a' : 'y', valid ? formatIssn(value) : value]])
  }
  if (kind === 'lccn') return dataField('010', '  ', [['a', value]])
  if (kind === 'oclc') return dataField('035', '  ', [['a', `(OCoLC)${value}`]])
  return dataField('024', qualifier ? '7 ' : '8 ', [
    ['a', value],
    ['2', qualifier],
  ])
}

/** How the reader of MARC marks an ISBN of 020 $z. */
const cancelledIsbn = 'cancelled ISBN'
