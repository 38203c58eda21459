import { lettersHash } from '#src/features/collection/search/search-index/book-columns.ts'
import { Numbers } from './numbers.ts'
import { bitsOf, isSpelled, lettersOf, slipsBetween } from './spelled-words.ts'

/** What is written down of words. */
export type StoredWords = {
  /** The letters of all words, one after the other, as UTF-16 code units. */
  readonly letters: Uint16Array
  /** Where each word ends in them. */
  readonly ends: Uint32Array
}

/**
 * The words of the kept catalogue, each with a number, found as they are, by their beginning, or
 * misspelled. Their letters stand in one typed array with a hash table beside it: a million words
 * of titles are looked up without a string for each.
 */
export class CachedWords {
  readonly #letters: Numbers<Uint16Array>
  readonly #ends: Numbers<Uint32Array>
  readonly #hashes = new Numbers(Uint32Array)
  /**
   * Numbers of words plus one, 0 where free, by the last bits of their hashes and what comes after.
   * At least half is free.
   */
  #table = new Uint32Array(2048)
  #typed = new Uint16Array(256)
  /** The words by their numbers, as far as they were asked for, and in their order. */
  readonly #words: string[] = []
  #sorted: string[] = []

  /** `stored`: words to begin with. */
  constructor(stored: StoredWords | null = null) {
    this.#letters = new Numbers(Uint16Array, stored?.letters)
    this.#ends = new Numbers(Uint32Array, stored?.ends)
    for (let number = 0; number < this.size; number++) {
      const end = this.#ends.values[number] as number
      this.#hashes.push(lettersHash(this.#letters.values, this.#startOf(number), end))
    }
    while (this.size * 2 > this.#table.length) this.#table = new Uint32Array(this.#table.length * 4)
    for (let number = 0; number < this.size; number++) this.#place(number)
  }

  get stored(): StoredWords {
    return { letters: this.#letters.all, ends: this.#ends.all }
  }

  get size(): number {
    return this.#ends.length
  }

  /** The number of a word, new if it has none. */
  add(word: string): number {
    const length = this.#spell(word)
    return this.addLetters(this.#typed, 0, length, lettersHash(this.#typed, 0, length))
  }

  /**
   * The number of the word whose letters stand there, new if it has none. `hash`: their
   * `lettersHash`.
   */
  addLetters(letters: Uint16Array, start: number, end: number, hash: number): number {
    const known = this.#numberOf(letters, start, end, hash)
    if (known !== null) return known
    const number = this.size
    for (let at = start; at < end; at++) this.#letters.push(letters[at] as number)
    this.#ends.push(this.#letters.length)
    this.#hashes.push(hash)
    if (this.size * 2 > this.#table.length) this.#widen()
    else this.#place(number)
    return number
  }

  /** The number of a word; null: no book has it. */
  find(word: string): number | null {
    const length = this.#spell(word)
    return this.#numberOf(this.#typed, 0, length, lettersHash(this.#typed, 0, length))
  }

  /** The words that begin so, in their order, at most so many. */
  beginningWith(start: string, most: number): string[] {
    const sorted = this.#inOrder()
    const found: string[] = []
    for (let at = firstFrom(sorted, start); at < sorted.length && found.length < most; at++) {
      const word = sorted[at] as string
      if (!word.startsWith(start)) break
      found.push(word)
    }
    return found
  }

  /** The words that are at most so many slips away, each with how many. */
  near(word: string, limit: number): { word: string; slips: number }[] {
    const mask = lettersOf(word)
    const found: { word: string; slips: number }[] = []
    for (const other of this.#all()) {
      if (Math.abs(other.length - word.length) > limit) continue
      // Each slip changes at most two letters of the set.
      if (bitsOf(mask ^ lettersOf(other)) > 2 * limit || !isSpelled(other)) continue
      const slips = slipsBetween(word, other, limit)
      if (slips <= limit && slips > 0) found.push({ word: other, slips })
    }
    return found
  }

  #inOrder(): readonly string[] {
    const all = this.#all()
    if (this.#sorted.length === all.length) return this.#sorted
    const fresh = all.slice(this.#sorted.length).sort()
    // Two sorted runs: sorting them again is one pass.
    this.#sorted = this.#sorted.length === 0 ? fresh : [...this.#sorted, ...fresh].sort()
    return this.#sorted
  }

  #all(): readonly string[] {
    const { values } = this.#letters
    for (let number = this.#words.length; number < this.size; number++) {
      const word = values.subarray(this.#startOf(number), this.#ends.values[number])
      this.#words.push(String.fromCharCode(...word))
    }
    return this.#words
  }

  #startOf(number: number): number {
    return number === 0 ? 0 : (this.#ends.values[number - 1] as number)
  }

  /** Writes the letters of a word where they can be looked up. */
  #spell(word: string): number {
    if (word.length > this.#typed.length) this.#typed = new Uint16Array(word.length * 2)
    for (let at = 0; at < word.length; at++) this.#typed[at] = word.charCodeAt(at)
    return word.length
  }

  #numberOf(letters: Uint16Array, start: number, end: number, hash: number): number | null {
    const last = this.#table.length - 1
    for (let at = placeOf(hash) & last; ; at = (at + 1) & last) {
      const number = (this.#table[at] as number) - 1
      if (number < 0) return null
      if (this.#hashes.values[number] === hash && this.#isSpelledSo(number, letters, start, end)) {
        return number
      }
    }
  }

  #isSpelledSo(number: number, letters: Uint16Array, start: number, end: number): boolean {
    const { values } = this.#letters
    const first = this.#startOf(number)
    if ((this.#ends.values[number] as number) - first !== end - start) return false
    for (let at = start; at < end; at++) {
      if (values[first + at - start] !== letters[at]) return false
    }
    return true
  }

  #place(number: number): void {
    const last = this.#table.length - 1
    let at = placeOf(this.#hashes.values[number] as number) & last
    while (this.#table[at] !== 0) at = (at + 1) & last
    this.#table[at] = number + 1
  }

  #widen(): void {
    this.#table = new Uint32Array(this.#table.length * 4)
    for (let number = 0; number < this.size; number++) this.#place(number)
  }
}

/** The last bits of a hash, by which words are placed, mixed with its first ones. */
function placeOf(hash: number): number {
  return hash ^ (hash >>> 15)
}

/** The place of the first word that is not before `start`. */
function firstFrom(sorted: readonly string[], start: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as string) < start) low = middle + 1
    else high = middle
  }
  return low
}
