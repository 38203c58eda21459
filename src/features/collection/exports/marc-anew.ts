import type { BookDraft } from '#src/features/collection/books/books.ts'
import {
  linkedFields,
  type MarcDataField,
  type MarcField,
  type MarcRecord,
} from '#src/features/collection/marc/marc.ts'
import type { MarcPart } from './marc-parts.ts'
import { fieldsOf, saidByField, same, speaksOf } from './marc-said.ts'

/**
 * The part as the book says it, in the place where it stood; a field that says one of its things
 * stays whole.
 */
export function madeAnew(record: MarcRecord, part: MarcPart, draft: BookDraft): MarcRecord {
  const old = fieldsOf(record, part)
  const linked = new Set<MarcField>(old.flatMap((field) => linkedFields(record, field)))
  const things = part.said(draft)
  const fields = part.fields(draft).flatMap((made, index) => {
    const found = old.find((field) => same(saidByField(record, field, part), [things[index]]))
    return found && !part.isWhole ? [withoutLink(found, made[0]?.tag)] : made
  })
  const isOld = (field: MarcField) => speaksOf(part, field)
  const staying = record.fields.filter((field) => !isOld(field) && !linked.has(field))
  const [first] = [...fields].sort((one, other) => (one.tag < other.tag ? -1 : 1))
  const stood = old[0] ?? staying.find((field) => first && field.tag > first.tag)
  const at = stood ? positionIn(record.fields, stood, staying) : staying.length
  return { ...record, fields: [...staying.slice(0, at), ...fields, ...staying.slice(at)] }
}

/** How many of the kept fields stand before this one. */
function positionIn(
  all: readonly MarcField[],
  field: MarcField,
  staying: readonly MarcField[],
): number {
  const before = new Set(all.slice(0, all.indexOf(field)))
  return staying.filter((one) => before.has(one)).length
}

/** Without its form in another script; an entry becomes a main or added one as `tag` is. */
function withoutLink(field: MarcDataField, tag = field.tag): MarcField {
  const isMoved = tag.slice(1) === field.tag.slice(1)
  const subfields = field.subfields.filter(({ code }) => code !== '6')
  return { ...field, tag: isMoved ? tag : field.tag, subfields }
}
