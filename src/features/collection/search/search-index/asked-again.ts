/**
 * Tells what is asked for again: keeping what is asked for once only takes memory from what is
 * asked for often, and makes the collector of garbage work. Remembers at least the last `limit`
 * keys, twice as many at most.
 */
export class AskedAgain<Key> {
  readonly #limit: number
  #recent = new Set<Key>()
  #older = new Set<Key>()

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Notes that the key is asked for, and says whether it was before. */
  note(key: Key): boolean {
    const again = this.#recent.has(key) || this.#older.has(key)
    if (this.#recent.size >= this.#limit) {
      this.#older = this.#recent
      this.#recent = new Set()
    }
    this.#recent.add(key)
    return again
  }
}
