/** The words of the kept catalogue, each with a number, found as they are, by their beginning, or misspelled. */
export class KeptWords {
  readonly #numbers = new Map<string, number>()
  readonly #words: string[] = []
  #sorted: string[] = []
  /** Words that are in `#words` and not yet among the sorted ones. */
  #fresh = 0

  get size(): number {
    return this.#words.length
  }

  /** The number of a word, new if it has none. */
  add(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.#words.length
    this.#numbers.set(word, number)
    this.#words.push(word)
    this.#fresh++
    return number
  }

  /** The number of a word; null: no book has it. */
  find(word: string): number | null {
    return this.#numbers.get(word) ?? null
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
    for (const other of this.#words) {
      if (Math.abs(other.length - word.length) > limit) continue
      // Each slip changes at most two letters of the set.
      if (bitsOf(mask ^ lettersOf(other)) > 2 * limit || !isSpelled(other)) continue
      const slips = slipsBetween(word, other, limit)
      if (slips <= limit && slips > 0) found.push({ word: other, slips })
    }
    return found
  }

  #inOrder(): readonly string[] {
    if (this.#fresh === 0) return this.#sorted
    const fresh = this.#words.slice(this.#words.length - this.#fresh)
    // Two sorted runs: sorting them again is one pass.
    this.#sorted = [...this.#sorted, ...fresh.sort()].sort()
    this.#fresh = 0
    return this.#sorted
  }
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

/** Whether it is a word of letters alone: no number, and no sound of an Indian word. */
function isSpelled(word: string): boolean {
  const first = word.charCodeAt(0)
  return first > 0x60 && !/\d/.test(word)
}

/** The set of a word's letters as bits. */
function lettersOf(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) & 31)
  return mask
}

function bitsOf(mask: number): number {
  let rest = mask - ((mask >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

const longest = 64
/** Three rows of the table of distances, used again for each word: thousands are compared for one misspelling. */
let rows = [new Uint8Array(longest), new Uint8Array(longest), new Uint8Array(longest)] as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
]

/** As `editDistance` counts slips, by code units and without memory of its own; `limit + 1` where there are more. */
function slipsBetween(from: string, to: string, limit: number): number {
  if (from.length >= longest || to.length >= longest) return limit + 1
  let [beforeLast, last, current] = rows
  for (let column = 0; column <= to.length; column++) last[column] = column
  for (let row = 1; row <= from.length; row++) {
    const letter = from.charCodeAt(row - 1)
    current[0] = row
    let least = row
    for (let column = 1; column <= to.length; column++) {
      const other = to.charCodeAt(column - 1)
      let best = (last[column - 1] as number) + (letter === other ? 0 : 1)
      best = Math.min(best, (last[column] as number) + 1, (current[column - 1] as number) + 1)
      const swapped =
        row > 1 &&
        column > 1 &&
        letter === to.charCodeAt(column - 2) &&
        other === from.charCodeAt(row - 2)
      if (swapped) best = Math.min(best, (beforeLast[column - 2] as number) + 1)
      current[column] = best
      least = Math.min(least, best)
    }
    if (least > limit) return limit + 1
    const free = beforeLast
    beforeLast = last
    last = current
    current = free
  }
  rows = [beforeLast, last, current]
  return Math.min(last[to.length] as number, limit + 1)
}
