import { isDeepStrictEqual } from 'node:util'
import { type CopyDraft, copyDraft } from '#src/features/collection/books/books.ts'
import { copiesFromMarc } from '#src/features/collection/books/marc-copies.ts'
import {
  isControlField,
  type MarcField,
  type MarcRecord,
  subfieldValues,
} from '#src/features/collection/marc/marc.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import { type ExportBook, type ExportCopy, lastingState } from './export-book.ts'
import { dataField } from './marc-fields.ts'

/**
 * The record with the copies that the book has. What the record says of copies stays as it is where
 * that is the same; else it makes room for a field of each copy: for the library's own export 952
 * (Koha's items; of withdrawals 958) with all that is known, for others 852 with place, call number
 * and barcode.
 */
export function withHoldings(record: MarcRecord, book: ExportBook): MarcRecord {
  if (book.whole && isDeepStrictEqual(copiesSaid(record), copiesOf(book))) return record
  const others = record.fields.filter((field) => !isOfCopies(field, book.whole))
  const made = book.whole
    ? [...book.copies.map(itemField), ...book.copies.flatMap(withdrawalField)]
    : book.copies.map(placeField)
  return { ...record, fields: [...others, ...made] }
}

/**
 * Koha's items and MARC's item fields; a place (852) where it names a copy. Prices and bills are
 * not for others.
 */
function isOfCopies(field: MarcField, whole: boolean): boolean {
  if (isControlField(field)) return false
  const { tag } = field
  if (tag === '958' || (!whole && /^(?:541|583|876|877|878|952)$/.test(tag))) return true
  const codes = tag === '952' ? 'pi' : 'p'
  return /^(?:852|876|952)$/.test(tag) && subfieldValues(field, codes).some((text) => text.trim())
}

type Comparable = readonly Readonly<Record<string, unknown>>[]

function copiesSaid(record: MarcRecord): Comparable {
  return copiesFromMarc(record)
    .map((copy) => copyDraft.parse(copy))
    .map((copy) => comparable({ ...copy, barcode: copy.barcode ?? copy.accessionNumber }))
    .sort(byNumber)
}

function copiesOf({ copies }: ExportBook): Comparable {
  return copies.map((copy) => comparable(draftOfCopy(copy))).sort(byNumber)
}

/** What a record can say of a copy. Places are kept in one spelling for all books. */
function comparable(copy: CopyDraft): Comparable[number] {
  const stored = {
    ...copy,
    location: copy.location && nameKey(copy.location),
    referenceOnly: copy.referenceOnly ?? false,
    hidden: copy.hidden ?? false,
  }
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== undefined))
}

function byNumber(one: Comparable[number], other: Comparable[number]): number {
  return String(one.accessionNumber) < String(other.accessionNumber) ? -1 : 1
}

/** The copy in the shape in which copies are written. */
export function draftOfCopy(copy: ExportCopy): CopyDraft {
  return {
    accessionNumber: copy.accessionNumber,
    barcode: copy.barcode,
    callNumber: copy.callNumber ?? undefined,
    location: copy.location ?? undefined,
    volume: copy.volume ?? undefined,
    referenceOnly: copy.referenceOnly,
    hidden: copy.hidden,
    state: lastingState(copy),
    pricePaise: copy.pricePaise ?? undefined,
    source: copy.source ?? undefined,
    billNumber: copy.billNumber ?? undefined,
    billDate: copy.billDate ?? undefined,
    itemType: copy.itemType === 'book' ? undefined : copy.itemType,
    withdrawnOn: copy.withdrawnOn ?? undefined,
    withdrawalOrder: copy.withdrawalOrder ?? undefined,
    withdrawalReason: copy.withdrawalReason ?? undefined,
    acquiredOn: copy.acquiredOn ?? undefined,
    note: copy.note ?? undefined,
  }
}

const lost: Readonly<Record<string, string>> = { lost: '1', missing: '4' }

/**
 * Koha's 952 as `copiesFromMarc` reads it. Its own: indicator 1 of a copy that is hidden from
 * readers, k for the bill; indicator 2 where y (the item type) and w (the day of the price) are
 * this library's item type and the day of the bill.
 */
function itemField(copy: ExportCopy) {
  const { itemType, billDate } = draftOfCopy(copy)
  const isOwn = itemType !== undefined || billDate !== undefined
  return dataField('952', `${copy.hidden ? '1' : ' '}${isOwn ? '1' : ' '}`, [
    ['0', copy.state === 'withdrawn' ? '1' : undefined],
    ['1', lost[copy.state]],
    ['4', copy.state === 'in-repair' ? '1' : undefined],
    ['7', copy.referenceOnly ? '1' : undefined],
    ['c', copy.location ?? undefined],
    ['d', copy.acquiredOn ?? undefined],
    ['e', copy.source ?? undefined],
    ['g', copy.pricePaise === null ? undefined : (copy.pricePaise / 100).toFixed(2)],
    ['h', copy.volume ?? undefined],
    ['i', copy.accessionNumber],
    ['k', copy.billNumber ?? undefined],
    ['o', copy.callNumber ?? undefined],
    ['p', copy.barcode],
    ['w', billDate],
    ['x', copy.note ?? undefined],
    ['y', itemType],
  ])
}

/**
 * What is known of the withdrawal of a copy, for which Koha's items have no place; none where
 * nothing is.
 */
function withdrawalField(copy: ExportCopy) {
  const { withdrawnOn, withdrawalOrder, withdrawalReason } = copy
  if (!withdrawnOn && !withdrawalOrder && !withdrawalReason) return []
  return dataField('958', '  ', [
    ['d', withdrawnOn ?? undefined],
    ['n', withdrawalOrder ?? undefined],
    ['p', copy.barcode],
    ['x', withdrawalReason ?? undefined],
  ])
}

/** MARC 21 Holdings, 852: c shelving location, h call number, p barcode, 3 the volume. */
function placeField(copy: ExportCopy) {
  return dataField('852', '8 ', [
    ['3', copy.volume ?? undefined],
    ['c', copy.location ?? undefined],
    ['h', copy.callNumber ?? undefined],
    ['p', copy.barcode],
  ])
}
