import {
  isControlField,
  type MarcDataField,
  type MarcField,
  type MarcRecord,
} from '#src/features/collection/marc/marc.ts'

/**
 * Fields of which a record may have several, and which do not contradict one another: numbers,
 * notes, subjects, people, links.
 */
const joinable = /^(?:0(?:1[35-7]|2\d|3[0-57]|[5-8]\d)|246|440|490|5\d\d|6\d\d|7\d\d|8\d\d|9\d\d)$/

/**
 * The record, with the fields of the other that it lacks and may have beside its own; none of its
 * own is dropped or changed. Fields of other scripts (880) stay with the ones that they stand for.
 */
export function joinedMarc(record: MarcRecord, other: MarcRecord): MarcRecord {
  const known = new Set(record.fields.map(contentOf))
  const added = other.fields.filter(
    (field): field is MarcDataField =>
      !isControlField(field) && joinable.test(field.tag) && !known.has(contentOf(field)),
  )
  const taken = Math.max(0, ...record.fields.map(linkNumber))
  let fields: readonly MarcField[] = record.fields
  for (const field of added) fields = placed(fields, relinked(field, taken))
  return { leader: record.leader, fields: [...fields] }
}

/** What a field says, wherever it is linked to. */
function contentOf(field: MarcField): string {
  if (isControlField(field)) return JSON.stringify(field)
  const subfields = field.subfields.filter(({ code }) => code !== '6')
  return JSON.stringify({ ...field, subfields })
}

/** After the last field whose tag is not greater. */
function placed(fields: readonly MarcField[], field: MarcField): readonly MarcField[] {
  return fields.toSpliced(fields.findLastIndex(({ tag }) => tag <= field.tag) + 1, 0, field)
}

const link = /^([\x20-\x7e]{3}-)(\d\d)/

/** The number in subfield 6 by which fields of two scripts belong together; 0 without one. */
function linkNumber(field: MarcField): number {
  if (isControlField(field)) return 0
  const value = field.subfields.find(({ code }) => code === '6')?.value ?? ''
  return Number(link.exec(value)?.[2] ?? 0)
}

/** The field with a number that no field of the record has; MARC has room for 99. */
function relinked(field: MarcDataField, taken: number): MarcDataField {
  const number = linkNumber(field)
  if (number === 0 || number + taken > 99) return field
  const subfields = field.subfields.map(({ code, value }) =>
    code === '6'
      ? { code, value: value.replace(link, `$1${String(number + taken).padStart(2, '0')}`) }
      : { code, value },
  )
  return { ...field, subfields }
}
