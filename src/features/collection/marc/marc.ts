import { z } from 'zod'
import { isStorable } from './marc-characters.ts'

const text = z.string().refine(isStorable, 'holds a reserved character')
const oneCharacter = text.refine((value) => [...value].length === 1, 'must be one character')
const tag = z.string().regex(/^[\x20-\x7e]{3}$/, 'must be three ASCII characters')

const controlField = z.strictObject({ tag, value: text })
const subfield = z.strictObject({ code: oneCharacter, value: text })
const dataField = z.strictObject({
  tag,
  ind1: oneCharacter,
  ind2: oneCharacter,
  subfields: z.array(subfield).min(1),
})

/**
 * A MARC record as it is kept in the database: complete and in its own order, text in Unicode.
 * A control field has a `value` alone; every other field has two indicators and subfields.
 */
export const marcRecordSchema = z.strictObject({
  leader: z.string().regex(/^[\x20-\x7e]{24}$/, 'must be 24 ASCII characters'),
  fields: z.array(z.union([controlField, dataField])),
})

export type MarcSubfield = z.infer<typeof subfield>
type MarcControlField = z.infer<typeof controlField>
export type MarcDataField = z.infer<typeof dataField>
export type MarcField = MarcControlField | MarcDataField
export type MarcRecord = z.infer<typeof marcRecordSchema>

/**
 * What a reader says of each record of a file. `position` counts records from 1, the refused ones
 * included. `raw` is the record as it stood in the file. `warnings` are sentences on what had to be
 * repaired.
 */
export type MarcReadResult =
  | { ok: true; record: MarcRecord; warnings: string[]; position: number; raw: Uint8Array }
  | { ok: false; reason: string; position: number; raw: Uint8Array }

/**
 * A record of ISO 2709 longer than this, in bytes, is refused. The standard ends at 99,999 bytes.
 */
export const maxRecordLength = 4 * 1024 * 1024

/**
 * As many characters of XML are read for one record, and written: what a library exports it can
 * read back.
 */
export const maxXmlRecordLength = 16 * 1024 * 1024

/**
 * True for a field without indicators and subfields (001 to 009, and a few local ones such as FMT).
 */
export function isControlField(field: MarcField): field is MarcControlField {
  return 'value' in field
}

/** The value of the first control field with this tag, such as `controlValue(record, '001')`. */
export function controlValue(record: MarcRecord, tag: string): string | undefined {
  for (const field of record.fields)
    if (field.tag === tag && isControlField(field)) return field.value
  return undefined
}

type FieldsByTag = Map<string, MarcDataField[]>

/** A record is asked for dozens of tags: its fields are looked through once. */
const fieldsByTag = new WeakMap<MarcRecord['fields'], FieldsByTag>()

/** The data fields with this tag, in the record's order. */
export function dataFields({ fields }: MarcRecord, tag: string): readonly MarcDataField[] {
  const known = fieldsByTag.get(fields)
  if (known) return known.get(tag) ?? []
  const found: FieldsByTag = new Map()
  for (const field of fields) {
    if (isControlField(field)) continue
    const others = found.get(field.tag)
    if (others) others.push(field)
    else found.set(field.tag, [field])
  }
  fieldsByTag.set(fields, found)
  return found.get(tag) ?? []
}

/**
 * The values of one field's subfields, such as `subfieldValues(field, 'abc')`, in the field's
 * order.
 */
export function subfieldValues(field: MarcDataField, codes: string): string[] {
  const values: string[] = []
  for (const { code, value } of field.subfields) if (codes.includes(code)) values.push(value)
  return values
}

/** The same over all fields of a tag: `subfields(record, '650', 'a')` is every topical heading. */
export function subfields(record: MarcRecord, tag: string, codes: string): string[] {
  return dataFields(record, tag).flatMap((field) => subfieldValues(field, codes))
}

/**
 * The fields that hold the same statement in another script: the 880 fields of a 245, or the 245 of
 * an 880. By subfield 6, `880-01` here and `245-01/(B` there; occurrence 00 means that there is no
 * partner.
 */
export function linkedFields(record: MarcRecord, field: MarcDataField): MarcDataField[] {
  const link = linkage(field)
  if (link === undefined || link.occurrence === '00') return []
  return dataFields(record, link.tag).filter((other) => {
    const back = linkage(other)
    return back?.tag === field.tag && back.occurrence === link.occurrence
  })
}

function linkage(field: MarcDataField): { tag: string; occurrence: string } | undefined {
  const value = field.subfields.find(({ code }) => code === '6')?.value ?? ''
  const [, tag, occurrence] = /^([\x20-\x7e]{3})-(\d\d)/.exec(value) ?? []
  return tag !== undefined && occurrence !== undefined ? { tag, occurrence } : undefined
}
