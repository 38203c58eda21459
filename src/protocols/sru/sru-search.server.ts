import { readBooksForExport } from '#src/features/collection/exports/export-books.server.ts'
import { bestBooks } from '#src/features/collection/search/search-index/best-books.ts'
import type { NumberSet } from '#src/features/collection/search/search-index/number-sets.ts'
import {
  type SearchStore,
  searchStore,
} from '#src/features/collection/search/search-index/search-store.server.ts'
import { booksSorted } from '#src/features/collection/search/search-sorting.server.ts'
import { visitor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { booksOf } from './cql-search.server.ts'
import { type Diagnostic, diagnosticOf } from './sru-diagnostic.ts'
import type { SearchRequest, SruVersion } from './sru-request.ts'
import { diagnosticElement, recordElement, sruDocument, sruElement } from './sru-response.ts'

/**
 * The answer to a search: what everybody may see of the books, whoever asks. Errors: diagnostics.
 */
export async function answerSearch(
  db: Db,
  origin: string,
  version: SruVersion,
  request: SearchRequest,
): Promise<string> {
  const { start, count } = request
  const store = searchStore(db)
  await store.refresh()
  const books = await booksOf(store, request.query.tree)
  const total = sruElement('numberOfRecords', String(books.length))
  if (start > Math.max(books.length, 1)) return searchResponse(version, [total], diagnosticOf(61))
  const numbers = await inOrder(store, books, request)
  const records = await recordElements(db, origin, version, request, numbers)
  const next = start + numbers.length
  const more = count > 0 && next <= books.length
  return searchResponse(version, [
    total,
    ...(records.length > 0 ? [`<zs:records>\n${records.join('\n')}\n</zs:records>`] : []),
    ...(more ? [sruElement('nextRecordPosition', String(next))] : []),
  ])
}

function searchResponse(
  version: SruVersion,
  parts: readonly string[],
  diagnostic: Diagnostic | null = null,
) {
  return sruDocument(version, 'searchRetrieve', parts, diagnostic)
}

/**
 * Numbers of the books that are asked for: as sorted, else those first that readers are likeliest
 * to mean.
 */
async function inOrder(
  store: SearchStore,
  books: NumberSet,
  { start, count, sort }: SearchRequest,
) {
  if (count === 0) return []
  const places = { offset: start - 1, size: count }
  if (sort) return booksSorted(store, sort, books, places)
  const quality = Uint32Array.from(books, (book) => store.columns.quality[book] ?? 0)
  return Array.from(bestBooks(books, quality, start - 1 + count, 'newest').subarray(start - 1))
}

/** A book that was removed meanwhile keeps its place as a diagnostic. */
async function recordElements(
  db: Db,
  origin: string,
  version: SruVersion,
  { start, schema, asText }: SearchRequest,
  numbers: readonly number[],
): Promise<string[]> {
  const books = await readBooksForExport(db, visitor, numbers)
  const byNumber = new Map(books.map((book) => [book.number, book]))
  return numbers.map((number, place) => {
    const book = byNumber.get(number)
    const position = start + place
    const record = book
      ? {
          schema: schema.identifier,
          data: schema.write(book, `${origin}/books/${number}`),
          position,
        }
      : {
          schema: 'info:srw/schema/1/diagnostics-v1.1',
          data: diagnosticElement(version, diagnosticOf(65, String(number))),
          position,
        }
    return recordElement(version, record, asText)
  })
}
