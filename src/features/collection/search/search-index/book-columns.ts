/*
 * What filters, counts and ranks need of every book, as columns of numbers: some 50 bytes a book. A
 * book's values are a run of codes in one pool; a code is its kind and a number: of a subject, a
 * person, a place, or of a text that is kept once.
 */
export const kinds = ['format', 'language', 'subject', 'author', 'location', 'shelf'] as const
export type Kind = (typeof kinds)[number]

/**
 * Values of a book. `shelf`: places where a copy stands that can be borrowed now, 0 for copies
 * without a place.
 */
export type BookValues = Readonly<Record<Kind, readonly number[]>> & {
  readonly number: number
  readonly year: number | null
  /** Hashes of the title as it is sorted and of its first word, see `titleHash`. */
  readonly title: number
  readonly firstWord: number
  /** How likely the book is what a reader means, from 0 to 65,535; relevance ranks equals by it. */
  readonly quality: number
}

const kindShift = 28
const valueMask = 2 ** kindShift - 1
const noYear = -32_768
const longestRun = 255

/** The kind, as its place in `kinds`, of a code of the pool. */
export function kindOf(code: number): number {
  return code >>> kindShift
}

/** The number that a code of the pool holds. */
export function valueIn(code: number): number {
  return code & valueMask
}

/** The code for a value of a kind. */
export function codeOf(kind: Kind, value: number): number {
  return ((kinds.indexOf(kind) << kindShift) | value) >>> 0
}

/** With what `nextHash` begins. */
export const firstHash: number = 0x811c9dc5 | 0

/** The hash of what came before and a UTF-16 unit more, as a signed number: FNV-1a, 32 bits. */
export function nextHash(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193)
}

/** A hash by which two titles are taken for the same one: of its UTF-16 units. */
export function titleHash(title: string): number {
  let hash = firstHash
  for (let at = 0; at < title.length; at++) hash = nextHash(hash, title.charCodeAt(at))
  return hash >>> 0
}

/** As `titleHash`, of UTF-16 units that stand in an array. */
export function lettersHash(letters: Uint16Array, start: number, end: number): number {
  let hash = firstHash
  for (let at = start; at < end; at++) hash = nextHash(hash, letters[at] as number)
  return hash >>> 0
}

/** The columns; the place of a book in them is its number. */
export class BookColumns {
  /** Quality plus one; 0 where there is no such book. */
  quality = new Uint32Array(1024)
  year = new Int16Array(1024)
  title = new Uint32Array(1024)
  firstWord = new Uint32Array(1024)
  start = new Uint32Array(1024)
  length = new Uint8Array(1024)
  pool = new Uint32Array(8192)
  books = 0
  #used = 0
  #wasted = 0
  #all: Uint32Array | null = null

  /** Puts in a book or replaces it. */
  put(values: BookValues): void {
    const { number } = values
    this.#reserve(number)
    this.remove(number)
    const run: number[] = []
    for (const kind of kinds) {
      for (const value of values[kind]) if (run.length < longestRun) run.push(codeOf(kind, value))
    }
    this.#reservePool(run.length)
    this.quality[number] = Math.min(values.quality, 65_535) + 1
    this.year[number] = values.year ?? noYear
    this.title[number] = values.title
    this.firstWord[number] = values.firstWord
    this.start[number] = this.#used
    this.length[number] = run.length
    this.pool.set(run, this.#used)
    this.#used += run.length
    this.books++
    this.#all = null
  }

  /** Takes out a book, if it is there. */
  remove(number: number): void {
    if (!this.has(number)) return
    this.#wasted += this.length[number] as number
    this.quality[number] = 0
    this.books--
    this.#all = null
  }

  has(number: number): boolean {
    return (this.quality[number] ?? 0) > 0
  }

  /** The year of a book, or null where it has none. */
  yearOf(number: number): number | null {
    const year = this.year[number] ?? noYear
    return year === noYear ? null : year
  }

  /** Numbers of all books, ascending. */
  all(): Uint32Array {
    if (this.#all) return this.#all
    const all = new Uint32Array(this.books)
    let length = 0
    for (let number = 0; number < this.quality.length; number++) {
      if ((this.quality[number] as number) > 0) all[length++] = number
    }
    this.#all = all
    return all
  }

  #reserve(number: number): void {
    if (number < this.quality.length) return
    const size = Math.max(number + 1, this.quality.length * 2)
    this.quality = grown(this.quality, new Uint32Array(size))
    this.year = grown(this.year, new Int16Array(size))
    this.title = grown(this.title, new Uint32Array(size))
    this.firstWord = grown(this.firstWord, new Uint32Array(size))
    this.start = grown(this.start, new Uint32Array(size))
    this.length = grown(this.length, new Uint8Array(size))
  }

  #reservePool(codes: number): void {
    if (this.#wasted > 100_000 && this.#wasted * 2 > this.#used) this.#tidy()
    if (this.#used + codes <= this.pool.length) return
    this.pool = grown(this.pool, new Uint32Array(Math.ceil(this.pool.length * 1.5) + codes))
  }

  /** Moves the runs together, over what replaced books have left behind. */
  #tidy(): void {
    const tidy = new Uint32Array(this.pool.length)
    let used = 0
    for (const number of this.all()) {
      const start = this.start[number] as number
      const run = this.pool.subarray(start, start + (this.length[number] as number))
      tidy.set(run, used)
      this.start[number] = used
      used += run.length
    }
    this.pool = tidy
    this.#used = used
    this.#wasted = 0
  }
}

function grown<Column extends Uint32Array | Int16Array | Uint8Array>(
  column: Column,
  larger: Column,
): Column {
  larger.set(column)
  return larger
}
