import type { Day } from '#src/kernel/dates.ts'
import { publicNumber } from '#src/kernel/ids.ts'

/** What somebody can ask the library for. */
export const requestKinds = [
  'purchase',
  'inter-library',
  'article',
  'scan',
  'shelf',
  'correction',
] as const
export type RequestKind = (typeof requestKinds)[number]

/** Kinds of which one open request serves all who ask for the same. */
export const joinedKinds = ['purchase', 'inter-library', 'shelf'] as const
export type JoinedKind = (typeof joinedKinds)[number]

/** Where a request stands. `merged`: another one for the same has its askers. */
export const requestStates = [
  'awaiting-approval',
  'asked',
  'accepted',
  'ordered',
  'available',
  'done',
  'declined',
  'withdrawn',
  'merged',
] as const
export type RequestState = (typeof requestStates)[number]

/** States in which the library still has something to do. */
export const openStates = ['awaiting-approval', 'asked', 'accepted', 'ordered'] as const

export function isOpen(state: RequestState): boolean {
  return openStates.some((one) => one === state)
}

/** Whether others can join a request: it is open, and of a kind that serves many. */
export function isJoinable({ kind, state }: { kind: RequestKind; state: RequestState }): boolean {
  return isOpen(state) && joinedKinds.some((one) => one === kind)
}

/** What of a record can be wrong. */
export const recordParts = [
  'title',
  'author',
  'edition',
  'isbn',
  'subject',
  'availability',
  'cover',
  'other',
] as const
export type RecordPart = (typeof recordParts)[number]

/** What is scanned of a book: one chapter whole, or some pages. */
export const scanParts = ['chapter', 'pages'] as const
export type ScanPart = (typeof scanParts)[number]

/** Letters at most. */
export const longest = { title: 500, author: 300, reason: 1000, line: 200, text: 2000 } as const
/** What the library says to an asker, or notes for itself. */
export const longestAnswer = 3000
export const mostCopies = 99
export const mostPages = 9999
/** Paise: no single book costs more than ₹ 10,00,000. */
export const mostPaise = 100_000_000

/** The fields of a kind, as they are stored. Prices are paise. */
export type RequestDetails = {
  readonly publisher?: string
  readonly edition?: string
  readonly year?: number
  readonly copies?: number
  readonly pricePaise?: number
  readonly course?: string
  readonly journal?: string
  readonly issn?: string
  readonly volume?: string
  readonly issue?: string
  readonly pages?: string
  readonly doi?: string
  readonly part?: ScanPart
  readonly chapter?: string
  readonly fromPage?: number
  readonly toPage?: number
  readonly bookPages?: number
  readonly copy?: string
  readonly wrong?: RecordPart
  readonly says?: string
}

/** What a request is for. */
export type RequestedThing = {
  readonly number: number
  readonly kind: RequestKind
  readonly state: RequestState
  readonly title: string
  readonly author: string | null
  /** 13 digits. */
  readonly isbn: string | null
  readonly details: RequestDetails
  /** The book of the catalogue that it is about, by its number; null: none. */
  readonly bookNumber: number | null
}

/** A wish that somebody has already, as others may see it. */
export type SameWish = {
  readonly id: string
  readonly number: number
  readonly kind: JoinedKind
  readonly state: RequestState
  readonly title: string
  readonly author: string | null
  /** How many ask for it. */
  readonly askers: number
}

/** What an asker says for themselves: it goes with their name, not with the wish. */
export type AskerWords = {
  readonly reason?: string | undefined
  readonly neededBy?: Day | undefined
}

/** The number of a request that a text names; null where it names none that there could be. */
export function requestNumber(text: string): number | null {
  const number = publicNumber(text.trim())
  return number !== null && number < 2 ** 31 ? number : null
}

/** Where an approver decides. */
export const approvalsPath = '/account/requests/approve'

export function ownRequestHref(number: number): string {
  return `/account/requests/${number}`
}
