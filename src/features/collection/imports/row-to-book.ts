import {
  type BookDraft,
  bookDraft,
  type CopyDraft,
  copyDraft,
  newDraft,
} from '#src/features/collection/books/books.ts'
import { noteClean } from '#src/features/collection/books/clean-drafts.ts'
import { parseIsbn, parseIssn } from '#src/features/collection/books/isbn.ts'
import { languageCode } from '#src/features/collection/books/languages.ts'
import { readYear } from '#src/kernel/tables/written-values.ts'
import { contributorsOf } from './author-names.ts'
import type { RowValues } from './columns.ts'
import { readFormat } from './format-words.ts'
import { copiesOfRow } from './row-to-copies.ts'

type RowBook = { ok: true; draft: BookDraft; copies: CopyDraft[] } | { ok: false; reason: string }

/** The book and copies of a row, or the sentence that says why it is none. Never throws. */
export function bookOfRow(row: RowValues): RowBook {
  const draft = bookDraft.safeParse(describe(row))
  if (!draft.success) return refuse(row, draft.error.issues[0]?.message)
  const series = row.prefix()
  if (!series.ok) return series
  const copies = copiesOfRow(row, series.prefix).map((copy) => copyDraft.safeParse(copy))
  const bad = copies.find((copy) => !copy.success)
  if (bad?.error) return { ok: false, reason: bad.error.issues[0]?.message ?? 'A copy is wrong.' }
  return {
    ok: true,
    draft: noteClean(draft.data),
    copies: copies.flatMap((copy) => (copy.data ? noteClean(copy.data) : [])),
  }
}

function refuse(row: RowValues, message = 'The row is no book.'): RowBook {
  const reason = row.first('title') === undefined ? 'The row has no title.' : message
  return { ok: false, reason }
}

function describe(row: RowValues): BookDraft {
  const title = titleOf(row)
  const draft: BookDraft = {
    ...newDraft(title.title),
    otherTitles: [
      ...row.all('otherTitle').flatMap((text) => text.split(/\s+=\s+|\s*;\s*/)),
      ...row
        .all('title')
        .slice(1)
        .filter((other) => other !== row.first('title')),
    ],
    languages: row.all('language').flatMap(languageCodes),
    format: readFormat(row.all('format')),
    notes: [...row.all('bookNote')],
    contributors: [
      ...row.all('author').flatMap((text) => contributorsOf(text, 'author')),
      ...row.all('editor').flatMap((text) => contributorsOf(text, 'editor')),
      ...row.all('translator').flatMap((text) => contributorsOf(text, 'translator')),
    ],
    subjects: row.all('subject').flatMap(subjectsOf),
    series: row.all('series').map(seriesOf),
    identifiers: identifiersOf(row),
  }
  const extent = [row.first('pages'), row.first('size')].filter((text) => text !== undefined)
  return {
    ...draft,
    subtitle: title.subtitle,
    responsibility: row.first('responsibility'),
    // "1st ed.," of a column cut out of a catalogue's records.
    edition: row.first('edition')?.replace(/[\s,:;/=]+$/, ''),
    ...imprintOf(row),
    year: row
      .all('year')
      .map(readYear)
      .find((year) => year !== undefined),
    extent: extent.length > 0 ? extentText(extent) : undefined,
    ...shelfOf(row),
    summary: row.first('summary'),
  }
}

/**
 * "Title : subtitle" as catalogues write it, and the left-over code of a MARC subfield in exports.
 */
function titleOf(row: RowValues): { title: string; subtitle: string | undefined } {
  const text = (row.first('title') ?? '').replace(/\s*[:;/]?\s*\$[a-z]\s/g, ' : ')
  const given = row.first('subtitle')
  const cut = given === undefined ? text.indexOf(' : ') : -1
  if (cut <= 0) return { title: text, subtitle: given }
  return { title: text.slice(0, cut), subtitle: text.slice(cut + 3).trim() || undefined }
}

/**
 * "Tata McGraw-Hill, New Delhi" of a column for both is a publisher and, after the last comma,
 * colon or spaced dash, a place.
 */
function imprintOf(row: RowValues): { publisher: string | undefined; place: string | undefined } {
  const [both, publisher, place] = [
    row.first('publisherAndPlace'),
    row.first('publisher'),
    row.first('place'),
  ]
  const parts = both === undefined ? null : /^(.+)(?:,|:| [-–—] )\s*([^,:]+)$/.exec(both)
  return { publisher: publisher ?? parts?.[1]?.trim() ?? both, place: place ?? parts?.[2]?.trim() }
}

/** A class number is a DDC number where it looks like one; "832/SU-31" is a call number. */
function shelfOf(row: RowValues): { ddc: string | undefined; callNumber: string | undefined } {
  const classes = row.all('ddc')
  const ddc = classes.find((text) => /^\d{3}(?:\.\d+)?$/.test(text)) ?? shortDdc(classes[0])
  const mark = row.first('bookNumber')
  const withMark =
    ddc !== undefined && mark !== undefined && !/^\d+$/.test(mark) ? `${ddc} ${mark}` : undefined
  const other = ddc === undefined ? classes[0] : undefined
  return { ddc, callNumber: row.first('callNumber') ?? withMark ?? other }
}

/** A spreadsheet takes the zeros of 005.133. */
function shortDdc(text: string | undefined): string | undefined {
  const found = /^(\d{1,2})(\.\d+)$/.exec(text ?? '')
  return found ? `${found[1]?.padStart(3, '0')}${found[2]}` : undefined
}

/** "English/Hindi" are two; of "en-US" the language counts. */
function languageCodes(text: string): string[] {
  const names = text.slice(0, 200).split(/\s*[,;/|+&]\s*|\s+and\s+/)
  return names.flatMap(
    (name) => languageCode(name) ?? languageCode(name.split(/[-_]/)[0] ?? '') ?? [],
  )
}

function subjectsOf(text: string): string[] {
  return text
    .split(/\s*[;|\n]\s*/)
    .flatMap((part) => (part.length > 300 ? part.split(/\s*\/\s*/) : part))
}

/** "Title ; 12" is volume 12 of the series. */
function seriesOf(text: string): { title: string; volume?: string } {
  const found = /^(.+?)\s*;\s*(?:v(?:ol)?\.?\s*)?([^;]{1,40})$/i.exec(text)
  return found ? { title: found[1] ?? '', volume: found[2] ?? '' } : { title: text }
}

function extentText(parts: readonly string[]): string {
  return parts
    .map((part) => (/^\d+(?:\.0+)?$/.test(part) ? `${Number(part)} p.` : part))
    .join(' ; ')
}

/**
 * Numbers of the row. A wrong ISBN stays, marked as such, unless another column has a right one: a
 * spreadsheet that writes 9.78E+12 beside it destroyed the second one.
 */
function identifiersOf(row: RowValues): BookDraft['identifiers'] {
  const texts = row.all('isbn').flatMap((text) => text.slice(0, 500).split(/[,;|\n]| \/ /))
  const read = texts.map((text) => ({ text: text.trim(), isbn: isbnOf(text) }))
  const valid = read.flatMap(({ isbn }) => isbn ?? [])
  const wrong = read.flatMap(({ text, isbn }) => (isbn === null && /\d/.test(text) ? [text] : []))
  const isbns = valid.length > 0 ? valid : wrong
  return [
    ...[...new Set(isbns)].map((value) => ({ kind: kindOf(value), value })),
    ...row
      .all('issn')
      .map((value) => ({ kind: 'issn' as const, value: parseIssn(value) ?? value })),
  ]
}

/** One column may hold either number. */
function kindOf(value: string): 'isbn' | 'issn' {
  return parseIsbn(value) === null && parseIssn(value) !== null ? 'issn' : 'isbn'
}

/** 9.780131103627E+12 with all its digits is an ISBN still. */
function isbnOf(text: string): string | null {
  const trimmed = text.trim().replace(/^'/, '').replace(/\.0+$/, '')
  const scientific = /^\d\.\d{6,12}e\+?1[12]$/i.test(trimmed)
  return parseIsbn(scientific ? String(Number(trimmed)) : trimmed, { lostZeros: true })
}
