import type { Day } from '#src/kernel/dates.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import type { Schedule } from './prediction/predict-issues.ts'

/** What is written of a subscription to a print journal. */
export type SubscriptionFacts = {
  /** Who supplies it; '' where nobody has said. */
  readonly vendorName: string
  readonly vendorEmail: string | null
  readonly startsOn: Day
  readonly endsOn: Day
  readonly schedule: Schedule
  /** So many days after its day an issue is late. */
  readonly graceDays: number
  readonly copies: number
  readonly location: string
  readonly callNumber: string
  /** What it costs from its start to its end. */
  readonly pricePaise: number | null
  /** So many days before its end it is to be renewed. */
  readonly remindDays: number
  readonly note: string
}

/** The journal that a subscription is of. */
export type SerialJournal = {
  readonly id: string
  readonly number: number
  readonly title: string
  /** 8 characters. */
  readonly issn: string | null
}

export type Subscription = SubscriptionFacts & {
  readonly id: string
  readonly number: number
  readonly version: number
  readonly journal: SerialJournal
  /** An instant in ISO 8601; null: it is open. */
  readonly closedAt: string | null
}

export const issueStates = [
  'expected',
  'arrived',
  'late',
  'missing',
  'claimed',
  'not-published',
  'stopped',
] as const
export type IssueState = (typeof issueStates)[number]

/** How each state is called at the office. */
export const issueStateNames: Readonly<Record<IssueState, string>> = {
  expected: 'Expected',
  arrived: 'Arrived',
  late: 'Late',
  missing: 'Missing',
  claimed: 'Claimed',
  'not-published': 'Not published',
  stopped: 'Stopped',
}

export const issueKinds = ['regular', 'supplement', 'special', 'index'] as const
export type IssueKind = (typeof issueKinds)[number]

export const issueKindNames: Readonly<Record<IssueKind, string>> = {
  regular: 'Issue',
  supplement: 'Supplement',
  special: 'Special number',
  index: 'Index',
}

/** An issue that is expected, came or did not. */
export type SerialIssue = {
  readonly id: string
  readonly number: number
  readonly version: number
  readonly dueOn: Day
  readonly kind: IssueKind
  readonly enumeration: string
  readonly chronology: string
  readonly state: IssueState
  readonly mayBeUndone: boolean
  /** When it came to this state, in ISO 8601, and by whom: a name, else as the audit has it. */
  readonly stateAt: string
  readonly stateBy: string
  readonly arrivedOn: Day | null
  /** So many copies of it did not come; whether they are waited for. */
  readonly copiesShort: number
  readonly shortAwaited: boolean
  readonly note: string
  /** How often it was claimed, and on which day last. */
  readonly claims: number
  readonly claimedOn: Day | null
  /** The number of the bound volume that it is in. */
  readonly volume: number | null
}

/** What people call an issue: "Vol. 61, No. 44, 31 Oct 2026". */
export function issueName({
  kind,
  enumeration,
  chronology,
}: Pick<SerialIssue, 'kind' | 'enumeration' | 'chronology'>): string {
  const name = [enumeration, chronology].filter((part) => part !== '').join(', ')
  return kind === 'regular' ? name : `${issueKindNames[kind]}: ${name}`
}

/** The address of a subscription at the office. */
export function serialHref(number: number): string {
  return `/admin/serials/${number}`
}

/** A number of subscriptions, issues, claims or volumes in an address; 0 for none. */
export function serialNumber(text: string): number {
  const number = publicNumber(text) ?? 0
  return number <= 2_147_483_647 ? number : 0
}
