import {
  isControlField,
  type MarcDataField,
  type MarcRecord,
  type MarcSubfield,
} from '#src/features/collection/marc/marc.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import type { EnteredHeadings, PreferredHeading } from './heading-spellings.ts'
import { kindOf, nameCodes, nameFromMarc } from './marc-people.ts'
import { headingCodes, subjectFromMarc, subjectTags } from './marc-subjects.ts'
import { trimIsbd } from './marc-text.ts'

/**
 * A field of a record that a heading changed; `after` is null where the record had the same field
 * already, so that it went.
 */
export type FieldChange = { readonly before: MarcDataField; readonly after: MarcDataField | null }

const nameTags = ['100', '110', '111', '700', '710', '711']
const endings = { person: '00', organisation: '10', meeting: '11' } as const

/**
 * The record with each field that is a spelling of another heading written as that one, and which
 * these were. The same record where there are none.
 */
export function withHeadings(
  record: MarcRecord,
  entered: EnteredHeadings,
): { readonly record: MarcRecord; readonly changes: readonly FieldChange[] } {
  const changes: FieldChange[] = []
  const written = record.fields.map((field) => {
    if (isControlField(field)) return field
    const after = writtenField(field, entered)
    if (after === field) return field
    changes.push({ before: field, after })
    return after
  })
  if (changes.length === 0) return { record, changes }
  const seen = new Set(
    written.filter((field) => !changes.some(({ after }) => after === field)).map(fieldText),
  )
  const doubled = new Set<unknown>()
  for (const field of written) {
    if (!changes.some(({ after }) => after === field) || field.tag.startsWith('1')) continue
    const text = fieldText(field)
    if (seen.has(text)) doubled.add(field)
    seen.add(text)
  }
  return {
    record: { ...record, fields: written.filter((field) => !doubled.has(field)) },
    changes: changes.map(({ before, after }) => ({
      before,
      after: doubled.has(after) ? null : after,
    })),
  }
}

/**
 * The record with the fields as they were before; null where one of them has changed since. A field
 * that had gone stands behind the fields of its tag again.
 */
export function withoutChanges(
  record: MarcRecord,
  changes: readonly FieldChange[],
): MarcRecord | null {
  const fields = [...record.fields]
  for (const { before, after } of changes) {
    if (after === null) {
      const next = fields.findIndex(({ tag }) => tag > before.tag)
      fields.splice(next < 0 ? fields.length : next, 0, before)
      continue
    }
    const text = fieldText(after)
    const at = fields.findIndex((field) => fieldText(field) === text)
    if (at < 0) return null
    fields[at] = before
  }
  return { ...record, fields }
}

function fieldText(field: MarcRecord['fields'][number]): string {
  if (isControlField(field)) return JSON.stringify([field.tag, field.value])
  const { tag, ind1, ind2, subfields } = field
  return JSON.stringify([tag, ind1, ind2, ...subfields.map(({ code, value }) => [code, value])])
}

function writtenField(field: MarcDataField, entered: EnteredHeadings): MarcDataField {
  if (nameTags.includes(field.tag)) {
    const to = entered.names.get(nameKey(nameFromMarc(field)))
    return to ? withName(field, to) : field
  }
  if (field.tag === '653') return withTerms(field, entered)
  if (!subjectTags.includes(field.tag)) return field
  const to = entered.subjects.get(nameKey(subjectFromMarc(field)))
  return to ? withSubject(field, to.name) : field
}

function withName(field: MarcDataField, { name, kind }: PreferredHeading): MarcDataField {
  const own = kindOf(field)
  const tag = `${field.tag.charAt(0)}${endings[kind ?? own]}`
  const moved = (kind ?? own) === own
  const indicators = moved
    ? {}
    : { ind1: kind === 'person' ? (name.includes(',') ? '1' : '0') : '2' }
  return { ...field, ...indicators, tag, subfields: replaced(field, nameCodes[own], name) }
}

/** "Rivers -- India": the subdivisions keep the codes that they have, and are general beyond. */
function withSubject(field: MarcDataField, heading: string): MarcDataField {
  const [term = '', ...subdivisions] = heading.split(' -- ')
  const codes = field.subfields.map(({ code }) => code).filter((code) => 'vxyz'.includes(code))
  const rest = field.subfields.filter(({ code }) => !'vxyz'.includes(code))
  const subfields = replaced({ ...field, subfields: rest }, headingCodes(field), term)
  const last = subfields.findIndex(({ code, value }) => code === 'a' && value.startsWith(term))
  const divided = subdivisions.map((value, index) => ({ code: codes[index] ?? 'x', value }))
  subfields.splice(last + 1, 0, ...divided)
  return { ...field, subfields }
}

function withTerms(field: MarcDataField, { subjects }: EnteredHeadings): MarcDataField {
  let changed = false
  const subfields = field.subfields.map((subfield) => {
    const to = subfield.code === 'a' && subjects.get(nameKey(trimIsbd(subfield.value)))
    if (!to || to.name === subfield.value) return subfield
    changed = true
    return { code: 'a', value: to.name }
  })
  return changed ? { ...field, subfields } : field
}

/**
 * The subfields with those of these codes as one `$a`, where the first of them stood; what led on
 * behind the last, such as a comma before `$e`, stays.
 */
function replaced({ subfields }: MarcDataField, codes: string, text: string): MarcSubfield[] {
  const own = subfields.filter(({ code }) => codes.includes(code))
  const said = own.at(-1)?.value ?? ''
  const led = /[\s,:;]+$/.exec(said)?.[0] ?? (/[^.\s]{3}\.$/.test(said) ? '.' : '')
  const behind = led === '.' && /[.)-]$/.test(text) ? '' : led
  const first = own[0]
  return subfields.flatMap((subfield) => {
    if (subfield === first) return [{ code: 'a', value: `${text}${behind}` }]
    return own.includes(subfield) ? [] : [subfield]
  })
}
