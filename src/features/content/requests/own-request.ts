import type { Day } from '#src/kernel/dates.ts'
import type { OpenStep } from './request-steps.ts'
import type { RequestedThing } from './requests.ts'

/** A request in the list of one of its askers; instants are ISO. */
export type OwnRequestLine = RequestedThing & {
  readonly id: string
  /** How many ask for it. */
  readonly askers: number
  /** When the reader asked, or joined what others asked for. */
  readonly askedAt: string
  /** Whether the reader joined, and when it was asked for first; null: they asked themselves. */
  readonly firstAskedAt: string | null
  readonly changedAt: string
}

/** A step as an asker sees it. */
export type OwnStep = {
  readonly step: OpenStep
  /** What the library said. */
  readonly said: string | null
  readonly at: string
  readonly by: 'you' | 'another' | 'department' | 'library'
}

/** A request as one of its askers sees it. */
export type OwnRequest = OwnRequestLine & {
  readonly reason: string
  readonly neededBy: Day | null
  readonly steps: readonly OwnStep[]
}
