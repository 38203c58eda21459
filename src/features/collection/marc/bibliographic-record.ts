import type { MarcRecord } from './marc.ts'
import { kindOfRecord, nameOfRecord } from './record-kind.ts'
import { marc21OfUnimarc } from './unimarc.ts'

/** A record of a book in MARC 21 with sentences on what became of it, or why it is none. */
type BibliographicRecord =
  | { readonly ok: true; readonly record: MarcRecord; readonly notes: readonly string[] }
  | { readonly ok: false; readonly reason: string }

/**
 * The record as MARC 21 Bibliographic. UNIMARC is converted; records of another kind are refused
 * with what to do.
 */
export function bibliographicRecord(record: MarcRecord): BibliographicRecord {
  const kind = kindOfRecord(record)
  if (kind === 'marc21') return { ok: true, record, notes: [] }
  if (kind !== 'unimarc') return { ok: false, reason: refusals[kind](nameOfRecord(record)) }
  const { record: converted, carried } = marc21OfUnimarc(record)
  const what = 'The record is in UNIMARC and was turned into MARC 21.'
  const rest =
    carried.length === 0
      ? ''
      : ' What MARC 21 has no place for is kept in its fields 886, as it came.'
  return { ok: true, record: converted, notes: [what + rest] }
}

const named = (name: string) => (name === '' ? '' : ` (“${name}”)`)

const refusals = {
  authority: (name) =>
    `This is an authority record${named(name)}: it describes a heading, not a book. Leave authority records out; headings come with the records of the books.`,
  holdings: (name) =>
    `This is a holdings record${named(name)}: it describes copies, not a book. Export the records of the books with their items inside (852, 876 or 952), and import those.`,
  classification: (name) =>
    `This is a classification record${named(name)}: it describes a class number, not a book. Leave it out.`,
  community: (name) =>
    `This is a community information record${named(name)}: it describes no book. Leave it out.`,
} satisfies Readonly<Record<string, (name: string) => string>>
