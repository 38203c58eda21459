import { institute } from '../../../institute.ts'
import { bookFromMarc } from '../catalogue/book-from-marc.ts'
import { checkDraft } from '../catalogue/book-rows.ts'
import type { BookDraft } from '../catalogue/books.ts'
import {
  controlValue,
  dataFields,
  isControlField,
  linkedFields,
  type MarcField,
  type MarcRecord,
  subfields,
  subfieldValues,
} from '../marc/marc.ts'
import { draftOf, type ExportBook } from './export-book.ts'
import { dataField } from './marc-fields.ts'
import {
  fixedFieldOfFormat,
  fixedFieldOfLanguages,
  fixedFieldOfYear,
  leaderOfFormat,
  newFixedField,
  newLeader,
  transactionField,
} from './marc-fixed.ts'
import { withHoldings } from './marc-holdings.ts'
import { type MarcPart, marcParts } from './marc-parts.ts'

/**
 * The book as a MARC 21 record. A record that came with the book stays as it came, but for what the book says otherwise today:
 * those fields are made anew, and only those. A book that never was MARC gets a record of minimal level. What `bookFromMarc`
 * reads from the record gives the same record again, so that an export of an import of it is the same.
 */
export function marcOf(book: ExportBook): MarcRecord {
  const draft = draftOf(book)
  const record = book.marc ? broughtUpToDate(book.marc, draft, book) : newRecord(draft, book)
  return withHoldings(withControlNumber(record, draft, book), book)
}

function newRecord(draft: BookDraft, book: ExportBook): MarcRecord {
  const { libraryName } = institute
  const made = marcParts.flatMap((part) => part.fields(draft).flat())
  const source = dataField('040', '  ', [
    ['a', libraryName],
    ['b', 'eng'],
    ['c', libraryName],
  ])
  return {
    leader: newLeader(draft.format),
    fields: [
      { tag: '005', value: transactionField(book.updatedAt) },
      { tag: '008', value: newFixedField(draft, book.createdAt) },
      ...[source, ...made].sort(byTag),
    ],
  }
}

/** A sort of fields is stable: those of one tag keep their order. */
function byTag(field: MarcField, other: MarcField): number {
  return field.tag < other.tag ? -1 : field.tag > other.tag ? 1 : 0
}

function broughtUpToDate(stored: MarcRecord, draft: BookDraft, book: ExportBook): MarcRecord {
  const said = draftSaidBy(withHoldings(stored, book), draft)
  let record = stored
  for (const part of marcParts) {
    if (!same(part.said(said), part.said(draft))) record = replaced(record, part, draft)
  }
  record = withFixedField(record, said, draft)
  if (record === stored) return stored
  return withField(record, '005', transactionField(book.updatedAt))
}

/** What the catalogue would make of the record. A record without a title cannot say another one. */
function draftSaidBy(record: MarcRecord, book: BookDraft): BookDraft {
  const { draft } = bookFromMarc(record)
  return checkDraft({ ...draft, title: draft.title || `not ${book.title}` })
}

function same(one: readonly unknown[], other: readonly unknown[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The record with the part as the book says it, in the place where it stood. A field that says one of its things already stays. */
function replaced(record: MarcRecord, part: MarcPart, draft: BookDraft): MarcRecord {
  const isOld = (field: MarcField) => speaksOf(part, field)
  const old = record.fields.filter(isOld)
  const linked = new Set<MarcField>(
    old.flatMap((field) => (isControlField(field) ? [] : linkedFields(record, field))),
  )
  const things = part.said(draft)
  const fields = part.fields(draft).flatMap((made, index) => {
    const thing = [things[index]]
    const speaks = (field: MarcField) => same(part.said(saidByField(record, field)), thing)
    const found = old.find(speaks)
    const fits = found && made[0]?.tag[0] === found.tag[0]
    return fits ? [withoutLink(found)] : made
  })
  const kept = record.fields.filter((field) => !isOld(field) && !linked.has(field))
  const [first] = [...fields].sort(byTag)
  const stood = old[0] ?? kept.find((field) => first && field.tag > first.tag)
  const at = stood ? positionIn(record.fields, stood, kept) : kept.length
  return { ...record, fields: [...kept.slice(0, at), ...fields, ...kept.slice(at)] }
}

/** How many of the kept fields stand before this one. */
function positionIn(
  all: readonly MarcField[],
  field: MarcField,
  kept: readonly MarcField[],
): number {
  const before = new Set(all.slice(0, all.indexOf(field)))
  return kept.filter((one) => before.has(one)).length
}

function speaksOf({ tags, begins }: MarcPart, field: MarcField): boolean {
  if (isControlField(field) || !tags.test(field.tag)) return false
  return begins === undefined || subfieldValues(field, 'a').some((value) => begins.test(value))
}

/** The title stays beside the field: it tells who did what. */
function saidByField(record: MarcRecord, field: MarcField): BookDraft {
  const fields = [...dataFields(record, '245').filter((title) => title !== field), field]
  return bookFromMarc({ leader: record.leader, fields }).draft
}

function withoutLink(field: MarcField): MarcField {
  if (isControlField(field)) return field
  return { ...field, subfields: field.subfields.filter(({ code }) => code !== '6') }
}

function withFixedField(record: MarcRecord, said: BookDraft, draft: BookDraft): MarcRecord {
  const changes: [boolean, (fixed: string) => string][] = [
    [said.year !== draft.year, (fixed) => fixedFieldOfYear(fixed, draft.year)],
    [
      !same(said.languages, draft.languages),
      (fixed) => fixedFieldOfLanguages(fixed, draft.languages),
    ],
    [said.format !== draft.format, (fixed) => fixedFieldOfFormat(fixed, draft.format)],
  ]
  const wanted = changes.filter(([differs]) => differs)
  if (wanted.length === 0) return record
  const fixed = wanted.reduce((text, [, change]) => change(text), controlValue(record, '008') ?? '')
  const leader =
    said.format === draft.format ? record.leader : leaderOfFormat(record.leader, draft.format)
  return withField({ ...record, leader }, '008', fixed)
}

/**
 * Every record that leaves has a control number: its own with its source, or else the number of the book and the library's
 * name (001, 003). Beside one of another source the book's own number stands in 035, where systems keep their numbers.
 */
function withControlNumber(record: MarcRecord, draft: BookDraft, book: ExportBook): MarcRecord {
  const own = institute.shortName
  const { controlNumber, controlSource } = draft
  const same = (tag: string, value = '') => (controlValue(record, tag)?.trim() ?? '') === value
  const kept = controlNumber && same('001', controlNumber) && same('003', controlSource)
  const numbered = kept
    ? record
    : withField(
        withField(record, '001', controlNumber ?? book.ownNumber),
        '003',
        controlNumber ? controlSource : own,
      )
  const known = [
    controlValue(numbered, '003')?.trim() === own,
    ...subfields(numbered, '035', 'a').map((value) => value.startsWith(`(${own})`)),
  ]
  if (known.includes(true)) return numbered
  return inserted(numbered, dataField('035', '  ', [['a', `(${own})${book.ownNumber}`]]))
}

/** The record with one control field of this tag; without it where the value is undefined. */
function withField(record: MarcRecord, tag: string, value: string | undefined): MarcRecord {
  const rest = { ...record, fields: record.fields.filter((field) => field.tag !== tag) }
  return value === undefined ? rest : inserted(rest, { tag, value })
}

/** The field before the first one with a greater tag. */
function inserted(record: MarcRecord, field: MarcField): MarcRecord {
  const next = record.fields.findIndex((one) => one.tag > field.tag)
  const at = next < 0 ? record.fields.length : next
  return { ...record, fields: record.fields.toSpliced(at, 0, field) }
}
