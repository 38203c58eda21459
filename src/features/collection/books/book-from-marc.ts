import {
  controlValue,
  dataFields,
  type MarcDataField,
  type MarcRecord,
  subfieldValues,
} from '#src/features/collection/marc/marc.ts'
import type { BookDraft, CopyDraft } from './books.ts'
import { formatFromMarc, languagesFromMarc, yearFromMarc } from './marc-codes.ts'
import { copiesFromMarc, holdingsCallNumber } from './marc-copies.ts'
import { contributorsFromMarc } from './marc-people.ts'
import { seriesFromMarc, subjectsFromMarc } from './marc-subjects.ts'
import { marcText } from './marc-text.ts'
import { titlesFromMarc } from './marc-titles.ts'

/**
 * The book and its copies that a MARC 21 record describes, ISBD punctuation taken away. The draft
 * holds the record too. `draft.title` is empty where the record has no title: such a record is no
 * book.
 */
export function bookFromMarc(record: MarcRecord): { draft: BookDraft; copies: CopyDraft[] } {
  const imprint = imprintOf(record)
  const draft: BookDraft = {
    controlNumber: controlValue(record, '001')?.trim() || undefined,
    controlSource: controlValue(record, '003')?.trim() || undefined,
    ...titlesFromMarc(record),
    edition: marcText(dataFields(record, '250')[0], 'ab') || undefined,
    publisher: firstOf(imprint, 'b'),
    place: firstOf(imprint, 'a'),
    year: yearFromMarc(record, imprint),
    languages: languagesFromMarc(record),
    format: formatFromMarc(record),
    extent: marcText(dataFields(record, '300')[0], 'abce') || undefined,
    ddc: deweyOf(record),
    callNumber: callNumberOf(record),
    summary:
      dataFields(record, '520')
        .map((field) => marcText(field, 'ab'))
        .filter(Boolean)
        .join('\n') || undefined,
    notes: notesOf(record),
    marc: record,
    contributors: contributorsFromMarc(record),
    subjects: subjectsFromMarc(record),
    series: seriesFromMarc(record),
    identifiers: identifiersOf(record),
  }
  return { draft, copies: copiesFromMarc(record) }
}

/** The publication statement: 264 with second indicator 1, else 260, else any 264. */
function imprintOf(record: MarcRecord): MarcDataField | undefined {
  const statements = dataFields(record, '264')
  return (
    statements.find((field) => field.ind2 === '1') ?? dataFields(record, '260')[0] ?? statements[0]
  )
}

function firstOf(field: MarcDataField | undefined, code: string): string | undefined {
  const [first] = field ? field.subfields.filter((subfield) => subfield.code === code) : []
  return (field && first && marcText({ ...field, subfields: [first] }, code)) || undefined
}

/** 082, else the local 092; the marks of segmentation are no part of the number. */
function deweyOf(record: MarcRecord): string | undefined {
  const [first] = ['082', '092']
    .flatMap((tag) => dataFields(record, tag))
    .map((field) => firstOf(field, 'a'))
  return first?.replace(/[/'’]/g, '')
}

/**
 * Where the holdings say, else the local number (092, 090), else Dewey with a book number, else
 * Library of Congress.
 */
function callNumberOf(record: MarcRecord): string | undefined {
  const local = ['092', '090', '099']
    .flatMap((tag) => dataFields(record, tag))
    .map((field) => marcText(field, 'ab'))
  const dewey = dataFields(record, '082').filter((field) => subfieldValues(field, 'b').length > 0)
  const congress = dataFields(record, '050')
  return (
    holdingsCallNumber(record) ??
    [
      ...local,
      ...[...dewey, ...congress].map((field) => marcText(field, 'ab').replaceAll('/', '')),
    ].find(Boolean)
  )
}

/**
 * Every note apart from the summary and those on acquisition and conservation, which are not for
 * readers.
 */
function notesOf(record: MarcRecord): string[] {
  return record.fields.flatMap((field) => {
    if (!('subfields' in field) || !/^5(?!20|41|83)/.test(field.tag)) return []
    const codes = field.subfields
      .map(({ code }) => code)
      .filter((code) => /[a-z]/.test(code) && code !== 'w')
    return marcText(field, [...new Set(codes)].join('')) || []
  })
}

function identifiersOf(record: MarcRecord): BookDraft['identifiers'] {
  const read = (tag: string, code: string) =>
    dataFields(record, tag).map((field) => ({ field, value: marcText(field, code) }))
  return [
    ...read('020', 'a').map(({ field, value }) => ({
      kind: 'isbn' as const,
      ...qualified(value, marcText(field, 'q')),
    })),
    ...read('020', 'z').map(({ value }) => ({
      kind: 'other' as const,
      ...qualified(value, ''),
      qualifier: 'cancelled ISBN',
    })),
    ...read('022', 'a').map(({ value }) => ({ kind: 'issn' as const, ...qualified(value, '') })),
    ...read('010', 'a').map(({ value }) => ({
      kind: 'lccn' as const,
      value: value.replace(/\s/g, ''),
    })),
    ...read('035', 'a').flatMap(({ value }) => oclcNumber(value)),
    ...read('024', 'a').map(({ field, value }) => ({
      kind: 'other' as const,
      value,
      qualifier: marcText(field, '2') || undefined,
    })),
  ].filter((one) => one.value !== '')
}

/** "0131103628 (pbk.) :" is a number and what it is the number of. */
function qualified(
  text: string,
  stated: string,
): { value: string; qualifier?: string | undefined } {
  const [, number = '', rest = ''] = /^([^(]*)(.*)$/su.exec(text) ?? []
  const qualifier =
    stated ||
    rest
      .replace(/[()]/g, ' ')
      .replace(/\s*:.*$/, '')
      .trim()
  return { value: number.replace(/[\s:]+$/, '').trim(), qualifier: qualifier || undefined }
}

function oclcNumber(value: string): BookDraft['identifiers'] {
  const number = /^\(OCoLC\)(?:oc[mn]|on)?0*(\d+)/i.exec(value)?.[1]
  return number ? [{ kind: 'oclc', value: number }] : []
}
