import { type RawBuilder, sql } from 'kysely'
import { stemOf } from '#src/features/collection/books/word-stem.ts'
import { fold } from '#src/kernel/folding.ts'
import type { Db } from '#src/server/database/connect.ts'
import { editDistance, oneSlipAway } from './edit-distance.ts'
import type { SearchStore } from './search-index/search-store.server.ts'
import { termSets } from './search-index/term-sets.server.ts'
import type { SearchQuery } from './search-query.ts'
import { type WantedTerm, wanted } from './search-tsquery.ts'

const shortest = 3
const longest = 30
const wordsCorrected = 5
const mostCandidates = 3
const mostTexts = 6
const mostPairs = 4
/**
 * A word in so few books may be a misprint of theirs; it is corrected only to one that is in many
 * times as many.
 */
const rare = 2
const manyTimes = 10

/**
 * The text of a search with the words that the catalogue does not know, or hardly, replaced by the
 * nearest ones that it does: the likely spellings, best first, at most six. Quoted and excluded
 * words stay as they are.
 */
export async function correctedTexts(store: SearchStore, query: SearchQuery): Promise<string[]> {
  const spelled: Spelled = new Map()
  const best = new Map<string, string>()
  const others: (readonly [string, string])[] = []
  for (const [word, books] of await rareWords(store, query)) {
    const [first, ...rest] = await nearestWords(store, word, books, spelled)
    if (first === undefined && books === 0) return []
    if (first === undefined) continue
    best.set(word, first)
    others.push(...rest.map((other) => [word, other] as const))
  }
  if (best.size === 0) return []
  const corrections = [best, ...others.map(([word, other]) => new Map(best).set(word, other))]
  return corrections.slice(0, mostTexts).map((words) => replaceWords(query.text, words, spelled))
}

/**
 * The text of a search of several words with one of them replaced by a more frequent one that is a
 * slip away, the rarest word first, at most four: each word is known, but not together with the
 * others. Another form of the same word is none.
 */
export async function textsWithOneOther(store: SearchStore, query: SearchQuery): Promise<string[]> {
  const asked = spellableWords(query).slice(0, wordsCorrected)
  if (asked.length < 2) return []
  const spelled: Spelled = new Map()
  const slips = new Map(asked.map((word) => [word, new Set(oneSlipAway(word))]))
  const near = await knownOf(store.db, asked.flatMap(oneSlipAway), spelled)
  const books = await frequencies(store, [...new Set([...asked, ...near])], wantedSpelling)
  const count = (word: string) => books.get(word) ?? 0
  const pairs = asked.flatMap((word) => {
    const others = near.filter(
      (other) =>
        slips.get(word)?.has(other) && count(other) > count(word) && stemOf(other) !== stemOf(word),
    )
    return others.map((other) => ({ word, other }))
  })
  pairs.sort((one, two) => count(one.word) - count(two.word) || count(two.other) - count(one.other))
  return pairs
    .slice(0, mostPairs)
    .map(({ word, other }) => replaceWords(query.text, new Map([[word, other]]), spelled))
}

/** Words of the search that no book has, or hardly one, with how many have them. */
async function rareWords(store: SearchStore, query: SearchQuery): Promise<[string, number][]> {
  const asked = spellableWords(query)
  const known = await frequencies(store, asked, wantedWord)
  return asked
    .map((word): [string, number] => [word, known.get(word) ?? 0])
    .filter(([, books]) => books <= rare)
    .slice(0, wordsCorrected)
}

/**
 * The words of the search that may be misspelled, each once: quoted and excluded words stay as they
 * are.
 */
function spellableWords(query: SearchQuery): string[] {
  const terms = query.clauses.flatMap((clause) => (clause.excluded ? [] : clause.anyOf))
  const spelled = terms.flatMap((term) => (term.kind === 'word' && !term.exact ? term.word : []))
  const asked = spelled.flatMap((word) => (word.parts.length > 0 ? word.parts : [word.text]))
  return [...new Set(asked.filter(isSpellable))]
}

/** The word in all its forms. */
function wantedWord(text: string): WantedTerm {
  const word = { text, parts: [] }
  return wanted({ kind: 'word', word, field: null, exact: false, prefix: false })
}

/** The word as it is spelled. */
function wantedSpelling(word: string): WantedTerm {
  return { kind: 'lexemes', lookups: [{ lexeme: word, prefix: false }], weight: null }
}

function isSpellable(word: string): boolean {
  const length = Array.from(word).length
  return length >= shortest && length <= longest && /^[\p{L}\p{M}]+$/u.test(word)
}

/**
 * What a word that so many books have may have been meant for: words one slip away that many times
 * as many have; for one that none has else two words that were run together, else words two slips
 * away from a longer one. Most frequent first.
 */
async function nearestWords(
  store: SearchStore,
  word: string,
  books: number,
  spelled: Spelled,
): Promise<string[]> {
  const { db } = store
  const least = Math.max(1, books * manyTimes)
  const near = await byFrequency(store, await knownOf(db, oneSlipAway(word), spelled), least)
  if (near.length > 0 || books > 0) return near.slice(0, mostCandidates)
  const parted = await runTogether(store, word, least, spelled)
  if (parted.length > 0) return parted
  const limit = Array.from(word).length < 6 ? 1 : 2
  const similar = await similarWords(db, word, spelled)
  const distances = new Map(similar.map((other) => [other, editDistance(word, other, limit)]))
  const within = (distance: number) => similar.filter((other) => distances.get(other) === distance)
  const nearer = await byFrequency(store, within(1), least)
  return [...nearer, ...(await byFrequency(store, within(2), least))].slice(0, mostCandidates)
}

/** How books spell folded words; filled with each word that is looked up. */
type Spelled = Map<string, string>

async function knownOf(db: Db, words: readonly string[], spelled: Spelled): Promise<string[]> {
  return noteSpelled(
    spelled,
    sql`select word, spelled from search_words where word = any(${words}::text[])`,
    db,
  )
}

async function noteSpelled(spelled: Spelled, found: RawBuilder<unknown>, db: Db) {
  const { rows } = await sql<{ word: string; spelled: string }>`${found}`.execute(db)
  for (const row of rows) spelled.set(row.word, row.spelled)
  return rows.map((row) => row.word)
}

async function runTogether(
  store: SearchStore,
  word: string,
  books: number,
  spelled: Spelled,
): Promise<string[]> {
  const cuts = Array.from({ length: Math.max(0, word.length - 5) }, (_, index) => index + 3)
  const pairs = cuts.map((cut) => [word.slice(0, cut), word.slice(cut)] as const)
  const known = new Set(
    await byFrequency(store, await knownOf(store.db, pairs.flat(), spelled), books),
  )
  return pairs
    .filter(([first, second]) => known.has(first) && known.has(second))
    .map((pair) => pair.join(' '))
}

async function similarWords(db: Db, word: string, spelled: Spelled): Promise<string[]> {
  return noteSpelled(
    spelled,
    sql`select word, spelled from search_words
      where word % ${word} and length(word) between ${word.length - 2} and ${word.length + 2}
      order by similarity(word, ${word}) desc, word limit 60`,
    db,
  )
}

/** Those of the words that at least so many books have, most frequent first. */
async function byFrequency(
  store: SearchStore,
  words: readonly string[],
  books: number,
): Promise<string[]> {
  const known = await frequencies(store, words.slice(0, 60), wantedSpelling)
  const found = [...known].filter(([, count]) => count >= books)
  return found
    .sort(([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1))
    .map(([word]) => word)
}

/** How many books have each of the words, in the form that is wanted. */
async function frequencies(
  store: SearchStore,
  words: readonly string[],
  form: (word: string) => WantedTerm,
): Promise<Map<string, number>> {
  const { sets } = await termSets(store, words.map(form))
  return new Map(words.map((word, index) => [word, sets[index]?.length ?? 0]))
}

function replaceWords(
  text: string,
  corrections: ReadonlyMap<string, string>,
  spelled: ReadonlyMap<string, string>,
): string {
  return text.replace(/[\p{L}\p{M}]+/gu, (word) => {
    const correction = corrections.get(fold(word))
    return (
      correction
        ?.split(' ')
        .map((one) => spelled.get(one) ?? one)
        .join(' ') ?? word
    )
  })
}
