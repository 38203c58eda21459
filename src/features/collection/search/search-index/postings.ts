import type { Weight } from '#src/features/collection/books/search-vector.ts'
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
