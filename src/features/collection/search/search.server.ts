import type { Actor } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { pageCount } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import {
  deepestBook,
  type ListFilter,
  listFilters,
  type SearchFilters,
  type SearchInput,
  type SearchResult,
} from './search.ts'
import { cachedSearch, type FoundSearch } from './search-counts.server.ts'
import { type SearchStore, searchStore } from './search-index/search-store.server.ts'
import { noValues } from './search-index/shown-texts.server.ts'
import { facetsOf, namedValues } from './search-index/shown-values.server.ts'
import { withMatches } from './search-matches.ts'
import { findMatches } from './search-matching.server.ts'
import { explainNothing } from './search-nothing.server.ts'
import { parseQuery, type SearchQuery, type Term } from './search-query.ts'
import { booksByRelevance } from './search-ranking.server.ts'
import { booksSorted } from './search-sorting.server.ts'
import { correctedTexts, textsWithOneOther } from './spelling.server.ts'

/** Where no more books are found, a spelling that finds many more is offered. */
const fewBooks = 2

/**
 * Books that a search finds, a page of them, with counts for the filters: all that was committed
 * before the call is found. Where the text finds nothing as it is spelled, the nearest spelling is
 * searched for instead and the result says so. Inside a transaction it also finds what that has
 * written, and is slow where there are very many books.
 */
export async function searchBooks(
  db: Db,
  _actor: Actor,
  input: SearchInput,
): Promise<SearchResult> {
  const store = searchStore(db)
  await store.refresh()
  return search(store, { ...input, filters: cleanFilters(input.filters) })
}

/**
 * The numbers of all books that a search finds as it is spelled, in their order. `cut`: whether some
 * may be missing, since too many had to be looked at.
 */
export async function allFound(
  db: Db,
  { text, filters }: Pick<SearchInput, 'text' | 'filters'>,
): Promise<{ readonly numbers: readonly number[]; readonly cut: boolean }> {
  const store = searchStore(db)
  await store.refresh()
  const found = await cachedSearch(store, parseQuery(text), cleanFilters(filters))
  return { numbers: [...(await found.books()).passing], cut: found.cut }
}

/** Values as they may be sent to the database: no address can hold a character that it refuses. */
function cleanFilters(filters: SearchFilters): SearchFilters {
  const clean = (values: readonly string[] = []) =>
    values.map((value) => cleanLine(value, 300)).filter(Boolean)
  const lists = (given: Partial<Record<ListFilter, readonly string[]>>) =>
    Object.fromEntries(listFilters.map((filter) => [filter, clean(given[filter])]))
  return { ...filters, ...lists(filters), without: lists(filters.without ?? {}) }
}

async function search(store: SearchStore, input: SearchInput): Promise<SearchResult> {
  const query = parseQuery(input.text)
  const note = query.cut ? { note: 'The search was long: only its beginning counts.' } : {}
  const found = await cachedSearch(store, query, input.filters)
  const asTyped = await show(store, input, query, found)
  const spelled = { ...note, didYouMean: null, corrected: false, nothingFound: null }
  if (asTyped.total > fewBooks) return { ...asTyped, ...spelled }
  if (asTyped.total > 0) {
    found.spelling ??= {
      text:
        (await spellingOfMany(store, query, asTyped.total)) ?? (await spellingOfPair(store, query)),
    }
    return { ...asTyped, ...spelled, didYouMean: found.spelling.text }
  }
  const nothingFound = await explainNothing(store, query, input.filters, found)
  if (nothingFound.withoutFilters > 0) return { ...asTyped, ...spelled, nothingFound }
  const begun = await run(store, input, parseQuery(input.text, { typing: true }))
  if (begun.total > 0) return { ...begun, ...spelled }
  found.spelling ??= { text: await spellingThatFinds(store, query) }
  const { text } = found.spelling
  if (text === null) return { ...asTyped, ...spelled, nothingFound }
  const result = await run(store, input, parseQuery(text))
  const corrected = result.total > 0
  return {
    ...result,
    ...note,
    didYouMean: text,
    corrected,
    nothingFound: corrected ? null : nothingFound,
  }
}

type Shown = Pick<SearchResult, 'total' | 'about' | 'items' | 'facets' | 'page' | 'pages'>

async function run(store: SearchStore, input: SearchInput, query: SearchQuery): Promise<Shown> {
  return show(store, input, query, await cachedSearch(store, query, input.filters))
}

async function show(
  store: SearchStore,
  input: SearchInput,
  query: SearchQuery,
  found: FoundSearch,
): Promise<Shown> {
  const { total, values } = found
  const { size } = input.page
  const pages = pageCount(Math.min(total, deepestBook), size)
  const page = Math.min(input.page.page, pages)
  const places = { offset: (page - 1) * size, size }
  const numbers =
    input.sort === 'relevance'
      ? await booksByRelevance(store, query, found, places)
      : await booksSorted(store, input.sort, (await found.books()).passing, places)
  const shown = await store.texts.read(numbers, found.facets ? noValues : namedValues(values))
  found.facets ??= facetsOf(values, shown.names, store.languages, input.filters)
  return {
    total,
    about: values.about || found.cut,
    facets: found.facets,
    page,
    pages,
    items: withMatches(shown.items, query),
  }
}

/** Where hardly a book is found: the spelling under which there are many times as many. */
async function spellingOfMany(
  store: SearchStore,
  query: SearchQuery,
  found: number,
): Promise<string | null> {
  for (const text of await correctedTexts(store, query)) {
    if ((await countText(store, parseQuery(text))) >= found * 10) return text
  }
  return null
}

/** Where no book has the words together as they were spelled: a spelling under which one has. */
async function spellingOfPair(store: SearchStore, query: SearchQuery): Promise<string | null> {
  if ((await countText(store, asSpelled(query))) > 0) return null
  for (const text of await textsWithOneOther(store, query)) {
    if ((await countText(store, asSpelled(parseQuery(text)))) > 0) return text
  }
  return null
}

function asSpelled(query: SearchQuery): SearchQuery {
  const exactly = (term: Term) => (term.kind === 'word' ? { ...term, exact: true } : term)
  const clauses = query.clauses.map((one) => ({ ...one, anyOf: one.anyOf.map(exactly) }))
  return { ...query, clauses }
}

async function countText(store: SearchStore, query: SearchQuery): Promise<number> {
  return (await findMatches(store, query)).books.length
}

/** The first of the likely spellings that finds a book. */
async function spellingThatFinds(store: SearchStore, query: SearchQuery): Promise<string | null> {
  for (const likely of [correctedTexts, textsWithOneOther]) {
    for (const text of await likely(store, query)) {
      if ((await countText(store, parseQuery(text))) > 0) return text
    }
  }
  return null
}
