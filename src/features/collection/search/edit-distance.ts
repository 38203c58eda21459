/**
 * How many slips of a typist lie between two words: a letter too many, missing, wrong, or two
 * neighbours swapped (optimal string alignment distance). Gives `limit + 1` as soon as it is more
 * than `limit`.
 */
export function editDistance(from: string, to: string, limit: number): number {
  const source = Array.from(from)
  const target = Array.from(to)
  if (Math.abs(source.length - target.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = target.map((_, index) => index + 1)
  last.unshift(0)
  for (let row = 1; row <= source.length; row++) {
    const current = [row]
    for (let column = 1; column <= target.length; column++) {
      const same = source[row - 1] === target[column - 1]
      const best = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      )
      const swapped =
        source[row - 1] === target[column - 2] && source[row - 2] === target[column - 1]
      current.push(
        swapped && row > 1 && column > 1 ? Math.min(best, at(beforeLast, column - 2) + 1) : best,
      )
    }
    if (Math.min(...current) > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return Math.min(at(last, target.length), limit + 1)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}

/** Letters of the scripts whose words are corrected: first and last code point of each. */
const alphabets: readonly (readonly [number, number])[] = [
  [0x61, 0x7a],
  [0x03b1, 0x03c9],
  [0x0430, 0x044f],
  [0x0902, 0x094d],
  [0x0982, 0x09cd],
  [0x0a02, 0x0a4d],
  [0x0a82, 0x0acd],
  [0x0b02, 0x0b4d],
  [0x0b82, 0x0bcd],
  [0x0c02, 0x0c4d],
  [0x0c82, 0x0ccd],
  [0x0d02, 0x0d4d],
]

/**
 * Every text that is one slip away from the word, within its script; none for a script without a
 * known alphabet.
 */
export function oneSlipAway(word: string): string[] {
  const letters = Array.from(word)
  const first = word.codePointAt(0) ?? 0
  const alphabet = alphabets.find(([from, to]) => first >= from && first <= to)
  if (!alphabet) return []
  const others = Array.from({ length: alphabet[1] - alphabet[0] + 1 }, (_, index) =>
    String.fromCodePoint(alphabet[0] + index),
  )
  const slips = new Set<string>()
  for (let index = 0; index <= letters.length; index++) {
    const before = letters.slice(0, index).join('')
    const here = letters[index] ?? ''
    const next = letters[index + 1] ?? ''
    const after = letters.slice(index + 1).join('')
    slips.add(before + after)
    slips.add(before + next + here + letters.slice(index + 2).join(''))
    for (const other of others) {
      slips.add(before + other + after)
      slips.add(before + other + here + after)
    }
  }
  slips.delete(word)
  return [...slips]
}
