import type { Weight } from '../search-vector.ts'
import { type NumberSet, numberSet, union } from './number-sets.ts'

/** Books in a block; their numbers less the block's first fit into two bytes. */
export const blockSize = 32_768

/** The books that have a lexeme, by the weight at which they have it. */
export class Postings {
  readonly #sets: Readonly<Record<Weight, NumberSet>>
  #any: NumberSet | null = null

  constructor(sets: Readonly<Record<Weight, NumberSet>>) {
    this.#sets = sets
  }

  at(weight: Weight | null): NumberSet {
    if (weight !== null) return this.#sets[weight]
    this.#any ??= union(Object.values(this.#sets))
    return this.#any
  }

  get bytes(): number {
    return 200 + 8 * Object.values(this.#sets).reduce((sum, set) => sum + set.length, 0)
  }
}

/** Sets that were read or computed for one making of the index; those used longest ago go first when they are too many. */
export class PostingsCache<Kept extends { readonly bytes: number }> {
  readonly #limit: number
  readonly #kept = new Map<string, Kept>()
  #bytes = 0
  #generation = -1

  constructor(megabytes: number) {
    this.#limit = megabytes * 1024 * 1024
  }

  /** What is kept under the key for that making of the index; all that is of another is dropped. */
  get(key: string, generation: number): Kept | undefined {
    if (generation !== this.#generation) this.#clear(generation)
    const found = this.#kept.get(key)
    if (found) {
      this.#kept.delete(key)
      this.#kept.set(key, found)
    }
    return found
  }

  set(key: string, generation: number, kept: Kept): void {
    if (generation !== this.#generation) this.#clear(generation)
    this.#bytes += kept.bytes
    this.#kept.set(key, kept)
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#bytes <= this.#limit || oldest === key) break
      this.#kept.delete(oldest)
      this.#bytes -= bytes
    }
  }

  #clear(generation: number): void {
    this.#kept.clear()
    this.#bytes = 0
    this.#generation = generation
  }
}

/** Numbers of pieces of blocks, as `search_postings` holds them. */
export function decodeBlocks(
  pieces: readonly { readonly block: number; readonly numbers: Buffer | null }[],
): NumberSet {
  const numbers = new Uint32Array(
    pieces.reduce((sum, piece) => sum + (piece.numbers?.length ?? 0) / 2, 0),
  )
  let length = 0
  for (const { block, numbers: bytes } of pieces) {
    if (!bytes) continue
    const first = block * blockSize
    for (let at = 0; at < bytes.length; at += 2) {
      numbers[length++] = first + (((bytes[at] as number) << 8) | (bytes[at + 1] as number))
    }
  }
  return numberSet(numbers)
}
