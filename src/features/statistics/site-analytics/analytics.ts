/** What is counted, each by names of its own. */
export const countKinds = [
  'page',
  'address',
  'hour',
  'search',
  'search-nothing',
  'referrer',
  'device',
  'error',
  'offline',
] as const
export type CountKind = (typeof countKinds)[number]

/** How often something was counted. `name`: '' for all that had no room (`namesADay`). */
export type SiteCount = {
  readonly kind: CountKind
  readonly name: string
  readonly count: number
}

/** Names that each kind has at most in a day, and in a month once days have become months. */
export const namesADay = 300

/** The name of what came from no other site: typed, a bookmark, an app. */
export const noReferrer = 'direct'
