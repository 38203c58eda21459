import { withoutIzafat } from '#src/features/collection/books/arabic-key.ts'
import { titleSort } from '#src/features/collection/books/book-keys.ts'
import { latinKeys } from '#src/features/collection/books/roman-key.ts'
import { stemOf } from '#src/features/collection/books/word-stem.ts'
import { bestBooks } from '#src/features/collection/search/search-index/best-books.ts'
import { titleHash } from '#src/features/collection/search/search-index/book-columns.ts'
import {
  asksForAll,
  parseQuery,
  type SearchQuery,
  type Term,
} from '#src/features/collection/search/search-query.ts'
import type { TextField } from '#src/features/collection/search/search-tokens.ts'
import { fold } from '#src/kernel/folding.ts'
import { type CachedIndex, soundWord, weights } from './cached-index.ts'

/** What a search of the kept catalogue finds. */
type CacheFound = {
  /** Numbers of the first books, the likeliest first. */
  readonly books: readonly number[]
  readonly total: number
  /** The words that were searched for in the place of misspelled ones; null: as typed. */
  readonly corrected: string | null
  /** Words that the found books have, folded: to be marked. */
  readonly matched: readonly string[]
}

/** What a word counts by where it stands: the rest, subject, author, title. */
const gains = [2, 6, 10, 14]
const exactGain = 4
const titleGain = 200
const numberGain = 300
/** Beginnings of words that so many words have tell little; more of them are not looked at. */
const mostBeginnings = 4000
const mostScore = 500

/**
 * Searches the kept catalogue as `searchBooks` does the whole one, for what a browser can know:
 * words in any order, the last one perhaps unfinished, stems, fields, years, exclusions, ISBNs; a
 * word that no book has is read as its nearest.
 */
export function searchCache(index: CachedIndex, text: string, most: number): CacheFound {
  const query = parseQuery(text, { typing: true })
  const found = new Scores(index, query)
  const { total } = found
  const corrected = total === 0 ? correct(index, query) : null
  if (corrected === null) return { ...found.best(most), total, corrected }
  const again = new Scores(index, parseQuery(corrected))
  if (again.total === 0) return { ...found.best(most), total, corrected: null }
  return { ...again.best(most), total: again.total, corrected }
}

/** The scores of all places for one search: 0 where the book is not meant. */
class Scores {
  readonly #index: CachedIndex
  readonly #query: SearchQuery
  readonly #scores: Uint32Array
  readonly #matched = new Set<string>()
  readonly total: number

  constructor(index: CachedIndex, query: SearchQuery) {
    this.#index = index
    this.#query = query
    this.#scores = this.#run()
    let total = 0
    for (let place = 0; place < this.#scores.length; place++) if (this.#scores[place]) total++
    this.total = total
  }

  best(most: number): Pick<CacheFound, 'books' | 'matched'> {
    const { numbers, years } = this.#index
    const found = new Uint32Array(this.total)
    const ranks = new Uint32Array(this.total)
    // Of all books the newest come first, as the server lists them.
    const ofAll = asksForAll(this.#query)
    let length = 0
    for (let place = 0; place < this.#scores.length; place++) {
      const score = this.#scores[place] as number
      if (score === 0) continue
      found[length] = place
      ranks[length++] = ofAll
        ? (numbers.values[place] as number)
        : Math.min(score, mostScore) * 256 + recency(years.values[place] as number)
    }
    const books = bestBooks(found, ranks, most, 'oldest')
    return {
      books: Array.from(books, (place) => numbers.values[place] as number),
      matched: [...this.#matched].slice(0, 200),
    }
  }

  #run(): Uint32Array {
    const { places, numbers, titles } = this.#index
    const scores = new Uint32Array(places)
    for (let place = 0; place < places; place++) scores[place] = numbers.values[place] ? 1 : 0
    if (asksForAll(this.#query)) return scores
    for (const { excluded, anyOf } of this.#query.clauses) {
      const gained = new Uint8Array(places)
      for (const term of anyOf) this.#mark(term, gained)
      for (let place = 0; place < places; place++) {
        const score = scores[place] as number
        const gain = gained[place] as number
        if (excluded ? gain > 0 : gain === 0) scores[place] = 0
        else if (score > 0) scores[place] = score + (excluded ? 0 : gain)
      }
    }
    const title = titleHash(titleSort(this.#query.text, []))
    for (let place = 0; place < places; place++) {
      const score = scores[place] as number
      if (score > 0 && titles.values[place] === title) scores[place] = score + titleGain
    }
    this.#addWhole(scores)
    return scores
  }

  /** Books whose number the whole text is. */
  #addWhole(scores: Uint32Array): void {
    const gained = new Uint8Array(scores.length)
    for (const term of this.#query.whole) if (term.kind === 'isbn') this.#mark(term, gained)
    const { numbers } = this.#index
    for (let place = 0; place < scores.length; place++) {
      if (gained[place] && numbers.values[place]) scores[place] = numberGain
    }
  }

  /** Notes at each place that has the term what it gains there. */
  #mark(term: Term, gained: Uint8Array): void {
    const { years, isbns, languages } = this.#index
    const markWhere = (holds: (place: number) => boolean) => {
      for (let place = 0; place < gained.length; place++) if (holds(place)) gained[place] = 1
    }
    switch (term.kind) {
      case 'word':
        this.#markWord(term, gained)
        break
      case 'phrase':
        this.#markAll(wordsOf(term), term.field, true, gained)
        break
      case 'isbn': {
        const isbn = Number(term.value)
        markWhere((place) => isbns.values[place] === isbn)
        break
      }
      case 'year':
        markWhere((place) => {
          const year = years.values[place] as number
          return year !== 0 && year >= term.from && year <= term.to
        })
        break
      case 'language': {
        const language = this.#index.languageNumber(term.code)
        markWhere((place) => languages.values[place] === language)
        break
      }
      case 'call': {
        this.#markAll(term.value.toLowerCase().split(/\s+/), null, true, gained)
        break
      }
      // Accession numbers and ISSNs are not kept.
      default:
    }
  }

  /** A phrase or a compound: books that have all its words, wherever they stand. */
  #markAll(
    all: readonly string[],
    field: TextField | null,
    exact: boolean,
    gained: Uint8Array,
  ): void {
    const counts = new Uint8Array(gained.length)
    for (const text of all) {
      const one = new Uint8Array(gained.length)
      const word = { text, parts: [] }
      this.#markWord({ kind: 'word', word, field, exact, prefix: false }, one)
      for (let place = 0; place < one.length; place++) {
        if (one[place]) counts[place] = (counts[place] as number) + 1
      }
    }
    for (let place = 0; place < counts.length; place++) {
      if (counts[place] === all.length) gained[place] = gains[weights.title] as number
    }
  }

  #markWord(term: Extract<Term, { kind: 'word' }>, gained: Uint8Array): void {
    const { word, field, exact, prefix } = term
    this.#markSpelled(word.text, field, exactGain, gained)
    if (word.parts.length > 0) this.#markAll(word.parts, field, exact, gained)
    if (exact) return
    const joined = withoutIzafat(word.parts)
    if (joined) this.#markAll(joined, field, exact, gained)
    for (const other of otherForms(this.#index, word.text, prefix)) {
      this.#markSpelled(other, field, 0, gained)
    }
  }

  #markSpelled(text: string, field: TextField | null, more: number, gained: Uint8Array): void {
    const { words, postings } = this.#index
    const number = words.find(text)
    if (number === null) return
    this.#matched.add(text)
    const wanted = field === null ? null : weightOf(field)
    postings.each(number, words.size, (posting) => {
      const weight = posting & 3
      if (wanted !== null && weight !== wanted) return
      const gain = (gains[weight] as number) + more
      const place = posting >>> 2
      if (gain > (gained[place] as number)) gained[place] = gain
    })
  }
}

function wordsOf({ words }: Extract<Term, { kind: 'phrase' }>): readonly string[] {
  return words.flatMap(({ text, parts }) => (parts.length > 0 ? parts : [text]))
}

/** How late a year is, from 0 to 255: of equals the latest comes first. */
function recency(year: number): number {
  return Math.min(Math.max(year - 1900, 0), 255)
}

/**
 * The words that a word may stand for: of one stem, of one sound, those that begin with it while it
 * is typed.
 */
function otherForms({ words }: CachedIndex, text: string, prefix: boolean): Set<string> {
  const found = new Set(prefix ? words.beginningWith(text, mostBeginnings) : [])
  const stem = stemOf(text)
  if (stem !== null) {
    // Porter's stems end in another letter than the word at most: "libraries" has `librari`,
    // "library" too.
    const start = stem.slice(0, Math.max(3, stem.length - 1))
    for (const other of words.beginningWith(start, mostBeginnings)) {
      if (stemOf(other) === stem) found.add(other)
    }
  }
  for (const key of latinKeys(text)) found.add(soundWord(key))
  found.delete(text)
  return found
}

function weightOf(field: TextField): number | null {
  switch (field) {
    case 'title':
      return weights.title
    case 'author':
      return weights.author
    case 'subject':
      return weights.subject
    default:
      return null
  }
}

/**
 * The text with each word that no book has in the place of its nearest, the more frequent of
 * equals; null: there is none.
 */
function correct(index: CachedIndex, query: SearchQuery): string | null {
  const changes = new Map<string, string>()
  for (const { excluded, anyOf } of query.clauses) {
    for (const term of excluded ? [] : anyOf) {
      if (term.kind !== 'word' || term.exact || term.word.parts.length > 0) continue
      const { text } = term.word
      if (text.length < 3 || /\d/.test(text) || isKnown(index, text, term.prefix)) continue
      const nearest = nearestWord(index, text)
      if (nearest === null) return null
      changes.set(text, nearest)
    }
  }
  if (changes.size === 0) return null
  return query.text.replace(/[\p{L}\p{M}]+/gu, (word) => changes.get(fold(word)) ?? word)
}

function isKnown(index: CachedIndex, text: string, prefix: boolean): boolean {
  if (index.words.find(text) !== null) return true
  return [...otherForms(index, text, prefix)].some((word) => index.words.find(word) !== null)
}

function nearestWord({ words, postings }: CachedIndex, text: string): string | null {
  const near = words.near(text, text.length < 6 ? 1 : 2)
  const books = (word: string) => postings.count(words.find(word) ?? 0)
  near.sort((one, other) => one.slips - other.slips || books(other.word) - books(one.word))
  return near[0]?.word ?? null
}
