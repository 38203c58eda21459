/** Numbers of books, ascending, each once. */
export type NumberSet = Uint32Array

export const noNumbers: NumberSet = new Uint32Array(0)

/**
 * Where one set is so many times larger than another, its members are looked up instead of walked
 * past.
 */
const muchLarger = 32
/** So few numbers are sorted; more are put in order by a bit for each. */
const sortedFew = 4000

/** What both sets have. */
export function intersection(one: NumberSet, other: NumberSet): NumberSet {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  return few.length * muchLarger < many.length ? lookUp(few, many, true) : walk(few, many, true)
}

/** What the first set has and the second has not. */
export function difference(from: NumberSet, without: NumberSet): NumberSet {
  if (from.length === 0 || without.length === 0) return from
  return from.length * muchLarger < without.length
    ? lookUp(from, without, false)
    : walk(from, without, false)
}

/** What any of the sets has. */
export function union(sets: readonly NumberSet[]): NumberSet {
  const filled = sets.filter((set) => set.length > 0)
  const [first = noNumbers, second] = filled
  if (!second) return first
  if (filled.length === 2) return merged(first, second)
  return filled.length < 8 ? merged(first, union(filled.slice(1))) : marked(filled)
}

/** Whether the set has the number. */
export function has(set: NumberSet, number: number): boolean {
  return set[lowerBound(set, number, 0)] === number
}

/** Numbers in any order, some perhaps twice, as a set. */
export function numberSet(numbers: Uint32Array): NumberSet {
  if (isSet(numbers)) return numbers
  if (numbers.length >= sortedFew) return marked([numbers])
  return numbers
    .slice()
    .sort()
    .filter((number, at, sorted) => number !== sorted[at - 1])
}

function isSet(numbers: Uint32Array): boolean {
  for (let at = 1; at < numbers.length; at++) {
    if ((numbers[at] as number) <= (numbers[at - 1] as number)) return false
  }
  return true
}

function walk(from: NumberSet, other: NumberSet, wanted: boolean): NumberSet {
  const chosen = new Uint32Array(from.length)
  let length = 0
  let at = 0
  for (let index = 0; index < from.length; index++) {
    const number = from[index] as number
    while (at < other.length && (other[at] as number) < number) at++
    if ((other[at] === number) === wanted) chosen[length++] = number
  }
  return chosen.subarray(0, length)
}

function lookUp(few: NumberSet, many: NumberSet, wanted: boolean): NumberSet {
  const chosen = new Uint32Array(few.length)
  let length = 0
  let at = 0
  for (let index = 0; index < few.length; index++) {
    const number = few[index] as number
    at = lowerBound(many, number, at)
    if ((many[at] === number) === wanted) chosen[length++] = number
  }
  return chosen.subarray(0, length)
}

/** The first place, from `low` on, whose number is not below the wanted one. */
function lowerBound(set: NumberSet, wanted: number, low: number): number {
  let high = set.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((set[middle] as number) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

function merged(one: NumberSet, other: NumberSet): NumberSet {
  const all = new Uint32Array(one.length + other.length)
  let length = 0
  let at = 0
  for (let index = 0; index < one.length; index++) {
    const number = one[index] as number
    while (at < other.length && (other[at] as number) < number)
      all[length++] = other[at++] as number
    if (other[at] === number) at++
    all[length++] = number
  }
  while (at < other.length) all[length++] = other[at++] as number
  return all.subarray(0, length)
}

/**
 * By a bit for each number, in whatever order they are: quicker than merging many sets, or sorting
 * a large one.
 */
function marked(sets: readonly Uint32Array[]): NumberSet {
  let last = 0
  for (const set of sets) {
    for (let index = 0; index < set.length; index++) {
      if ((set[index] as number) > last) last = set[index] as number
    }
  }
  const bits = new Uint32Array((last >>> 5) + 1)
  for (const set of sets) {
    for (let index = 0; index < set.length; index++) {
      const number = set[index] as number
      bits[number >>> 5] = (bits[number >>> 5] as number) | (1 << (number & 31))
    }
  }
  const all = new Uint32Array(sets.reduce((sum, set) => sum + set.length, 0))
  let length = 0
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word] as number; rest !== 0; rest &= rest - 1) {
      all[length++] = (word << 5) + (31 - Math.clz32(rest & -rest))
    }
  }
  return all.slice(0, length)
}
