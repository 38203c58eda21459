import { type Day, readDay } from '#src/kernel/dates.ts'
import { filterChoice, filterSearch, filterText } from '#src/kernel/filters.ts'

/** What stands for a value that nobody knows (specification, section 9). */
export const unknownPlace = 'Unknown'
/** What stands for an address that could not be learnt (specification, section 7). */
export const unknownAddress = 'UNKNOWN_IP'

/** A visitor as administrators see them; instants are ISO. */
export type VisitorRecord = {
  readonly key: string
  readonly ip: string
  /** null: nobody had signed in. */
  readonly email: string | null
  readonly name: string | null
  readonly country: string
  /** The state. */
  readonly region: string
  readonly city: string
  readonly firstAt: string
  readonly visitedAt: string
  /** Visits with at least half an hour between them. */
  readonly visits: number
}

export type VisitorQuery = {
  /** The beginning of a name, an e-mail address or an IP address. */
  readonly q: string
  readonly who: 'signed-in' | 'anonymous' | ''
  /** The days of the last visit, the first and the last of them; '': any. */
  readonly from: Day | ''
  readonly to: Day | ''
  readonly country: string
  readonly region: string
  readonly city: string
}

export const visitorsPageSize = 50
/** Visitors who had signed in, and those who had not. */
export const whoChoices = ['signed-in', 'anonymous'] as const

/** The filters that an address asks for, whatever it holds. */
export function readVisitorQuery(search: URLSearchParams): VisitorQuery {
  return {
    q: filterText(search, 'q', 100).toLowerCase(),
    who: filterChoice(search, 'who', whoChoices),
    from: readDay(search.get('from') ?? '') ?? '',
    to: readDay(search.get('to') ?? '') ?? '',
    country: filterText(search, 'country', 100),
    region: filterText(search, 'region', 100),
    city: filterText(search, 'city', 100),
  }
}

/** The address of filters: `readVisitorQuery` read backwards. '' where none is set. */
export function visitorSearch(query: VisitorQuery): string {
  return filterSearch(query)
}

/** The live list of how many are here now, under `visitorsNowRow`. */
export const liveVisitorsPath = '/api/v1/live/visitors'
export const visitorsNowRow = 'now'

/** Visitors with a page in the last five minutes. */
export type VisitorsNow = { readonly signedIn: number; readonly anonymous: number }

/** How many visitors a place has; `share` of all with records, from 0 to 1. */
export type VisitorPlace = {
  readonly country: string
  readonly region: string
  readonly city: string
  readonly visitors: number
  readonly share: number
}

/**
 * `isRecorded`: visitors have records; else they are counted by day. `storedDays`: of records.
 * `isUseCounted`: pages, searches and loading times are counted, without who.
 */
export type VisitorSettings = {
  readonly isRecorded: boolean
  readonly storedDays: number
  readonly isUseCounted: boolean
  readonly version: number
}

/** A place in words, without the state where nobody knows it: "Burla, Odisha, India". */
export function placeWords({ country, region, city }: Omit<VisitorPlace, 'visitors' | 'share'>) {
  return [city, ...(region === unknownPlace ? [] : [region]), country].join(', ')
}
