import type { Day } from '#src/kernel/dates.ts'
import type { InScripts } from '../profiles.ts'

/** A committee, such as that of the library. */
export type Committee = {
  readonly number: number
  readonly name: string
  readonly names: InScripts
  /** Markdown. */
  readonly about: string
  readonly place: number
  /** Rises with each change of these. */
  readonly version: number
}

/** What somebody writes of a committee. */
export type CommitteeFacts = Omit<Committee, 'number' | 'version'>

/** Somebody's term on a committee. */
export type CommitteeTerm = {
  readonly id: string
  /** The number of the profile; null: somebody without one, who is named. */
  readonly profile: number | null
  readonly name: string
  readonly role: string
  readonly place: number
  readonly fromDay: Day
  /** The last day; null: open. */
  readonly untilDay: Day | null
  /** Rises with each change. */
  readonly version: number
}

export const longestCommittee = { name: 120, about: 4000, role: 120 }
export const mostCommittees = 50
export const mostTerms = 200

export function committeeHref(number: number): string {
  return `/committee/${number}`
}

/** The feed of committees and their new members. */
export const committeeFeedHref = '/committees.rss'

/** Whether a term counts on a day. */
export function isCurrent({ fromDay, untilDay }: CommitteeTerm, day: Day): boolean {
  return fromDay <= day && (untilDay === null || day <= untilDay)
}
