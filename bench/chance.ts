/** Chance that repeats itself: the same seed, the same choices. */
export type Chance = {
  /** A number from 0 up to 1. */
  readonly next: () => number
  /** A whole number from 0 up to the limit. */
  readonly below: (limit: number) => number
  /** True in that share of the cases. */
  readonly happens: (share: number) => boolean
  readonly pick: <T>(values: readonly T[]) => T
  /**
   * One of the values; the first ones often, the last ones seldom (Zipf's law with the exponent 1).
   */
  readonly pickEarly: <T>(values: readonly T[]) => T
}

/** Chance from Tommy Ettinger's generator Mulberry32. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value = (value + Math.imul(value ^ (value >>> 7), value | 61)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    happens: (share) => next() < share,
    pick: (values) => at(values, below(values.length)),
    pickEarly: (values) => at(values, Math.floor((values.length + 1) ** next()) - 1),
  }
}

function at<T>(values: readonly T[], index: number): T {
  const value = values[Math.min(index, values.length - 1)]
  if (value === undefined) throw new RangeError('There is nothing to pick from.')
  return value
}

/** What `make` gives in that many goes, nothing twice. */
export function distinct(count: number, make: () => string): string[] {
  return [...new Set(Array.from({ length: count }, make))]
}

/**
 * Draws numbers from 0 up to the count of `weights`, each as often as its weight says, in constant
 * time: the alias method (A. J. Walker 1977, in the form of M. D. Vose 1991).
 */
export function weightedDraw(weights: Float64Array): (chance: Chance) => number {
  const count = weights.length
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / count
  const share = weights.map((weight) => weight / mean)
  const alias = new Uint32Array(count)
  const small: number[] = []
  const large: number[] = []
  for (const [index, value] of share.entries()) (value < 1 ? small : large).push(index)
  for (;;) {
    const less = small.pop()
    const more = large.pop()
    if (less === undefined || more === undefined) break
    alias[less] = more
    share[more] = (share[more] ?? 0) - (1 - (share[less] ?? 0))
    ;((share[more] ?? 0) < 1 ? small : large).push(more)
  }
  for (const index of [...small, ...large]) share[index] = 1 // but for rounding
  return (chance) => {
    const index = chance.below(count)
    return chance.next() < (share[index] ?? 1) ? index : (alias[index] ?? 0)
  }
}

/**
 * Names a new one in `share` of the cases, else one of those that were named before, each as often
 * as it was: few come to be named very often and most once (H. A. Simon 1955). Gives the number of
 * the one named, from 0.
 */
export function namedAgain(share: number): (chance: Chance) => number {
  let named = new Uint32Array(1024)
  let count = 0
  let different = 0
  return (chance) => {
    const again = count > 0 && !chance.happens(share)
    const one = again ? (named[chance.below(count)] ?? 0) : different++
    if (count === named.length) {
      const larger = new Uint32Array(2 * count)
      larger.set(named)
      named = larger
    }
    named[count++] = one
    return one
  }
}
