import type { EventWhen } from '#src/features/content/events/event-item.ts'

/** The event of an album as the page of the album names it. */
export type NamedEvent = {
  readonly number: number
  readonly title: string
  /** null: the album shows an event with several dates as a whole. */
  readonly when: EventWhen | null
}

/** What the form of an album offers about its event. */
export type EventChoices = {
  /** The events that began last and those to come. */
  readonly events: readonly string[]
  /** The dates of the chosen event, where it has several. */
  readonly dates: readonly (readonly [string, string])[]
}
