import { words } from '../../../kernel/folding.ts'
import { isArticle, titleSort } from '../book-keys.ts'
import { indicKey } from '../roman-key.ts'
import { titleHash } from '../search-index/book-columns.ts'
import type { KeptBook } from './kept-book.ts'
import { KeptPostings } from './kept-postings.ts'
import { KeptWords } from './kept-words.ts'
import { Numbers } from './numbers.ts'
import { PlainLetters } from './plain-letters.ts'

/** Where a word stands in a book. */
export const weights = { rest: 0, subject: 1, author: 2, title: 3 } as const

/** Longer titles are cut where they are compared: see `titleSort`. */
const longestPlainTitle = 300
/** Headings with more than plain words that come again and again. */
const textsKept = 20_000

/**
 * The kept catalogue as it is searched: what stands where, in typed arrays. A book has a place; one that changes gets
 * another, and its old place is dead.
 */
export class KeptIndex {
  readonly words = new KeptWords()
  readonly postings = new KeptPostings()
  /** By place: the book's number, 0 where the place is dead. */
  readonly numbers = new Numbers(Uint32Array)
  /** By place: 0 where it is not known. */
  readonly years = new Numbers(Int16Array)
  /** By place: an ISBN of 13 digits, or 0. */
  readonly isbns = new Numbers(Float64Array)
  /** By place: the number of its first language. */
  readonly languages = new Numbers(Uint8Array)
  /** By place: the hash of its title as titles are compared. */
  readonly titles = new Numbers(Uint32Array)
  readonly #places = new Map<number, number>()
  readonly #languageNumbers = new Map<string, number>([['eng', 0]])
  readonly #plain = new PlainLetters()
  readonly #texts = new Map<string, Uint32Array>()

  /** How many books there are. */
  get size(): number {
    return this.#places.size
  }

  /** How many places there are, dead ones among them. */
  get places(): number {
    return this.numbers.length
  }

  /** Puts a book in, or in the place of what was known of it. */
  put(book: KeptBook): void {
    const number = Number(book.id)
    this.remove(number)
    const place = this.numbers.length
    const languages = book.languages ?? ['eng']
    this.#places.set(number, place)
    this.numbers.push(number)
    this.years.push(book.year ?? 0)
    this.isbns.push(Number(book.isbn ?? 0))
    this.languages.push(this.#languageNumber(languages[0] ?? ''))
    this.titles.push(this.#addTitle(place * 4 + weights.title, book.title, languages))
    for (const name of book.authors ?? []) this.#addText(place * 4 + weights.author, name)
    for (const heading of book.subjects ?? []) this.#addText(place * 4 + weights.subject, heading)
    if (book.callNumber) this.#addText(place * 4 + weights.rest, book.callNumber)
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
    const number = Math.min(this.#languageNumbers.size, 255)
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
      if (this.#texts.size >= textsKept) this.#texts.clear()
      this.#texts.set(text, known)
    }
    for (const word of known) this.postings.add(word, posting)
  }
}

/** The words of a text, with the parts of compounds and how words of Indian scripts sound. */
function wordsOf(text: string): Iterable<string> {
  const found = new Set<string>()
  for (const word of words(text)) {
    found.add(word.text)
    for (const part of word.parts) found.add(part)
    const sound = indicKey(word.text)
    if (sound !== null) found.add(soundWord(sound))
  }
  return found
}

/** How a word of an Indian script sounds, as a word of its own: no word begins so. */
export function soundWord(key: string): string {
  return `%${key}`
}
