import { bookFromMarc } from '#src/features/collection/books/book-from-marc.ts'
import { validIsbns } from '#src/features/collection/books/book-keys.ts'
import { type BookDraft, bookDraft } from '#src/features/collection/books/books.ts'
import { bibliographicRecord } from '#src/features/collection/marc/bibliographic-record.ts'
import { isControlField, type MarcRecord } from '#src/features/collection/marc/marc.ts'
import { readMarcXml } from '#src/features/collection/marc/marcxml.ts'
import { askedAddress, type BookSource } from '#src/kernel/book-source.ts'
import { fetchBounded } from '#src/server/outgoing/fetch-bounded.ts'
import { bookFromOpenLibrary } from './open-library.ts'

const patience = 6_000
const longest = 1_000_000
const mostRecords = 10

/**
 * What one source knows of the book with this ISBN; null where it knows none. Throws an Error where
 * it does not answer well.
 */
export async function askSource(source: BookSource, isbn: string): Promise<BookDraft | null> {
  const address = askedAddress(source, isbn)
  const isTrusted = namesInnerHost(new URL(address).hostname)
  const headers = { accept: accepted[source.kind], 'user-agent': 'Almirah library catalogue' }
  const bytes = await fetchBounded(address, { isTrusted, patience, longest, headers })
  return readers[source.kind](bytes, isbn)
}

const accepted: Readonly<Record<BookSource['kind'], string>> = {
  openlibrary: 'application/json',
  sru: 'application/xml',
}

/** Whoever set an address so meant a host of an inner network. */
function namesInnerHost(host: string): boolean {
  return host === 'localhost' || /^[\d.]+$|^\[/.test(host)
}

type Reader = (bytes: Uint8Array<ArrayBuffer>, isbn: string) => Promise<BookDraft | null>

const readers: Readonly<Record<BookSource['kind'], Reader>> = {
  openlibrary: async (bytes, isbn) => bookFromOpenLibrary(new TextDecoder().decode(bytes), isbn),
  sru: readSru,
}

/** The first record of an SRU answer that has the ISBN: servers find similar numbers too. */
async function readSru(bytes: Uint8Array<ArrayBuffer>, isbn: string): Promise<BookDraft | null> {
  let seen = 0
  for await (const result of readMarcXml(onePiece(bytes))) {
    if (++seen > mostRecords) return null
    const read = result.ok ? bibliographicRecord(result.record) : result
    if (!read.ok) continue
    const { draft } = bookFromMarc(withoutHoldings(read.record))
    if (validIsbns(draft.identifiers).includes(isbn)) return bookDraft.safeParse(draft).data ?? null
  }
  return null
}

async function* onePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/**
 * Copies, call numbers and notes of another library are none of ours; nor is the number that its
 * record has there.
 */
function withoutHoldings(record: MarcRecord): MarcRecord {
  const isOurs = (tag: string) => !/^(?:00[15]|090|099|5(?:41|83)|8[4-7]\d|9\d\d)$/.test(tag)
  const fields = record.fields.filter(
    (field) => isOurs(field.tag) && !(isControlField(field) && field.tag === '003'),
  )
  return { leader: record.leader, fields }
}
