/** Whether it is a word of letters alone: no number, and no sound of an Indian word. */
export function isSpelled(word: string): boolean {
  const first = word.charCodeAt(0)
  return first > 0x60 && !/\d/.test(word)
}

/** The set of a word's letters as bits. */
export function lettersOf(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) & 31)
  return mask
}

/** How many letters a set has. */
export function bitsOf(mask: number): number {
  let rest = mask - ((mask >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

const longest = 64
/**
 * Three rows of the table of distances, used again for each word: thousands are compared for one
 * misspelling.
 */
let rows = [new Uint8Array(longest), new Uint8Array(longest), new Uint8Array(longest)] as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
]

/**
 * As `editDistance` counts slips, by code units and without memory of its own; `limit + 1` where
 * there are more.
 */
export function slipsBetween(from: string, to: string, limit: number): number {
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
