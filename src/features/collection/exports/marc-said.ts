import { bookFromMarc } from '#src/features/collection/books/book-from-marc.ts'
import { checkDraft } from '#src/features/collection/books/book-rows.ts'
import type { BookDraft } from '#src/features/collection/books/books.ts'
import {
  dataFields,
  isControlField,
  type MarcDataField,
  type MarcField,
  type MarcRecord,
  subfieldValues,
} from '#src/features/collection/marc/marc.ts'
import type { MarcPart } from './marc-parts.ts'

/** What the catalogue would make of a record. A record without a title cannot say another one. */
export function draftSaidBy(record: MarcRecord, title: string): BookDraft {
  const { draft } = bookFromMarc(record)
  return checkDraft({ ...draft, title: draft.title || `not ${title}` })
}

/** Whether two lists say the same. */
export function same(one: readonly unknown[], other: readonly unknown[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The fields of a record that speak of a part. */
export function fieldsOf(record: MarcRecord, part: MarcPart): MarcDataField[] {
  return record.fields.filter((field): field is MarcDataField => speaksOf(part, field))
}

/** What the part says, thing by thing; a whole part is one thing. */
export function thingsIn(part: MarcPart, draft: BookDraft): readonly unknown[] {
  return part.isWhole ? [part.said(draft)] : part.said(draft)
}

/** Whether a field speaks of a part, by its tag. */
export function speaksOf({ tags, begins }: MarcPart, field: MarcField): boolean {
  if (isControlField(field) || !tags.test(field.tag)) return false
  return begins === undefined || subfieldValues(field, 'a').some((value) => begins.test(value))
}

/**
 * What one field says of a part. The title stays beside the field: it tells who did what. A form in
 * another script is read as what it is the form of.
 */
export function saidByField(
  record: MarcRecord,
  field: MarcDataField,
  part: MarcPart,
): readonly unknown[] {
  const isLinked = field.tag === '880'
  const titles = dataFields(record, '245').filter((title) => title !== field)
  const read = isLinked ? { ...field, tag: tagOfLinked(field, part) } : field
  return thingsIn(part, draftSaidBy({ leader: record.leader, fields: [...titles, read] }, ''))
}

function tagOfLinked(field: MarcDataField, { tags }: MarcPart): string {
  const tag = (subfieldValues(field, '6')[0] ?? '').slice(0, 3)
  return tags.test(tag) ? tag : field.tag
}
