/**
 * Which of the scans of a walk along a shelf stand out of order: all but a longest run of them, not
 * next to each other, whose keys never fall. So one book that stands wrong is told apart from the
 * many around it that stand right. Gives a mark for each key.
 */
export function outOfOrder(keys: readonly string[]): boolean[] {
  /** For each length, where the run of this length ends whose last key is the smallest. */
  const ends: number[] = []
  const before: number[] = []
  for (const [place, key] of keys.entries()) {
    const length = firstWhere(ends, (end) => (keys[end] ?? '') > key)
    before[place] = length > 0 ? (ends[length - 1] ?? -1) : -1
    ends[length] = place
  }
  const marks = keys.map(() => true)
  for (let place = ends.at(-1) ?? -1; place >= 0; place = before[place] ?? -1) marks[place] = false
  return marks
}

/**
 * The first index where the condition holds of a list where it holds from some index on; its length
 * where it never does.
 */
function firstWhere(list: readonly number[], holds: (value: number) => boolean): number {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const value = list[middle]
    if (value !== undefined && holds(value)) to = middle
    else from = middle + 1
  }
  return from
}
