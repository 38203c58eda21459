import { sql } from 'kysely'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/errors.ts'
import { pageCount } from '../../kernel/paging.ts'
import type { Db } from '../../server/database/connect.ts'
import { listBooks } from './book-list.server.ts'
import { cleanLine } from './clean-text.ts'
import { countCache, keptCounts } from './count-cache.server.ts'
import {
  type ListFilter,
  listFilters,
  type SearchFilters,
  type SearchInput,
  type SearchResult,
} from './search.ts'
import {
  type Condition,
  filterConditions,
  searchCondition,
  textCondition,
} from './search-conditions.server.ts'
import { type CopyIds, findCopyIds } from './search-copies.server.ts'
import { countBooks, countFacets } from './search-facets.server.ts'
import { withMatches } from './search-matches.ts'
import { explainNothing } from './search-nothing.server.ts'
import { orderOf } from './search-order.server.ts'
import { parseQuery, type SearchQuery } from './search-query.ts'
import { correctedTexts } from './spelling.server.ts'

const timeLimit = 5000
/** Where no more books are found, a spelling that finds many more is offered. */
const fewBooks = 2

/**
 * Books that a search finds, a page of them, with counts for the filters. Where the text finds nothing as it is
 * spelled, the nearest spelling is searched for instead and the result says so.
 * Errors: `unavailable` where it takes longer than five seconds.
 */
export async function searchBooks(
  db: Db,
  _actor: Actor,
  input: SearchInput,
): Promise<SearchResult> {
  const filters = cleanFilters(input.filters)
  const cache = db.isTransaction ? new Map() : countCache(db)
  return limited(db, (limitedDb) => search({ db: limitedDb, cache }, { ...input, filters }))
}

/** Values as they may be sent to the database: no address can hold a character that it refuses. */
function cleanFilters(filters: SearchFilters): SearchFilters {
  const clean = (filter: ListFilter) =>
    filters[filter].map((value) => cleanLine(value, 300)).filter(Boolean)
  return { ...filters, ...Object.fromEntries(listFilters.map((filter) => [filter, clean(filter)])) }
}

/** The database of a search with the counts that are kept for it. */
type Catalogue = { readonly db: Db; readonly cache: ReturnType<typeof countCache> }

async function search(catalogue: Catalogue, input: SearchInput): Promise<SearchResult> {
  const { db } = catalogue
  const query = parseQuery(input.text)
  const note = query.cut ? { note: 'The search was long: only its beginning counts.' } : {}
  const asTyped = await run(catalogue, input, query)
  const spelled = { ...note, didYouMean: null, corrected: false, nothingFound: null }
  if (asTyped.total > fewBooks) return { ...asTyped, ...spelled }
  if (asTyped.total > 0) {
    return { ...asTyped, ...spelled, didYouMean: await spellingOfMany(db, query, asTyped.total) }
  }
  const nothingFound = await explainNothing(db, query, input.filters)
  if (nothingFound.withoutFilters > 0) return { ...asTyped, ...spelled, nothingFound }
  const begun = await run(catalogue, input, parseQuery(input.text, { typing: true }))
  if (begun.total > 0) return { ...begun, ...spelled }
  const correction = await firstThatFinds(catalogue, input, query)
  if (!correction) return { ...asTyped, ...spelled, nothingFound }
  const corrected = correction.result.total > 0
  return {
    ...correction.result,
    ...note,
    didYouMean: correction.text,
    corrected,
    nothingFound: corrected ? null : nothingFound,
  }
}

type Found = Pick<SearchResult, 'total' | 'about' | 'items' | 'facets' | 'page' | 'pages'>

async function run(
  { db, cache }: Catalogue,
  input: SearchInput,
  query: SearchQuery,
): Promise<Found> {
  const copies = await findCopyIds(db, query)
  const text = textCondition(query, copies)
  const key = JSON.stringify([query.text, query.clauses, input.filters])
  const { total, facets } = await keptCounts(db, cache, key, () =>
    countFacets(db, text, input.filters),
  )
  const pages = pageCount(total, input.page.size)
  const page = Math.min(input.page.page, pages)
  const ids = total === 0 ? [] : await findPage(db, input, query, copies, text, page)
  return {
    total,
    about: false,
    facets,
    page,
    pages,
    items: withMatches(await listBooks(db, ids), query),
  }
}

async function findPage(
  db: Db,
  input: SearchInput,
  query: SearchQuery,
  copies: CopyIds,
  text: Condition,
  page: number,
): Promise<string[]> {
  const condition = searchCondition(text, filterConditions(input.filters))
  const { size } = input.page
  const { rows } = await sql<{ id: string }>`
    select id from books where ${condition}
    order by ${orderOf(input.sort, query, copies)} limit ${size} offset ${(page - 1) * size}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** Where hardly a book is found: the spelling under which there are many times as many. */
async function spellingOfMany(db: Db, query: SearchQuery, found: number): Promise<string | null> {
  for (const text of await correctedTexts(db, query)) {
    if ((await countText(db, parseQuery(text))) >= found * 10) return text
  }
  return null
}

async function countText(db: Db, query: SearchQuery): Promise<number> {
  return countBooks(db, textCondition(query, await findCopyIds(db, query)))
}

/** The first of the likely spellings that finds a book. */
async function firstThatFinds(catalogue: Catalogue, input: SearchInput, query: SearchQuery) {
  const { db } = catalogue
  for (const text of await correctedTexts(db, query)) {
    const corrected = parseQuery(text)
    if ((await countText(db, corrected)) === 0) continue
    return { text, result: await run(catalogue, input, corrected) }
  }
  return null
}

/** One snapshot for all statements of a search, none of which may run long; inside a transaction, that transaction. */
async function limited<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work(db)
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        await sql`select set_config('statement_timeout', ${String(timeLimit)}, true), set_config('jit', 'off', true),
          set_config('work_mem', '32MB', true)`.execute(transaction)
        return await work(transaction)
      })
  } catch (error) {
    throw isTimeout(error)
      ? new AppError(
          'unavailable',
          'This search takes too long. Search for fewer or rarer words, or set a filter.',
        )
      : error
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014'
}
