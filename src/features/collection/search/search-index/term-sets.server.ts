import { sql } from 'kysely'
import type { Weight } from '#src/features/collection/books/search-vector.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { searchRefusals } from '../refusals/words.ts'
import { type Lookup, tsqueryText, type WantedTerm } from '../search-tsquery.ts'
import { bestBooks } from './best-books.ts'
import {
  difference,
  intersection,
  type NumberSet,
  noNumbers,
  numberSet,
  union,
} from './number-sets.ts'
import { decodeBlocks, Postings } from './postings.ts'
import type { SearchStore } from './search-store.server.ts'
import { VersionedCache } from './versioned-cache.ts'

/**
 * Rows that the beginning of a word is looked up in: one letter of a large catalogue may have more.
 */
const prefixRows = 60_000
/**
 * Books that are looked at for words one after another; where more have all the words, the
 * likeliest ones.
 */
const phraseCandidates = 20_000
const attempts = 5

/**
 * The sets of what was wanted, in the same order. `cut`: a set may lack books, as there were too
 * many to look at.
 */
type TermSets = { readonly sets: readonly NumberSet[]; readonly cut: boolean }

/** What is kept of the index: a common word of a large collection is a large list. */
function postingsMegabytes({ columns }: SearchStore): number {
  return Math.max(24, Math.round(columns.books / 10_000))
}

type Verified = { readonly set: NumberSet; readonly cut: boolean; readonly bytes: number }
type Caches = {
  readonly postings: VersionedCache<Postings>
  readonly phrases: VersionedCache<Verified>
}

const caches = new WeakMap<SearchStore, Caches>()

/**
 * The books that have what is wanted: from the index those that are not fresh, and the fresh ones
 * from their own table. The store is refreshed where the index has been made anew meanwhile.
 */
export async function termSets(
  store: SearchStore,
  asked: readonly WantedTerm[],
): Promise<TermSets> {
  const cached = caches.get(store) ?? {
    postings: new VersionedCache<Postings>(postingsMegabytes(store)),
    phrases: new VersionedCache<Verified>(4),
  }
  caches.set(store, cached)
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { generation, fresh } = store
    const read = await readSets(store, cached, asked)
    if (read.generation === generation && store.generation === generation) {
      const indexed = new IndexedSets(store, cached.phrases, read.lists, fresh)
      const sets: NumberSet[] = []
      for (const [index, one] of asked.entries()) {
        sets.push(union([await indexed.of(one), read.fresh[index] ?? noNumbers]))
      }
      return { sets, cut: indexed.cut || read.cut }
    }
    await store.refresh()
  }
  throw new AppError(
    'unavailable',
    say(searchRefusals, (words) => words.beingRearranged),
  )
}

type Row = {
  readonly key: string
  readonly block: number
  readonly titles: Buffer | null
  readonly people: Buffer | null
  readonly subjects: Buffer | null
  readonly rest: Buffer | null
  readonly numbers: string | null
}

/**
 * One statement, and so one state of the database, for what is not kept yet and for the fresh
 * books.
 */
async function readSets(store: SearchStore, cached: Caches, asked: readonly WantedTerm[]) {
  const { generation } = store
  const lists = new Map<string, Postings>()
  const missing = new Map<string, Lookup>()
  for (const lookup of asked.flatMap(lookupsOf)) {
    const key = keyOf(lookup)
    const known = cached.postings.get(key, generation)
    if (known) lists.set(key, known)
    else missing.set(key, lookup)
  }
  if (missing.size === 0 && store.fresh.length === 0) {
    return { generation, lists, fresh: [], cut: false }
  }
  const words = [...missing.values()].filter((one) => !one.prefix).map((one) => one.lexeme)
  const beginnings = [...missing.values()].filter((one) => one.prefix).map((one) => one.lexeme)
  const begun = beginnings.map(
    (beginning) => sql`
      union all
      select ${`${beginning}*`}, block, string_agg(titles, ''), string_agg(people, ''), string_agg(subjects, ''),
        string_agg(rest, ''), count(*)::text
      from (select * from search_postings
        where lexeme >= ${beginning} and lexeme < ${`${beginning}\u{10fffd}`} limit ${prefixRows}) as begun
      group by block`,
  )
  const fresh = (store.fresh.length === 0 ? [] : asked).map(
    (one, index) => sql`
      union all
      select ${`:fresh ${index}`}, 0, null, null, null, null, string_agg(number::text, ',')
      from (
        select number from search_fresh where not queued and words @@ ${tsqueryText(one)}::tsquery
        union all
        select number from search_fresh where queued and words @@ ${tsqueryText(one)}::tsquery) as found`,
  )
  const { rows } = await sql<Row>`
    select ':generation' as key, 0 as block, null::bytea as titles, null::bytea as people, null::bytea as subjects,
      null::bytea as rest, coalesce(sum(generation), 0)::text as numbers from search_blocks
    union all
    select lexeme, block, titles, people, subjects, rest, null
    from search_postings where lexeme = any(${words}::text[])
    ${sql.join([...begun, ...fresh], sql` `)}`.execute(store.db)
  const found = Map.groupBy(rows, (row) => row.key)
  const numbersOf = (key: string) => found.get(key)?.[0]?.numbers ?? ''
  const seen = Number(numbersOf(':generation'))
  let cut = false
  for (const [key, { prefix }] of missing) {
    const blocks = found.get(key) ?? []
    const list = readPostings(blocks)
    lists.set(key, list)
    cached.postings.set(key, seen, list)
    cut ||= prefix && blocks.reduce((sum, row) => sum + Number(row.numbers), 0) >= prefixRows
  }
  return {
    generation: seen,
    lists,
    fresh: fresh.map((_, index) => readNumbers(numbersOf(`:fresh ${index}`))),
    cut,
  }
}

function readPostings(rows: readonly Row[]): Postings {
  const set = (column: 'titles' | 'people' | 'subjects' | 'rest') =>
    decodeBlocks(rows.map((row) => ({ block: row.block, numbers: row[column] })))
  return new Postings({ A: set('titles'), B: set('people'), C: set('subjects'), D: set('rest') })
}

function readNumbers(list: string): NumberSet {
  return list === '' ? noNumbers : numberSet(Uint32Array.from(list.split(','), Number))
}

/** Sets from the index, without the fresh books. */
class IndexedSets {
  readonly #store: SearchStore
  readonly #phrases: Caches['phrases']
  readonly #lists: ReadonlyMap<string, Postings>
  readonly #fresh: NumberSet
  readonly #generation: number
  cut = false

  constructor(
    store: SearchStore,
    phrases: Caches['phrases'],
    lists: ReadonlyMap<string, Postings>,
    fresh: NumberSet,
  ) {
    this.#store = store
    this.#phrases = phrases
    this.#lists = lists
    this.#fresh = fresh
    this.#generation = store.generation
  }

  async of(asked: WantedTerm): Promise<NumberSet> {
    return difference(await this.#set(asked), this.#fresh)
  }

  async #set(asked: WantedTerm): Promise<NumberSet> {
    switch (asked.kind) {
      case 'lexemes':
        return union(asked.lookups.map((lookup) => this.#postings(lookup, asked.weight)))
      case 'either':
        return union(await Promise.all(asked.choices.map((choice) => this.#set(choice))))
      case 'phrase':
        return this.#phrase(asked)
    }
  }

  #postings(lookup: Lookup, weight: Weight | null): NumberSet {
    return this.#lists.get(keyOf(lookup))?.at(weight) ?? noNumbers
  }

  /** The books with all the words whose vectors have them one after another. */
  async #phrase(asked: WantedTerm & { kind: 'phrase' }): Promise<NumberSet> {
    const key = tsqueryText(asked)
    const known = this.#phrases.get(key, this.#generation)
    if (known) {
      this.cut ||= known.cut
      return known.set
    }
    const parts = await Promise.all(asked.parts.map((part) => this.#set(part)))
    const all = difference(parts.reduce(intersection), this.#fresh)
    const candidates = likeliest(this.#store, all, phraseCandidates)
    const cut = candidates.length < all.length
    const { rows } =
      candidates.length === 0
        ? { rows: [] }
        : await sql<{ numbers: string | null }>`
            select string_agg(number::text, ',') as numbers from books
            where number = any(${`{${candidates.join()}}`}::bigint[]) and search @@ ${key}::tsquery`.execute(
            this.#store.db,
          )
    const set = readNumbers(rows[0]?.numbers ?? '')
    this.#phrases.set(key, this.#generation, { set, cut, bytes: 200 + 4 * set.length })
    this.cut ||= cut
    return set
  }
}

/** At most so many books of a set, those of the greatest quality. */
function likeliest(store: SearchStore, set: NumberSet, limit: number): NumberSet {
  if (set.length <= limit) return set
  const { quality } = store.columns
  const scores = set.map((book) => quality[book] ?? 0)
  return numberSet(bestBooks(set, scores, limit, 'oldest'))
}

function lookupsOf(asked: WantedTerm): readonly Lookup[] {
  switch (asked.kind) {
    case 'lexemes':
      return asked.lookups
    case 'phrase':
      return asked.parts.flatMap(lookupsOf)
    case 'either':
      return asked.choices.flatMap(lookupsOf)
  }
}

function keyOf({ lexeme, prefix }: Lookup): string {
  return prefix ? `${lexeme}*` : lexeme
}
