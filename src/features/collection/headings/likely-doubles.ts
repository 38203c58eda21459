import { editDistance } from '#src/features/collection/search/edit-distance.ts'
import type { Heading } from './headings.ts'

/** Why two headings may be one. */
export const doubleReasons = {
  id: 'One identifier in the records of both',
  order: 'The same words in another order',
  initials: 'Initials for the same names',
  letter: 'One letter apart',
} as const
export type DoubleReason = keyof typeof doubleReasons

/** What headings are compared by. */
export type Compared = Pick<Heading, 'id' | 'name' | 'key' | 'kind'>

/** Two headings that may be one, by their ids. */
export type LikelyPair = {
  readonly one: string
  readonly other: string
  readonly reason: DoubleReason
}

/** Larger groups are no slips: series of names that are meant to be alike. */
const mostAlike = 60
const shortestKey = 6
const longestKey = 120

/**
 * Headings of one list that may be one, each pair once: it looks at each heading beside the few that
 * share half of their letters or their family name, so its cost grows with the list, not its square.
 * It yields between parts of the work, so that others have their turn.
 */
export function* likelyDoubles(headings: readonly Compared[]): Generator<LikelyPair[]> {
  const known = new Set<string>()
  for (const [reason, group, isDouble] of rules) {
    const groups = new Map<string, Compared[]>()
    let looked = 0
    for (const heading of headings) {
      for (const key of group(heading)) {
        const others = groups.get(key)
        if (others) others.push(heading)
        else groups.set(key, [heading])
      }
      if (++looked % 2000 === 0) yield []
    }
    for (const alike of groups.values()) {
      if (alike.length < 2 || alike.length > mostAlike) continue
      yield pairsOf(alike, isDouble, known).map(([one, other]) => ({ one, other, reason }))
    }
  }
}

type Rule = readonly [
  reason: DoubleReason,
  group: (heading: Compared) => readonly string[],
  isDouble: (one: Compared, other: Compared) => boolean,
]

const rules: readonly Rule[] = [
  ['order', ({ key }) => [[...new Set(key.split(' '))].sort().join(' ')], () => true],
  ['initials', familyAndInitial, haveInitials],
  ['letter', halves, isOneLetterApart],
]

function pairsOf(
  alike: readonly Compared[],
  isDouble: Rule[2],
  known: Set<string>,
): (readonly [string, string])[] {
  const pairs: (readonly [string, string])[] = []
  for (const [index, one] of alike.entries()) {
    for (const other of alike.slice(index + 1)) {
      if (one.id === other.id) continue
      const pair = [one.id, other.id].sort() as [string, string]
      const name = pair.join(' ')
      if (known.has(name) || !isDouble(one, other)) continue
      known.add(name)
      pairs.push(pair)
    }
  }
  return pairs
}

/** The family name and the given ones: "Knuth, Donald E." and "Donald E. Knuth" alike. */
function namesOf({ name, key, kind }: Compared): { family: string; given: string[] } | null {
  if (kind !== 'person') return null
  const words = key.split(' ')
  const comma = name.indexOf(',')
  const size = comma < 0 ? 1 : name.slice(0, comma).trim().split(/\s+/).length
  const family = comma < 0 ? words.slice(-1) : words.slice(0, size)
  const given = comma < 0 ? words.slice(0, -1) : words.slice(size)
  return family.length === 0 || given.length === 0 ? null : { family: family.join(' '), given }
}

function familyAndInitial(heading: Compared): string[] {
  const names = namesOf(heading)
  return names ? [`${names.family} ${names.given[0]?.charAt(0)}`] : []
}

/** Whether each given name of one is that of the other or its initial, and one is an initial. */
function haveInitials(one: Compared, other: Compared): boolean {
  const [left, right] = [namesOf(one)?.given ?? [], namesOf(other)?.given ?? []]
  const isShort = [...left, ...right].some((name) => name.length === 1)
  return (
    isShort &&
    left.every((name, at) => {
      const beside = right[at]
      if (beside === undefined || name === beside) return true
      const [short, long] = name.length < beside.length ? [name, beside] : [beside, name]
      return short.length === 1 && long.startsWith(short)
    })
  )
}

/** Of two texts one letter apart, one half is the same. */
function halves({ key }: Compared): string[] {
  if (key.length < shortestKey || key.length > longestKey) return []
  const sizes = new Set([Math.floor(key.length / 2), Math.floor((key.length - 1) / 2)])
  return [...sizes].flatMap((size) => [`< ${key.slice(0, size)}`, `> ${key.slice(-size)}`])
}

/** Numbers tell apart what is else alike: "Mathematics 1" and "Mathematics 2". */
function isOneLetterApart(one: Compared, other: Compared): boolean {
  const digits = (text: string) => text.replace(/\P{Nd}/gu, '')
  return editDistance(one.key, other.key, 1) === 1 && digits(one.key) === digits(other.key)
}
