import type { PublicationState } from '#src/institute/publication.ts'
import type { TextNode } from '#src/kernel/text-nodes.ts'
import type { DateState, EventWhen } from './event-item.ts'
import type { LibraryEvent } from './events.ts'

/** A date of an event as its page shows it. */
export type ShownDate = {
  readonly id: string
  readonly when: EventWhen
  /** Where it was moved from; null: it was not. */
  readonly insteadOf: EventWhen | null
  readonly state: DateState
  readonly note: string
  readonly isOver: boolean
  /** false: the event's days have it no longer. */
  readonly inSeries: boolean
}

/** An event as its page shows it. */
export type EventDetail = Pick<
  LibraryEvent,
  | 'number'
  | 'title'
  | 'kind'
  | 'audiences'
  | 'place'
  | 'link'
  | 'organiser'
  | 'files'
  | 'poster'
  | 'posterAlt'
  | 'cancelledBecause'
> & {
  /** Their names in the reader’s language, and their pages where they have some. */
  readonly speakers: readonly { readonly name: string; readonly href: string | null }[]
  readonly blocks: readonly TextNode[]
  readonly excerpt: string
  readonly dates: readonly ShownDate[]
  /** Where Google takes its next date; null: none takes place. */
  readonly google: string | null
  readonly isCancelled: boolean
  readonly state: PublicationState
  readonly isPublic: boolean
  /** In ISO 8601; null: a draft. */
  readonly publishedAt: string | null
  readonly mayChange: boolean
}

/** An event as the list of those who write them shows it. */
export type WrittenEvent = Pick<
  EventDetail,
  'number' | 'title' | 'state' | 'publishedAt' | 'isCancelled'
> & {
  /** Its next date; of one that is over, its last. */
  readonly when: EventWhen | null
  readonly dates: number
}
