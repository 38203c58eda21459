import type { Day } from '#src/kernel/dates.ts'
import { dayOf } from './institute-clock.ts'

/** When something comes out, and until when it counts: what its writer decides. */
export type Publication = {
  /** From when everybody sees it; null: a draft. */
  readonly publishedAt: Date | null
  /** The last day on which it counts; null: until further notice. */
  readonly endsOn: Day | null
  /** Whether it stands above the others, as long as it counts. */
  readonly pinned: boolean
}

/** The same as it is kept. */
export type StoredPublication = Publication & {
  readonly withdrawnAt: Date | null
  readonly changedAt: Date
  /** Rises with each change. */
  readonly version: number
}

export const publicationStates = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  past: 'Past',
  withdrawn: 'Withdrawn',
} as const

export type PublicationState = keyof typeof publicationStates

export const publicationStateNames = Object.keys(publicationStates) as readonly PublicationState[]

type PublicationTimes = Pick<StoredPublication, 'publishedAt' | 'endsOn' | 'withdrawnAt'>

/** How it stands at `now`. */
export function publicationState(times: PublicationTimes, now: Date): PublicationState {
  if (times.withdrawnAt) return 'withdrawn'
  if (!times.publishedAt) return 'draft'
  if (times.publishedAt > now) return 'scheduled'
  return times.endsOn !== null && times.endsOn < dayOf(now) ? 'past' : 'published'
}

/** Whether everybody may see it at `now`. */
export function isPublic(times: PublicationTimes, now: Date): boolean {
  return ['published', 'past'].includes(publicationState(times, now))
}
