import type { BookDraft } from '#src/features/collection/books/books.ts'
import {
  askedAddress,
  type BookQuestion,
  type BookSource,
  parameterSearchAddress,
  sruSearchAddress,
} from '#src/kernel/book-source.ts'
import { fetchBounded } from '#src/server/outgoing/fetch-bounded.ts'
import { cqlQuestion } from './cql-question.ts'
import { bookFromOpenLibrary } from './open-library.ts'
import { booksFromOpenLibrary } from './open-library-search.ts'
import { bookOfSru, booksOfSru } from './sru-answer.ts'

const patience = 6_000
const longest = 1_000_000
/** Of one source: whoever does not find the book among these asks with more words. */
const mostResults = 10

type Kind = BookSource['kind']
type Bytes = Uint8Array<ArrayBuffer>

/**
 * What one source knows of the book with this ISBN; null where it knows none. Throws an Error where
 * it does not answer well.
 */
export async function askSource(source: BookSource, isbn: string): Promise<BookDraft | null> {
  const bytes = await answerOf(source.kind, askedAddress(source, isbn))
  return bookReaders[source.kind](bytes, isbn)
}

/**
 * The books that one source finds for words of title and author, in its order, ten at most; null
 * where it cannot be searched. Throws an Error where it does not answer well, a `SourceFault` where
 * it says why.
 */
export async function searchSource(
  { kind, search }: BookSource,
  question: BookQuestion,
): Promise<readonly BookDraft[] | null> {
  if (search === undefined) return null
  const bytes = await answerOf(kind, searchAddresses[kind](search, question))
  return (await listReaders[kind](bytes)).slice(0, mostResults)
}

async function answerOf(kind: Kind, address: string): Promise<Bytes> {
  const isTrusted = namesInnerHost(new URL(address).hostname)
  const headers = { accept: accepted[kind], 'user-agent': 'Almirah library catalogue' }
  return fetchBounded(address, { isTrusted, patience, longest, headers })
}

const accepted: Readonly<Record<Kind, string>> = {
  openlibrary: 'application/json',
  sru: 'application/xml',
}

/** Whoever set an address so meant a host of an inner network. */
function namesInnerHost(host: string): boolean {
  return host === 'localhost' || /^[\d.]+$|^\[/.test(host)
}

const bookReaders: Readonly<
  Record<Kind, (bytes: Bytes, isbn: string) => BookDraft | null | Promise<BookDraft | null>>
> = {
  openlibrary: (bytes, isbn) => bookFromOpenLibrary(new TextDecoder().decode(bytes), isbn),
  sru: bookOfSru,
}

const searchAddresses: Readonly<Record<Kind, (search: string, question: BookQuestion) => string>> =
  {
    openlibrary: parameterSearchAddress,
    sru: (search, question) =>
      sruSearchAddress(search, (indexes) => cqlQuestion(question, indexes)),
  }

const listReaders: Readonly<
  Record<Kind, (bytes: Bytes) => readonly BookDraft[] | Promise<readonly BookDraft[]>>
> = {
  openlibrary: (bytes) => booksFromOpenLibrary(new TextDecoder().decode(bytes)),
  sru: booksOfSru,
}
