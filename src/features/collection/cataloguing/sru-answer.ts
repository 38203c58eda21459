import { bookFromMarc } from '#src/features/collection/books/book-from-marc.ts'
import { validIsbns } from '#src/features/collection/books/book-keys.ts'
import { type BookDraft, bookDraft } from '#src/features/collection/books/books.ts'
import { bibliographicRecord } from '#src/features/collection/marc/bibliographic-record.ts'
import { isControlField, type MarcRecord } from '#src/features/collection/marc/marc.ts'
import { readMarcXml } from '#src/features/collection/marc/marcxml.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { SourceFault } from './source-fault.ts'

const mostRecords = 20

/** The first record of an SRU answer that has the ISBN: servers find similar numbers too. */
export async function bookOfSru(bytes: Uint8Array, isbn: string): Promise<BookDraft | null> {
  for await (const draft of draftsOf(bytes)) {
    if (validIsbns(draft.identifiers).includes(isbn)) return draft
  }
  return null
}

/**
 * The books of an SRU answer to a search. Throws a `SourceFault` where it is none, is a diagnostic,
 * or has no record that can be read though it found some.
 */
export async function booksOfSru(bytes: Uint8Array): Promise<BookDraft[]> {
  const text = new TextDecoder().decode(bytes)
  if (!/<(?:[\w-]+:)?searchRetrieveResponse[\s>]/.test(text)) {
    throw new SourceFault('answered with something that is no search result')
  }
  const drafts: BookDraft[] = []
  for await (const draft of draftsOf(bytes)) drafts.push(draft)
  if (drafts.length > 0) return drafts
  const many = Number(elementText(text, 'numberOfRecords') ?? Number.NaN)
  if (many === 0) return []
  const said = cleanLine(elementText(text, 'message') ?? '', 100)
  if (said !== '') throw new SourceFault(`refused the search (${said})`)
  throw new SourceFault('answered with no record in MARCXML')
}

/** The text of the first element of this name, in whatever namespace. */
function elementText(xml: string, name: string): string | undefined {
  return new RegExp(`<(?:[\\w-]+:)?${name}(?:\\s[^>]*)?>([^<]*)<`).exec(xml)?.[1]
}

async function* draftsOf(bytes: Uint8Array): AsyncGenerator<BookDraft> {
  let seen = 0
  for await (const result of readMarcXml(onePiece(bytes))) {
    if (++seen > mostRecords) return
    const read = result.ok ? bibliographicRecord(result.record) : result
    if (!read.ok) continue
    const { data } = bookDraft.safeParse(bookFromMarc(withoutHoldings(read.record)).draft)
    if (data) yield data
  }
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
