import { sql } from 'kysely'
import type { Db } from '../../server/database/connect.ts'
import { editDistance, oneSlipAway } from './edit-distance.ts'
import { fold } from './folding.ts'
import type { SearchQuery } from './search-query.ts'
import { tsquery } from './search-tsquery.ts'
import { quoteLexeme } from './search-vector.ts'

/** Correct spellings of a word, best first. */
type Spellings = { readonly word: string; readonly candidates: readonly string[] }

const shortest = 3
const longest = 30
const wordsCorrected = 5
const candidatesKept = 3

/**
 * The text of a search with the words that the catalogue does not know replaced by the nearest ones that it does:
 * the likely spellings, best first, at most six. Quoted and excluded words stay as they are.
 */
export async function correctedTexts(db: Db, query: SearchQuery): Promise<string[]> {
  const unknown = await unknownWords(db, query)
  const spellings: Spellings[] = []
  for (const word of unknown) spellings.push({ word, candidates: await nearestWords(db, word) })
  if (spellings.length === 0 || spellings.some((one) => one.candidates.length === 0)) return []
  const best = new Map(spellings.map(({ word, candidates }) => [word, candidates[0] ?? word]))
  const others = spellings.flatMap(({ word, candidates }) =>
    candidates.slice(1).map((candidate) => new Map(best).set(word, candidate)),
  )
  return [best, ...others].slice(0, 6).map((corrections) => replaceWords(query.text, corrections))
}

async function unknownWords(db: Db, query: SearchQuery): Promise<string[]> {
  const terms = query.clauses.flatMap((clause) => (clause.excluded ? [] : clause.anyOf))
  const asked = new Map<string, string>()
  for (const term of terms) {
    if (term.kind !== 'word' || term.exact) continue
    for (const word of term.word.parts.length > 0 ? term.word.parts : [term.word.text]) {
      if (!isSpellable(word)) continue
      asked.set(
        word,
        tsquery({
          kind: 'word',
          word: { text: word, parts: [] },
          field: null,
          exact: false,
          prefix: false,
        }),
      )
    }
  }
  const known = await frequencies(db, asked)
  return [...asked.keys()].filter((word) => !known.has(word)).slice(0, wordsCorrected)
}

function isSpellable(word: string): boolean {
  const length = Array.from(word).length
  return length >= shortest && length <= longest && /^[\p{L}\p{M}]+$/u.test(word)
}

/** Words of the catalogue one slip away, else two words that were run together, else two slips away in a longer word. */
async function nearestWords(db: Db, word: string): Promise<string[]> {
  const near = await byFrequency(db, await knownOf(db, oneSlipAway(word)))
  if (near.length > 0) return near.slice(0, candidatesKept)
  const parted = await runTogether(db, word)
  if (parted.length > 0) return parted
  const limit = Array.from(word).length < 6 ? 1 : 2
  const similar = await similarWords(db, word)
  const distances = new Map(similar.map((other) => [other, editDistance(word, other, limit)]))
  const within = (distance: number) => similar.filter((other) => distances.get(other) === distance)
  const candidates = [...(await byFrequency(db, within(1))), ...(await byFrequency(db, within(2)))]
  return candidates.slice(0, candidatesKept)
}

async function knownOf(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words where word = any(${words}::text[])`.execute(db)
  return rows.map((row) => row.word)
}

async function runTogether(db: Db, word: string): Promise<string[]> {
  const cuts = Array.from({ length: Math.max(0, word.length - 5) }, (_, index) => index + 3)
  const pairs = cuts.map((cut) => [word.slice(0, cut), word.slice(cut)] as const)
  const known = new Set(await byFrequency(db, await knownOf(db, pairs.flat())))
  return pairs
    .filter(([first, second]) => known.has(first) && known.has(second))
    .map((pair) => pair.join(' '))
}

async function similarWords(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words
    where word % ${word} and length(word) between ${word.length - 2} and ${word.length + 2}
    order by similarity(word, ${word}) desc, word limit 60`.execute(db)
  return rows.map((row) => row.word)
}

/** Those of the words that books have, most frequent first. */
async function byFrequency(db: Db, words: readonly string[]): Promise<string[]> {
  const found = await frequencies(
    db,
    new Map(words.slice(0, 60).map((word) => [word, quoteLexeme(word)])),
  )
  return words
    .filter((word) => found.has(word))
    .sort((one, other) => (found.get(other) ?? 0) - (found.get(one) ?? 0) || (one < other ? -1 : 1))
}

/** How many books each query finds, counted up to 500; queries that find none are left out. */
async function frequencies(
  db: Db,
  queries: ReadonlyMap<string, string>,
): Promise<Map<string, number>> {
  if (queries.size === 0) return new Map()
  const { rows } = await sql<{ word: string; count: number }>`
    select word, count from unnest(${[...queries.keys()]}::text[], ${[...queries.values()]}::text[]) as asked (word, query),
      lateral (select count(*) as count from (
        select from books where search @@ asked.query::tsquery limit 500) as these) as counted
    where count > 0`.execute(db)
  return new Map(rows.map((row) => [row.word, row.count]))
}

function replaceWords(text: string, corrections: ReadonlyMap<string, string>): string {
  return text.replace(/[\p{L}\p{M}]+/gu, (word) => corrections.get(fold(word)) ?? word)
}
