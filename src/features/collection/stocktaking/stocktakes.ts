import type { CopyState } from '#src/features/collection/books/books.ts'

/** A walk along a range of shelves: what is looked at, by whom, since when. */
export type Stocktake = {
  readonly id: string
  readonly number: number
  readonly name: string
  /** null: all locations. */
  readonly location: string | null
  readonly firstCallNumber: string | null
  readonly lastCallNumber: string | null
  readonly startedBy: string
  readonly startedAt: Date
  readonly finishedBy: string | null
  readonly finishedAt: Date | null
}

/** What came of a scan. */
export const outcomes = [
  'found',
  'again',
  'unknown',
  'withdrawn',
  'on-loan',
  'away',
  'was-missing',
  'wrong-location',
  'out-of-range',
] as const
export type Outcome = (typeof outcomes)[number]

/** A copy as whoever scans it sees it. */
type ScannedCopy = {
  readonly accessionNumber: string
  readonly title: string
  readonly callNumber: string | null
  readonly location: string | null
  readonly state: CopyState
}

/** How far a stocktaking is. */
export type StocktakeCounts = {
  /** Copies that should be here. */
  readonly due: number
  readonly found: number
  /** Those that should stand here, and nobody has scanned. */
  readonly missing: number
  /**
   * Copies that belong here, and of which the catalogue says that they are on loan or else not
   * here.
   */
  readonly away: number
  /** Of those, what was scanned here all the same. */
  readonly awayFound: number
  /** Copies that belong elsewhere, and were scanned here. */
  readonly elsewhere: number
  /** Codes that no copy has. */
  readonly unknown: number
  readonly withdrawn: number
}

/** A scan as the device that made it is answered. */
export type ScanAnswer = {
  readonly outcome: Outcome
  readonly copy: ScannedCopy | null
  /** Accession numbers of the walk's last scans that do not stand in their order. */
  readonly misplaced: readonly string[]
}

const whereAway: Partial<Readonly<Record<CopyState, string>>> = {
  'on-hold-shelf': 'Kept for a reader, but here',
  'in-transit': 'Said to be on its way, but here',
  'in-processing': 'In processing: put it on the shelf first',
  'in-repair': 'Said to be in repair, but here',
}

/** What whoever scans is told, and whether it is fine, needs something done, or is only told. */
export function outcomeWords({ outcome, copy }: Pick<ScanAnswer, 'outcome' | 'copy'>): {
  readonly words: string
  readonly tone: 'good' | 'warn' | 'bad' | 'none'
} {
  switch (outcome) {
    case 'found':
      return { words: 'Found', tone: 'good' }
    case 'again':
      return { words: 'Scanned before', tone: 'none' }
    case 'unknown':
      return { words: 'No copy has this code: put it aside', tone: 'bad' }
    case 'withdrawn':
      return { words: 'Withdrawn: take it off the shelf', tone: 'bad' }
    case 'on-loan':
      return { words: 'On loan, but here: return it at the desk', tone: 'bad' }
    case 'away':
      return { words: (copy && whereAway[copy.state]) ?? 'Not said to be here', tone: 'warn' }
    case 'was-missing':
      return { words: 'Was missing, and is here', tone: 'warn' }
    case 'wrong-location':
      return { words: `Belongs to ${copy?.location ?? 'no location'}`, tone: 'warn' }
    case 'out-of-range':
      return { words: `Belongs to ${copy?.callNumber ?? 'another shelf'}`, tone: 'warn' }
  }
}

/** The shelves of a stocktaking: "Reading Room, 005 to 006.7". */
export function rangeWords({
  location,
  firstCallNumber,
  lastCallNumber,
}: Pick<Stocktake, 'location' | 'firstCallNumber' | 'lastCallNumber'>): string {
  const from = firstCallNumber === null ? '' : `from ${firstCallNumber}`
  const to = lastCallNumber === null ? '' : `to ${lastCallNumber}`
  const numbers = [from, to].filter(Boolean).join(' ')
  return `${location ?? 'All locations'}, ${numbers || 'all call numbers'}`
}
