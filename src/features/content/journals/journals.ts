import type { Publication, StoredPublication } from '#src/institute/publication.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { Picture } from '#src/kernel/picture.ts'

export const longest = {
  title: 300,
  publisher: 200,
  subject: 100,
  holdings: 500,
  department: 120,
  body: 4000,
  coverAlt: 300,
  package: 120,
  href: 2000,
  note: 300,
  licenceNote: 500,
} as const
export const mostFormerTitles = 20
export const mostAbbreviations = 10
export const mostSubjects = 20
export const mostAccess = 12
export const journalsPerPage = 50
export const megabytesOfCover = 5

/** In what form a journal comes. */
export const journalKinds = ['print', 'electronic', 'both', 'open-access'] as const
export type JournalKind = (typeof journalKinds)[number]

/** Who gets in where a journal is read. */
export const accessWays = ['open', 'campus', 'federated', 'remote'] as const
export type AccessWay = (typeof accessWays)[number]

export const frequencies = [
  'daily',
  'weekly',
  'fortnightly',
  'monthly',
  'bimonthly',
  'quarterly',
  'four-monthly',
  'half-yearly',
  'yearly',
  'continuous',
  'irregular',
] as const
export type Frequency = (typeof frequencies)[number]

/** A place online where a journal is read. */
export type JournalAccess = {
  /** The package or platform that has it: "JSTOR"; '' where it is in none. */
  readonly package: string
  /** An address of http or https. */
  readonly href: string
  readonly way: AccessWay
  /** A year, month or day (`2009`, `2009-03`, `2009-03-14`); null: not known. */
  readonly coveredFrom: string | null
  /** null: until now. */
  readonly coveredTo: string | null
  /** As KBART writes it, `P1Y`; '' for none. */
  readonly embargo: string
  readonly note: string
}

/** What administrators alone see of a subscription. */
export type Licence = {
  readonly startsOn: Day | null
  readonly endsOn: Day | null
  readonly pricePaise: number | null
  readonly note: string
}

export const noLicence: Licence = { startsOn: null, endsOn: null, pricePaise: null, note: '' }

/** What somebody writes of a journal, but for its licence. */
export type JournalFacts = Pick<Publication, 'publishedAt'> & {
  readonly title: string
  readonly formerTitles: readonly string[]
  readonly abbreviations: readonly string[]
  /** Eight characters without the hyphen; null: none is known. */
  readonly issn: string | null
  readonly eissn: string | null
  readonly publisher: string
  readonly subjects: readonly string[]
  readonly frequency: Frequency | null
  readonly kind: JournalKind
  readonly holdings: string
  readonly department: string
  /** A note for readers, in Markdown. */
  readonly body: string
  readonly coverAlt: string
  readonly access: readonly JournalAccess[]
}

export type Journal = JournalFacts &
  StoredPublication & {
    readonly id: string
    readonly number: number
    readonly cover: Picture | null
  }

/** Where programs follow new journals. */
export const journalFeedHref = '/journals.rss'
/** Where the addresses of covers begin. */
export const coverFolder = '/journal-covers'

/** The address of a journal's page, by its number. */
export function journalHref(number: number): string {
  return `/journals/${number}`
}

/**
 * The address that counts that somebody goes on to read a journal, and sends them there; `place` is
 * that of one of its places online, from 1.
 */
export function readHref(number: number, place: number): string {
  return `/journals/${number}/read?at=${place}`
}
