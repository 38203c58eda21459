import type { z } from '@hono/zod-openapi'
import { searchBooks } from '#src/features/collection/search/search.server.ts'
import { booksPerPage, type SearchInput } from '#src/features/collection/search/search.ts'
import { formatSearch, parseSearch } from '#src/features/collection/search/search-params.ts'
import { AppError } from '#src/kernel/errors.ts'
import { lastReachableRow, type Page, readPage } from '#src/kernel/paging.ts'
import { cursorRefused, readCursor, writeCursor } from '#src/server/http/cursor.ts'
import { defineEndpoint } from '#src/server/http/endpoint.ts'
import { searchAnswer, searchQuery } from './search-shapes.api.ts'

/** `GET /api/v1/books`: a search, page by page. */
export const searchEndpoint = defineEndpoint({
  id: 'searchBooks',
  tag: 'Books',
  path: '/api/v1/books',
  access: 'everyone',
  summary: 'Search the catalogue',
  description:
    'The books that a search finds, best first, with counts for its filters. Takes the parameters of the page /books, so that any search there is a search here. Without words it lists the whole catalogue.',
  problems: ['bad-request'],
  query: searchQuery,
  response: searchAnswer,
  handle: async ({ db, actor }, { query, sent }) => {
    const asked = parseSearch(sent)
    const list = listOf(asked)
    const input = { ...asked, page: readPlace(query, list) }
    const found = await searchBooks(db, actor, input)
    const { page, size } = input.page
    const at = (other: number) =>
      other >= 1 && other <= lastPage(found.pages, size)
        ? writeCursor(list, `${other} ${size}`)
        : null
    const next = at(page + 1)
    const previous = at(Math.min(page - 1, found.pages))
    return {
      body: {
        total: found.total,
        about: found.about,
        page,
        pages: found.pages,
        next,
        previous,
        items: page === found.page ? found.items : [],
        ...(query.facets === '0' ? {} : { facets: found.facets }),
        didYouMean: found.didYouMean,
        corrected: found.corrected,
        ...(found.note === undefined ? {} : { note: found.note }),
      },
      next: withCursor(sent, next),
      previous: withCursor(sent, previous),
    }
  },
})

type Place = Pick<z.output<typeof searchQuery>, 'page' | 'limit' | 'cursor'>

/** The search without its page: what a cursor belongs to. */
function listOf(input: SearchInput): string {
  return formatSearch({ ...input, page: readPage(null, booksPerPage) }).toString()
}

function readPlace({ page, limit = booksPerPage, cursor }: Place, list: string): Page {
  if (cursor === undefined) return placeAt(page ?? 1, limit)
  if (page !== undefined) throw pageRefused('Give either a page or a cursor, not both.')
  const [at, size] = readCursor(list, cursor).split(' ').map(Number)
  if (!at || !size || size > 100) throw cursorRefused()
  return placeAt(at, size)
}

function placeAt(page: number, size: number): Page {
  const offset = (page - 1) * size
  if (offset + size <= lastReachableRow) return { page, size, offset }
  throw pageRefused(
    `Only the first ${lastReachableRow} books of a search are reached page by page. Narrow the search, or sort it otherwise.`,
  )
}

function pageRefused(message: string): AppError {
  return new AppError('invalid-input', message, { fields: [{ field: 'page', message }] })
}

function lastPage(pages: number, size: number): number {
  return Math.min(pages, Math.floor(lastReachableRow / size))
}

function withCursor(sent: URLSearchParams, cursor: string | null): URLSearchParams | null {
  if (cursor === null) return null
  const params = new URLSearchParams(sent)
  params.delete('page')
  params.delete('limit')
  params.set('cursor', cursor)
  return params
}
