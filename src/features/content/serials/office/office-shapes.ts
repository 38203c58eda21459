import type { YearToBind } from '../bound-volumes.ts'
import type { ListedIssue } from '../listed-issue.ts'
import type { SerialJournal, Subscription } from '../serials.ts'

/** All that waits for whoever sees to serials. */
export type SerialsDesk = {
  readonly due: readonly ListedIssue[]
  readonly soon: readonly ListedIssue[]
  /** What was checked in today, the latest first. */
  readonly today: readonly ListedIssue[]
  /** How many issues can be claimed. */
  readonly claimable: number
  /** How many newspapers of today are not checked in. */
  readonly newspapers: number
  readonly toBind: readonly YearToBind[]
  readonly toRenew: readonly Subscription[]
  /** Whether who looks is reminded of renewals by mail; null: a program looks. */
  readonly renewalMail: boolean | null
  /** How many subscriptions there are. */
  readonly subscriptions: number
}

/** A journal to subscribe to in print. */
export type PrintJournal = SerialJournal & {
  /** How often it comes, as the list of journals says; null: it does not. */
  readonly frequency: string | null
  /** How many open subscriptions there are. */
  readonly open: number
}

/** What a form would make, before it is saved. */
export type Preview = {
  readonly issues: readonly { readonly slot: string; readonly day: string; readonly name: string }[]
  /** How many issues there are in all. */
  readonly total: number
  /** What is irregular in the form and means no issue. */
  readonly unused: readonly string[]
}
