import type { VisitorPlace } from './visitors.ts'

/** A state of a country with its visitors, and those of its cities. */
export type VisitorState = {
  readonly country: string
  readonly region: string
  readonly visitors: number
  /** Of all with records, from 0 to 1. */
  readonly share: number
  readonly cities: readonly VisitorPlace[]
}

/** Places by state, the state with the most visitors first; cities stay in their order. */
export function placesByState(places: readonly VisitorPlace[]): VisitorState[] {
  return [...Map.groupBy(places, ({ country, region }) => `${country}/${region}`).values()]
    .map(stateOf)
    .sort((one, other) => other.visitors - one.visitors)
}

function stateOf(cities: readonly VisitorPlace[]): VisitorState {
  const [{ country, region } = { country: '', region: '' }] = cities
  const visitors = cities.reduce((sum, one) => sum + one.visitors, 0)
  const share = cities.reduce((sum, one) => sum + one.share, 0)
  return { country, region, visitors, share, cities }
}
