import { isArticle, titleSort } from '#src/features/collection/books/book-keys.ts'
import { soundKey } from '#src/features/collection/books/roman-key.ts'
import {
  firstHash,
  nextHash,
  titleHash,
} from '#src/features/collection/search/search-index/book-columns.ts'
import { words } from '#src/kernel/folding.ts'
import type { CachedBook } from './cached-book.ts'
import { CachedPostings, type StoredPostings } from './cached-postings.ts'
import { CachedWords, type StoredWords } from './cached-words.ts'
import { Numbers } from './numbers.ts'
import { PlainLetters } from './plain-letters.ts'

/** Where a word stands in a book. */
export const weights = { rest: 0, subject: 1, author: 2, title: 3 } as const

/** Longer titles are cut where they are compared: see `titleSort`. */
const longestPlainTitle = 300
/** Headings with more than plain words that come again and again. */
const mostTexts = 20_000

/** What is written down of an index, so that it need not be built again. */
export type StoredIndex = {
  readonly words: StoredWords
  readonly postings: StoredPostings
  readonly numbers: Uint32Array
  readonly years: Uint32Array
  readonly isbns: Float64Array
  readonly languages: Uint32Array
  readonly titles: Uint32Array
  readonly signs: Uint32Array
  readonly languageCodes: readonly string[]
}

/**
 * The kept catalogue as it is searched: what stands where, in typed arrays. A book has a place; one
 * that changes gets another, and its old place is dead.
 */
export class CachedIndex {
  readonly words: CachedWords
  readonly postings: CachedPostings
  /** By place: the book's number, 0 where the place is dead. */
  readonly numbers: Numbers<Uint32Array>
  /** By place: 0 where it is not known. */
  readonly years: Numbers<Uint32Array>
  /** By place: an ISBN of 13 digits, or 0. */
  readonly isbns: Numbers<Float64Array>
  /** By place: the number of its first language. */
  readonly languages: Numbers<Uint32Array>
  /** By place: the hash of its title as titles are compared. */
  readonly titles: Numbers<Uint32Array>
  /** By place: a hash of all that the book is found by. */
  readonly #signs: Numbers<Uint32Array>
  readonly #places = new Map<number, number>()
  readonly #languageNumbers: Map<string, number>
  readonly #plain = new PlainLetters()
  readonly #texts = new Map<string, Uint32Array>()

  /** `stored`: what was written down of an index, to begin with. */
  constructor(stored: StoredIndex | null = null) {
    this.words = new CachedWords(stored?.words)
    this.postings = new CachedPostings(stored?.postings)
    this.numbers = new Numbers(Uint32Array, stored?.numbers)
    this.years = new Numbers(Uint32Array, stored?.years)
    this.isbns = new Numbers(Float64Array, stored?.isbns)
    this.languages = new Numbers(Uint32Array, stored?.languages)
    this.titles = new Numbers(Uint32Array, stored?.titles)
    this.#signs = new Numbers(Uint32Array, stored?.signs)
    const codes = stored?.languageCodes ?? ['eng']
    this.#languageNumbers = new Map(codes.map((code, at) => [code, at]))
    for (let place = 0; place < this.places; place++) {
      const number = this.numbers.values[place] as number
      if (number !== 0) this.#places.set(number, place)
    }
  }

  /** What is to be written down of it. */
  get stored(): StoredIndex {
    return {
      words: this.words.stored,
      postings: this.postings.stored(this.words.size),
      numbers: this.numbers.all,
      years: this.years.all,
      isbns: this.isbns.all,
      languages: this.languages.all,
      titles: this.titles.all,
      signs: this.#signs.all,
      languageCodes: [...this.#languageNumbers.keys()],
    }
  }

  /** How many books there are. */
  get size(): number {
    return this.#places.size
  }

  /** How many places there are, dead ones among them. */
  get places(): number {
    return this.numbers.length
  }

  /**
   * Puts a book in, or in the place of what was known of it; false: it is found by what it was
   * found by before.
   */
  put(book: CachedBook): boolean {
    const number = Number(book.id)
    const sign = signOf(book)
    const known = this.#places.get(number)
    if (known !== undefined && this.#signs.values[known] === sign) return false
    this.remove(number)
    const place = this.numbers.length
    const languages = book.languages ?? ['eng']
    this.#places.set(number, place)
    this.numbers.push(number)
    this.#signs.push(sign)
    this.years.push(book.year ?? 0)
    this.isbns.push(Number(book.isbn ?? 0))
    this.languages.push(this.#languageNumber(languages[0] ?? ''))
    this.titles.push(this.#addTitle(place * 4 + weights.title, book.title, languages))
    for (const name of book.authors ?? []) this.#addText(place * 4 + weights.author, name)
    for (const heading of book.subjects ?? []) this.#addText(place * 4 + weights.subject, heading)
    if (book.callNumber) this.#addText(place * 4 + weights.rest, book.callNumber)
    return true
  }

  /** The numbers of all books. */
  all(): Iterable<number> {
    return this.#places.keys()
  }

  /** Takes a book out; one that is not there is no error. */
  remove(number: number): void {
    const place = this.#places.get(number)
    if (place === undefined) return
    this.numbers.values[place] = 0
    this.#places.delete(number)
  }

  /** The number of a language; null: no book is in it. */
  languageNumber(code: string): number | null {
    return this.#languageNumbers.get(code) ?? null
  }

  #languageNumber(code: string): number {
    const known = this.#languageNumbers.get(code)
    if (known !== undefined) return known
    const number = this.#languageNumbers.size
    this.#languageNumbers.set(code, number)
    return number
  }

  /** Answers with the hash of the title as titles are compared. */
  #addTitle(posting: number, title: string, languages: readonly string[]): number {
    const isPlain = this.#plain.read(title)
    this.#addRead(posting, title, isPlain)
    if (isPlain && this.#plain.words > 0 && title.length <= longestPlainTitle) {
      return this.#plain.titleHash((word) => isArticle(word, languages))
    }
    return titleHash(titleSort(title, languages))
  }

  #addText(posting: number, text: string): void {
    this.#addRead(posting, text, this.#plain.read(text))
  }

  #addRead(posting: number, text: string, isPlain: boolean): void {
    if (isPlain) {
      const { letters, ends, hashes, words } = this.#plain
      let start = 0
      for (let at = 0; at < words; at++) {
        const end = ends[at] as number
        const word = this.words.addLetters(letters, start, end, hashes[at] as number)
        this.postings.add(word, posting)
        start = end + 1
      }
      return
    }
    let known = this.#texts.get(text)
    if (!known) {
      known = Uint32Array.from(wordsOf(text), (word) => this.words.add(word))
      if (this.#texts.size >= mostTexts) this.#texts.clear()
      this.#texts.set(text, known)
    }
    for (const word of known) this.postings.add(word, posting)
  }
}

/** A hash of all that a book is found by. */
function signOf({
  title,
  authors,
  subjects,
  callNumber,
  year,
  isbn,
  languages,
}: CachedBook): number {
  let hash = textHash(firstHash, title)
  for (const name of authors ?? []) hash = textHash(hash, name)
  for (const heading of subjects ?? []) hash = textHash(nextHash(hash, weights.subject), heading)
  hash = textHash(nextHash(hash, year ?? 0), callNumber ?? '')
  hash = textHash(hash, isbn ?? '')
  return textHash(hash, languages?.join(' ') ?? '') >>> 0
}

function textHash(start: number, text: string): number {
  let hash = nextHash(start, text.length)
  for (let at = 0; at < text.length; at++) hash = nextHash(hash, text.charCodeAt(at))
  return hash
}

/** The words of a text, with the parts of compounds and how words of other scripts sound. */
function wordsOf(text: string): Iterable<string> {
  const found = new Set<string>()
  for (const word of words(text)) {
    found.add(word.text)
    for (const part of word.parts) found.add(part)
    const sound = soundKey(word.text)
    if (sound !== null) found.add(soundWord(sound))
  }
  return found
}

/** How a word of another script sounds, as a word of its own: no word begins so. */
export function soundWord(key: string): string {
  return `%${key}`
}
