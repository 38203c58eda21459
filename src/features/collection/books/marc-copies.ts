import {
  dataFields,
  type MarcDataField,
  type MarcRecord,
  subfieldValues,
} from '#src/features/collection/marc/marc.ts'
import type { CopyDraft } from './books.ts'
import { marcText } from './marc-text.ts'

/**
 * Copies in a record: Koha's items (952), else item fields of MARC holdings (876) with their place
 * (852), else 852 alone. Holdings that name no barcode are no copies: nothing would tell them apart
 * from one import to the next.
 */
export function copiesFromMarc(record: MarcRecord): CopyDraft[] {
  const koha = dataFields(record, '952').filter((item) => has(item, 'p') || has(item, 'i'))
  if (koha.length > 0) return koha.map((item) => kohaCopy(item, withdrawalOf(item, record)))
  const places = dataFields(record, '852')
  const items = dataFields(record, '876').filter((item) => has(item, 'p'))
  if (items.length > 0) return items.map((item) => itemCopy(item, placeOf(item, places)))
  return places.filter((place) => has(place, 'p')).map(holdingCopy)
}

/** The call number that the holdings of a record give. */
export function holdingsCallNumber(record: MarcRecord): string | undefined {
  const koha = dataFields(record, '952').map((item) => text(item, 'o'))
  return koha.find(Boolean) ?? dataFields(record, '852').map(callNumberOf).find(Boolean)
}

/**
 * Koha's 952: i inventory number, p barcode, o call number, c shelf, b branch, h volume, g or v
 * price, d acquired, e source, 0 withdrawn, 1 lost, 4 damaged. Of this library's own exports:
 * indicator 1 is 1 for a hidden copy, k the bill; indicator 2 is 1 where y is an item type of the
 * library and w the day of the bill, not Koha's; what is known of a withdrawal stands in 958.
 */
function kohaCopy(item: MarcDataField, withdrawal: MarcDataField | undefined): CopyDraft {
  const [barcode, isOwn] = [text(item, 'p'), item.ind2 === '1']
  const reference = /^[1-9]/.test(text(item, '7') ?? '')
  const state = kohaState(item)
  return {
    accessionNumber: text(item, 'i') ?? barcode,
    barcode,
    callNumber: text(item, 'o'),
    location: text(item, 'c') ?? text(item, 'b') ?? text(item, 'a'),
    volume: text(item, 'h'),
    referenceOnly: reference || (!isOwn && /^ref/i.test(text(item, 'y') ?? '')),
    hidden: item.ind1 === '1',
    state,
    ...(isOwn ? { itemType: text(item, 'y'), billDate: day(text(item, 'w')) } : {}),
    ...(withdrawal && state === 'withdrawn' ? withdrawalFacts(withdrawal) : {}),
    pricePaise: paise(text(item, 'g') ?? text(item, 'v')),
    source: text(item, 'e'),
    billNumber: text(item, 'k'),
    acquiredOn: day(text(item, 'd')),
    note: join([text(item, 'z'), text(item, 'x')], '\n'),
  }
}

/**
 * The library's own 958: p the barcode of a withdrawn copy, d the day, n the order, x the reason.
 */
function withdrawalOf(item: MarcDataField, record: MarcRecord): MarcDataField | undefined {
  const barcode = text(item, 'p')
  return dataFields(record, '958').find((field) => barcode && text(field, 'p') === barcode)
}

function withdrawalFacts(field: MarcDataField): Partial<CopyDraft> {
  return {
    withdrawnOn: day(text(field, 'd')),
    withdrawalOrder: text(field, 'n'),
    withdrawalReason: text(field, 'x'),
  }
}

/**
 * By Koha's own lists: withdrawn is 1, lost is 1 to 3, and 4 where the copy is missing, damaged is
 * 1.
 */
function kohaState(item: MarcDataField): CopyDraft['state'] {
  if (text(item, '0') === '1') return 'withdrawn'
  const lost = text(item, '1') ?? ''
  if (/^[1-3]$/.test(lost)) return 'lost'
  if (lost === '4') return 'missing'
  return text(item, '4') === '1' ? 'in-repair' : undefined
}

function itemCopy(item: MarcDataField, place: MarcDataField | undefined): CopyDraft {
  return {
    ...(place ? holdingCopy(place) : {}),
    accessionNumber: text(item, 'p'),
    barcode: text(item, 'p'),
    referenceOnly: /not for loan|reference|in.library/i.test(text(item, 'h') ?? ''),
    pricePaise: paise(text(item, 'c')),
    acquiredOn: day(text(item, 'd')),
    note: join([text(item, 'z'), text(item, 'x')], '\n'),
  }
}

function holdingCopy(place: MarcDataField): CopyDraft {
  return {
    accessionNumber: text(place, 'p'),
    barcode: text(place, 'p'),
    callNumber: callNumberOf(place),
    location: text(place, 'c') ?? text(place, 'b') ?? text(place, 'a'),
    note: join([text(place, 'z'), text(place, 'x')], '\n'),
  }
}

/** An item belongs to the 852 of its sequence ($8, "1.1") or materials ($3), else to the first. */
function placeOf(item: MarcDataField, places: readonly MarcDataField[]): MarcDataField | undefined {
  const sequence = (field: MarcDataField) => text(field, '8')?.split('.')[0]
  return (
    places.find((place) => sequence(item) !== undefined && sequence(place) === sequence(item)) ??
    places.find((place) => has(item, '3') && text(place, '3') === text(item, '3')) ??
    places[0]
  )
}

function callNumberOf(place: MarcDataField): string | undefined {
  return join([text(place, 'k'), text(place, 'h'), text(place, 'i'), text(place, 'm')], ' ')
}

/** Rupees as paise; undefined where the text is no amount or one of another currency. */
function paise(amount: string | undefined): number | undefined {
  const found = /^(?:rs\.?|inr|₹)?\s*(\d[\d,]*)(?:\.(\d{1,2}))?\s*(?:\/-)?$/i.exec(
    amount?.trim() ?? '',
  )
  if (!found?.[1]) return undefined
  const rupees = Number(found[1].replaceAll(',', ''))
  return rupees > 1_000_000_000 ? undefined : rupees * 100 + Number((found[2] ?? '').padEnd(2, '0'))
}

function day(text: string | undefined): string | undefined {
  const [, year, month, date] = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(text ?? '') ?? []
  if (!year || !month || !date) return undefined
  const instant = new Date(`${year}-${month}-${date}T00:00:00Z`)
  const isDay = !Number.isNaN(instant.getTime()) && instant.getUTCDate() === Number(date)
  return isDay ? `${year}-${month}-${date}` : undefined
}

function text(field: MarcDataField, code: string): string | undefined {
  return marcText(field, code) || undefined
}

function has(field: MarcDataField, code: string): boolean {
  return subfieldValues(field, code).some((value) => value.trim() !== '')
}

function join(parts: readonly (string | undefined)[], separator: string): string | undefined {
  return parts.filter(Boolean).join(separator) || undefined
}
