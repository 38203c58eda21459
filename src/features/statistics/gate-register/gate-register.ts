/** Entries of the page of who is inside. */
export const insideShown = 200
/** Letters that names may have. */
export const longestGateName = 60
export const longestPurpose = 40
export const longestVisitorName = 120
export const mostPurposes = 9
export const mostPeople = 500
export const mostSeats = 100_000
export const mostVisitorsPerHour = 5000
/** What a gate sends at once. */
export const mostKioskOperations = 500
/** Days after which a scan that was kept by a gate without network is not believed any more. */
export const oldestScanDays = 30

/** A door with a device that reads cards, as the office sees it. */
export type Gate = {
  readonly id: string
  readonly number: number
  readonly name: string
  /** The code of the branch that it leads into. */
  readonly branch: string
  readonly branchName: string
  readonly greetsByName: boolean
  readonly showsPhoto: boolean
  readonly purposes: readonly string[]
  /** Whether copies are scanned there by whoever leaves. */
  readonly checksCopies: boolean
  readonly version: number
  /** When its code was made, and when the last scan came; ISO 8601. */
  readonly codeMadeAt: string
  readonly lastScanAt: string | null
}

/** `seats`: null where nobody has said how many. */
export type GateRegisterSettings = {
  readonly seats: number | null
  readonly showsFullness: boolean
  readonly turnsAway: boolean
  /** Visitors that one gate may register in an hour, each person of a group counted. */
  readonly visitorsPerHour: number
  readonly version: number
}

export const entryKinds = ['member', 'visitor', 'group'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Somebody who is inside, as the office sees them; instants are ISO 8601. */
export type InsideEntry = {
  readonly id: string
  readonly kind: EntryKind
  readonly name: string | null
  readonly institution: string | null
  readonly pass: string | null
  readonly people: number
  readonly memberNumber: number | null
  readonly department: string | null
  readonly category: string | null
  readonly gate: string
  readonly purpose: string | null
  readonly inAt: string
}

/** How many are inside. */
export type Fullness = { readonly inside: number; readonly seats: number | null }

/** A scan that was made without network and belongs to nobody. */
export type UnreadScan = {
  readonly key: string
  readonly gate: string
  readonly code: string
  readonly reason: 'unknown' | 'too-old' | 'too-many'
  /** ISO 8601. */
  readonly at: string
}

/** A copy that was scanned at an exit and not lent to whoever carried it. */
export type StoppedCopy = {
  readonly key: string
  readonly gate: string
  readonly title: string
  readonly accessionNumber: string
  readonly result: 'lent-to-other' | 'not-lent'
  /** Who left through the gate just before; null: nobody. */
  readonly member: string | null
  /** ISO 8601. */
  readonly at: string
}

/** The live list of how many are inside, under `insideRow`. */
export const liveInsidePath = '/api/v1/live/gate-register'
export const insideRow = 'inside'
/** What the live row says; `mark` is another one where somebody came or left, or said what for. */
export type InsideNow = Fullness & { readonly mark: string }
