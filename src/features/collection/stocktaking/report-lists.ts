/** The lists of a report, in the order in which they are worked off. */
export const reportLists = {
  missing: 'Missing',
  'on-loan': 'On loan, but here',
  away: 'Said to be elsewhere, but here',
  'was-missing': 'Were missing or lost, and are here',
  elsewhere: 'Found here, belong elsewhere',
  misplaced: 'Out of order',
  withdrawn: 'Withdrawn, found here',
  unknown: 'Unknown codes',
  found: 'Found',
} as const
export type ReportList = keyof typeof reportLists

/** A line of a report: a copy, or of the unknown the code alone. */
export type ReportLine = {
  readonly code: string
  readonly accessionNumber: string | null
  readonly title: string | null
  readonly bookNumber: number | null
  readonly callNumber: string | null
  readonly location: string | null
  /** Of the copy now. */
  readonly state: string | null
  readonly pricePaise: number | null
  /** When it was scanned last, and by whom; null where it was not. */
  readonly scannedAt: Date | null
  readonly scannedBy: string | null
}
