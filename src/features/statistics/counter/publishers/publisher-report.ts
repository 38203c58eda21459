import type { Month } from '../counter-months.ts'

export const megabytesOfReport = 20
export const mostReportLines = 100_000
/** Numbers that one file may have; a year of the longest report. */
export const mostReportNumbers = 600_000

/** A COUNTER file of a publisher as it was read. */
export type PublisherReport = {
  readonly fileName: string
  /** `TR`, `TR_B1`. */
  readonly reportId: string
  readonly release: '5' | '5.1'
  /** The first and last month that its header says, each `''` where it says none. */
  readonly period: readonly [Month, Month]
  readonly lines: readonly PublisherLine[]
  /** What was left out, as sentences. */
  readonly notes: readonly string[]
}

/** A line: what it is of, what tells it apart, and the numbers of its months. */
export type PublisherLine = {
  readonly platform: string
  /** The title, item or database; of a platform its name. */
  readonly name: string
  readonly publisher: string
  readonly isbn: string
  readonly issn: string
  readonly doi: string
  readonly dataType: string
  readonly accessType: string
  readonly metric: string
  readonly months: readonly (readonly [Month, number])[]
}

/** What was imported, and which months of which platforms it replaced. */
export type KeptReport = {
  readonly number: number
  readonly reportId: string
  readonly lines: number
  readonly platforms: readonly string[]
  readonly first: Month
  readonly last: Month
  readonly replaced: readonly string[]
  readonly notes: readonly string[]
}

/** Every metric of Releases 5 and 5.1. */
export const publisherMetrics: readonly string[] = [
  'Total_Item_Requests',
  'Unique_Item_Requests',
  'Unique_Title_Requests',
  'Total_Item_Investigations',
  'Unique_Item_Investigations',
  'Unique_Title_Investigations',
  'Searches_Platform',
  'Searches_Regular',
  'Searches_Automated',
  'Searches_Federated',
  'Limit_Exceeded',
  'No_License',
]

/** The reports whose files are taken: TR, PR, DR and IR, and their Standard Views. */
export function isReportId(text: string): boolean {
  return /^(?:PR(?:_P1)?|DR(?:_D[12])?|TR(?:_[BJ][1-4])?|IR(?:_A1|_M1)?)$/.test(text)
}
