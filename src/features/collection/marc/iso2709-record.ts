import { type FieldPlace, findFields } from './iso2709-directory.ts'
import { leaderLength, looksLikeLeader, readNumber, statedLength } from './iso2709-frames.ts'
import { RecordText } from './iso2709-text.ts'
import type { MarcField, MarcRecord, MarcSubfield } from './marc.ts'

const SUBFIELD = 0x1f

type Parsed = { ok: true; record: MarcRecord; warnings: string[] } | { ok: false; reason: string }

/**
 * Reads the bytes of one ISO 2709 record, given without its end mark. Repairs what can be repaired
 * without guessing at content and says so in `warnings`; else the reason completes the sentence
 * "The record was not read: …".
 */
export function parseIso2709(bytes: Uint8Array): Parsed {
  if (bytes.length === 0) return { ok: false, reason: 'it is empty' }
  if (bytes.length <= leaderLength) {
    return { ok: false, reason: `it is too short (${bytes.length} bytes)` }
  }
  const parsed = parseFromLeader(bytes)
  if (parsed.ok) return parsed
  const start = laterLeader(bytes)
  if (start === undefined) return parsed
  const later = parseFromLeader(bytes.subarray(start))
  if (!later.ok) return parsed
  const skipped = `${start} bytes before the leader belong to no record and were skipped.`
  return { ...later, warnings: [skipped, ...later.warnings] }
}

/**
 * Where in the bytes a leader stands whose stated length ends exactly at their end (the end mark
 * counts).
 */
function laterLeader(bytes: Uint8Array): number | undefined {
  for (let at = 1; at < bytes.length - leaderLength; at++) {
    if (statedLength(bytes, at) === bytes.length + 1 - at && looksLikeLeader(bytes, at)) return at
  }
  return undefined
}

function parseFromLeader(bytes: Uint8Array): Parsed {
  const found = findFields(bytes)
  if (!found.ok) return found
  const text = new RecordText(
    bytes,
    found.places.some(({ tag }) => tag === '245'),
  )
  const leader = text.read(0, leaderLength).replace(/[^\x20-\x7e]/gu, ' ')
  const warnings = found.warning === undefined ? [] : [found.warning]
  const stated = statedLength(bytes, 0)
  const length = bytes.length + 1
  if (stated !== length && found.warning === undefined) {
    warnings.push(
      `The leader states a length of ${leader.slice(0, 5)}, the record has ${length} bytes.`,
    )
  }
  if (indicatorCount(bytes) > 2) {
    warnings.push('The format has more than two indicators; the first two of each field were kept.')
  }
  const fields: MarcField[] = []
  for (const place of found.places) {
    const field = readField(bytes, text, place, warnings)
    if (field !== undefined) fields.push(field)
  }
  if (fields.length === 0) return { ok: false, reason: 'it has no fields' }
  return {
    ok: true,
    record: { leader: leader.padEnd(leaderLength).slice(0, leaderLength), fields },
    warnings: [...warnings, ...text.warnings()],
  }
}

/**
 * A field with a subfield mark is a data field. Without one it is a control field, unless its tag
 * is a number above 009: then its mark was lost, and what follows the indicators is taken as
 * subfield a.
 */
function readField(
  bytes: Uint8Array,
  text: RecordText,
  { tag, from, to }: FieldPlace,
  warnings: string[],
): MarcField | undefined {
  const marks = subfieldMarks(bytes, from, to)
  const first = marks[0] ?? to
  const before = text.read(from, first)
  if (marks.length === 0 && !/^(0[1-9]|[1-9]\d)\d$/.test(tag)) return { tag, value: before }

  const [ind1 = ' ', ind2 = ' '] = before
  const rest = before.length === 2 ? [] : [...before].slice(indicatorCount(bytes))
  if (before.length < 2) warnings.push(`Field ${tag} lacks indicators; they were read as blank.`)
  const subfields: MarcSubfield[] = []
  if (rest.length > 0) {
    subfields.push({ code: 'a', value: rest.join('') })
    warnings.push(`Field ${tag} has text before its first subfield; it was read as subfield a.`)
  }
  marks.forEach((mark, i) => {
    const end = marks[i + 1] ?? to
    if (mark + 1 < end) subfields.push(readSubfield(bytes, text, mark + 1, end))
    else warnings.push(`Field ${tag} has a subfield mark with nothing after it.`)
  })
  if (subfields.length > 0) return { tag, ind1, ind2, subfields }
  warnings.push(`Field ${tag} is empty and was left out.`)
  return undefined
}

/**
 * Leader/10. MARC 21 and UNIMARC have two indicators; of formats with more, such as danMARC, two
 * are kept.
 */
function indicatorCount(bytes: Uint8Array): number {
  return Math.max(2, readNumber(bytes, 10, 1) ?? 2)
}

function subfieldMarks(bytes: Uint8Array, from: number, to: number): number[] {
  const marks: number[] = []
  for (let at = from; at < to; at++) {
    if (bytes[at] === SUBFIELD) marks.push(at)
  }
  return marks
}

function readSubfield(bytes: Uint8Array, text: RecordText, from: number, to: number): MarcSubfield {
  if ((bytes[from] ?? 0) < 0x80) {
    return { code: text.read(from, from + 1), value: text.read(from + 1, to) }
  }
  const [code = '', ...rest] = text.read(from, to)
  return { code, value: rest.join('') }
}
