import {
  controlValue,
  dataFields,
  type MarcDataField,
  type MarcRecord,
  subfieldValues,
} from '#src/features/collection/marc/marc.ts'
import type { Format } from './formats.ts'

/** What a record's coded fields say. Source: MARC 21 Bibliographic, leader, 007, 008, 041. */

/** From the leader's type and level of record, form of item (008) and a thesis note (502). */
export function formatFromMarc(record: MarcRecord): Format {
  const type = record.leader[6] ?? ' '
  if (type !== 'a' && type !== 't') return formatByType[type] ?? 'other'
  if (/[bis]/.test(record.leader[7] ?? '')) return 'serial'
  if (type === 't' || dataFields(record, '502').length > 0) return 'manuscript'
  return isOnline(record) ? 'ebook' : 'book'
}

const formatByType: Readonly<Record<string, Format>> = {
  c: 'score',
  d: 'score',
  e: 'map',
  f: 'map',
  g: 'video',
  i: 'audio',
  j: 'music',
  k: 'picture',
  m: 'software',
  o: 'kit',
  p: 'other',
  r: 'object',
  ' ': 'book',
}

function isOnline(record: MarcRecord): boolean {
  const form = controlValue(record, '008')?.[23] ?? ''
  const carriers = dataFields(record, '338').flatMap((field) => subfieldValues(field, 'ab'))
  const medium = dataFields(record, '245')
    .flatMap((field) => subfieldValues(field, 'h'))
    .join(' ')
  return (
    /[oqs]/.test(form) ||
    carriers.some((carrier) => /^cr$|online resource/i.test(carrier.trim())) ||
    /electronic/i.test(medium)
  )
}

/** Date 1 of 008, else the first year of the publication statement. */
export function yearFromMarc(
  record: MarcRecord,
  imprint: MarcDataField | undefined,
): number | undefined {
  const fixed = controlValue(record, '008') ?? ''
  const stated = imprint ? subfieldValues(imprint, 'c').join(' ') : ''
  const digits = /^\d{4}$/.exec(fixed.slice(7, 11))?.[0] ?? /(?<!\d)\d{4}(?!\d)/.exec(stated)?.[0]
  const year = Number(digits)
  return digits && year > 0 && year <= 2200 ? year : undefined
}

/**
 * Languages of the text (041 $a, $d), also where several codes were run together, else that of 008.
 */
export function languagesFromMarc(record: MarcRecord): string[] {
  const listed = dataFields(record, '041').flatMap((field) => subfieldValues(field, 'ad'))
  const codes = listed.flatMap(
    (value) =>
      value
        .trim()
        .toLowerCase()
        .match(/[a-z]{3}/g) ?? [],
  )
  const fixed = (controlValue(record, '008') ?? '').slice(35, 38).toLowerCase()
  return [...new Set([...codes, ...(codes.length === 0 ? [fixed] : [])])].filter(
    (code) => /^[a-z]{3}$/.test(code) && !['und', 'zxx', 'mis'].includes(code),
  )
}
