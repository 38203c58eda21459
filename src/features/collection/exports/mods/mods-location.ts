import { marcText } from '#src/features/collection/books/marc-text.ts'
import {
  type MarcDataField,
  type MarcRecord,
  subfieldValues,
} from '#src/features/collection/marc/marc.ts'
import { statements, wholeText } from './mods-fields.ts'
import { branch, leaf } from './mods-xml.ts'

/**
 * `location`: the shelves where copies stand, each once, then the book's page at `address`, then
 * what is told of addresses in the record (856). The order of elements within is prescribed.
 */
export function modsLocations(record: MarcRecord, address: string): string[] {
  return [
    ...new Set(shelves(record)),
    branch('location', [leaf('url', address, { usage: 'primary display' })]),
    ...statements(record, '856').map(online),
  ]
}

/**
 * Of copies (852, Koha's 952); of the book as a whole (090, 092, 099) where no copy says the same.
 */
function shelves(record: MarcRecord): string[] {
  const copies = [
    ...statements(record, '852').map((field) => shelf(field, 'abc', 'hijklm')),
    ...statements(record, '952').map((field) => shelf(field, 'c', 'o')),
  ]
  const ofBook = statements(record, '090', '092', '099')
    .map((field) => leaf('shelfLocator', wholeText(field, 'ab')))
    .filter((locator) => !copies.some((copy) => copy.includes(locator)))
  return [...ofBook.map((locator) => branch('location', [locator])), ...copies]
}

function shelf(field: MarcDataField, place: string, number: string): string {
  return branch('location', [
    leaf('physicalLocation', marcText(field, place)),
    leaf('shelfLocator', wholeText(field, number)),
  ])
}

/** Addresses that can be opened; what is none is left out, for the schema takes addresses alone. */
function online(field: MarcDataField): string {
  const addresses = subfieldValues(field, 'u')
    .map((text) => text.trim())
    .filter((text) => /^(?:https?|ftp):/i.test(text) && URL.canParse(text))
  const displayLabel = wholeText(field, 'y3')
  const note = wholeText(field, 'z')
  return branch(
    'location',
    addresses.map((text) => leaf('url', new URL(text).href, { displayLabel, note })),
  )
}
