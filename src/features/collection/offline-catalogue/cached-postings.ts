/**
 * Postings that stand by themselves before they are put in order: so few are looked through for
 * each word.
 */
const mostLoose = 500

/**
 * What is written down of postings: where each word's begin, and all of them in the order of words.
 */
export type StoredPostings = { readonly starts: Uint32Array; readonly ordered: Uint32Array }

const nothing: StoredPostings = { starts: new Uint32Array(1), ordered: new Uint32Array(0) }

/**
 * Which book has which word, and where in it: a posting is 4 × the book's place + the weight of the
 * field. Two typed arrays, in the order of words; what came since stands apart until it is worth
 * putting in order.
 */
export class CachedPostings {
  /** Where a word's postings begin; one more than there are words. */
  #starts: Uint32Array
  #ordered: Uint32Array
  /** A word and a posting by turns. */
  #loose = new Uint32Array(2 * mostLoose)
  #length = 0

  /** `stored`: postings to begin with. */
  constructor({ starts, ordered }: StoredPostings = nothing) {
    this.#starts = starts
    this.#ordered = ordered
  }

  /** What is to be written down, of so many words. */
  stored(words: number): StoredPostings {
    this.#putInOrder(words)
    return { starts: this.#starts, ordered: this.#ordered }
  }

  add(word: number, posting: number): void {
    if (this.#length === this.#loose.length) {
      const wider = new Uint32Array(this.#length * 4)
      wider.set(this.#loose)
      this.#loose = wider
    }
    this.#loose[this.#length++] = word
    this.#loose[this.#length++] = posting
  }

  /** Calls `take` with each posting of the word. `words`: how many words there are. */
  each(word: number, words: number, take: (posting: number) => void): void {
    if (this.#length > 2 * mostLoose) this.#putInOrder(words)
    const end = this.#starts[word + 1] ?? 0
    for (let at = this.#starts[word] ?? 0; at < end; at++) take(this.#ordered[at] as number)
    for (let at = 0; at < this.#length; at += 2) {
      if (this.#loose[at] === word) take(this.#loose[at + 1] as number)
    }
  }

  /** How many postings the word has, of those that are in order. */
  count(word: number): number {
    return (this.#starts[word + 1] ?? 0) - (this.#starts[word] ?? 0)
  }

  #putInOrder(words: number): void {
    const starts = new Uint32Array(words + 1)
    for (let word = 0; word < words; word++) starts[word + 1] = this.count(word)
    for (let at = 0; at < this.#length; at += 2) {
      const next = (this.#loose[at] as number) + 1
      starts[next] = (starts[next] as number) + 1
    }
    for (let word = 0; word < words; word++) {
      starts[word + 1] = (starts[word + 1] as number) + (starts[word] as number)
    }
    const ends = starts.slice()
    const ordered = new Uint32Array(starts[words] as number)
    const put = (word: number, posting: number) => {
      const at = ends[word] as number
      ordered[at] = posting
      ends[word] = at + 1
    }
    for (let word = 0; word + 1 < this.#starts.length; word++) {
      const end = this.#starts[word + 1] as number
      for (let at = this.#starts[word] as number; at < end; at++) {
        put(word, this.#ordered[at] as number)
      }
    }
    for (let at = 0; at < this.#length; at += 2) {
      put(this.#loose[at] as number, this.#loose[at + 1] as number)
    }
    this.#starts = starts
    this.#ordered = ordered
    this.#loose = new Uint32Array(2 * mostLoose)
    this.#length = 0
  }
}
