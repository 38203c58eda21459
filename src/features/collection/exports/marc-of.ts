import { institute } from '#institute'
import type { BookDraft } from '#src/features/collection/books/books.ts'
import {
  controlValue,
  type MarcField,
  type MarcRecord,
  subfields,
} from '#src/features/collection/marc/marc.ts'
import { draftOf, type ExportBook } from './export-book.ts'
import { editedMarc, inserted, withField } from './marc-edit.ts'
import { dataField } from './marc-fields.ts'
import { newFixedField, newLeader, transactionField } from './marc-fixed.ts'
import { withHoldings } from './marc-holdings.ts'
import { marcParts } from './marc-parts.ts'
import { draftSaidBy } from './marc-said.ts'

/**
 * The book as a MARC 21 record. A record that came with the book stays as it came, but for what the
 * book says otherwise today: those fields are made anew, and only those. A book that never was MARC
 * gets a record of minimal level. What `bookFromMarc` reads from the record gives the same record
 * again, so that an export of an import of it is the same.
 */
export function marcOf(book: ExportBook): MarcRecord {
  const draft = draftOf(book)
  const record = book.marc ? broughtUpToDate(book.marc, draft, book) : newRecord(draft, book)
  return withHoldings(withControlNumber(record, draft, book), book)
}

/** A record of minimal level of a book that never was MARC. */
export function newRecord(
  draft: BookDraft,
  book: Pick<ExportBook, 'createdAt' | 'updatedAt'>,
): MarcRecord {
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
  const said = draftSaidBy(withHoldings(stored, book), book.title)
  const record = editedMarc(stored, said, draft)
  if (record === stored) return stored
  return withField(record, '005', transactionField(book.updatedAt))
}

/**
 * Every record that leaves has a control number: its own with its source, or else the number of the
 * book and the library's name (001, 003). Beside one of another source the book's own number stands
 * in 035, where systems keep their numbers.
 */
function withControlNumber(record: MarcRecord, draft: BookDraft, book: ExportBook): MarcRecord {
  const own = institute.shortName
  const { controlNumber, controlSource } = draft
  const same = (tag: string, value = '') => (controlValue(record, tag)?.trim() ?? '') === value
  const stays = controlNumber && same('001', controlNumber) && same('003', controlSource)
  const numbered = stays
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
