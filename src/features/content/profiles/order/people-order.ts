/** A person of a department, as administrators put them in order. */
export type OrderedPerson = {
  readonly number: number
  readonly name: string
  readonly designation: string
  readonly shown: boolean
  /** Former members stand after all others. */
  readonly isPast: boolean
}

/** The places of profiles; the widest that a list may be. */
export const mostOrdered = 999

/** A step of one person, up or down by one. */
export type OrderStep = { readonly number: number; readonly by: -1 | 1 }

/**
 * People in an order of their numbers: whoever it does not name stands after the others, and former
 * members after all.
 */
export function inOrder(
  people: readonly OrderedPerson[],
  order: readonly number[],
): OrderedPerson[] {
  const at = ({ number }: OrderedPerson) => {
    const found = order.indexOf(number)
    return found === -1 ? order.length : found
  }
  return [...people].sort(
    (one, other) => Number(one.isPast) - Number(other.isPast) || at(one) - at(other),
  )
}

/**
 * The numbers of people in the order that results when those who are given another place than they
 * have are put there. Places count from 1, for former members anew.
 */
export function placedAt(
  people: readonly OrderedPerson[],
  places: ReadonlyMap<number, number>,
): number[] {
  const keyed = placesOf(people).map(({ person, place }) => {
    const wanted = places.get(person.number) ?? place
    // Of two for one place, the one that comes there takes it.
    const key = wanted === place ? place : wanted < place ? wanted - 0.5 : wanted + 0.5
    return { person, key }
  })
  const sorted = keyed.sort(
    (one, other) => Number(one.person.isPast) - Number(other.person.isPast) || one.key - other.key,
  )
  return sorted.map(({ person }) => person.number)
}

/** The numbers of people after one of them went up or down; nobody passes an end. */
export function stepped(people: readonly OrderedPerson[], { number, by }: OrderStep): number[] {
  const at = people.findIndex((person) => person.number === number)
  const [one, other] = [people[at], people[at + by]]
  const order = people.map((person) => person.number)
  if (!one || !other || one.isPast !== other.isPast) return order
  return order.with(at, other.number).with(at + by, one.number)
}

/** People with the places that they have, from 1; former members from 1 anew. */
export function placesOf(people: readonly OrderedPerson[]) {
  const present = people.filter(({ isPast }) => !isPast).length
  return people.map((person, at) => ({ person, place: person.isPast ? at + 1 - present : at + 1 }))
}

/** The text of a button that moves somebody; null where a text is none. */
export function readStep(text: string): OrderStep | null {
  const [, way, number] = /^(up|down):(\d{1,9})$/.exec(text) ?? []
  return way ? { number: Number(number), by: way === 'up' ? -1 : 1 } : null
}
