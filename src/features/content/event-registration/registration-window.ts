import type { RegistrationFacts, RegistrationSettings } from './registration-settings.ts'

/** A date, or a whole series from its first to its last. */
export type Span = {
  readonly begins: Date
  readonly ends: Date
  readonly cancelledAt: Date | null
}

/** Whether one can register now. */
export type Window = 'cancelled' | 'over' | 'closed' | 'not-yet' | 'open'

/** When registration ends. */
export function closesAt({ closesHours }: Pick<RegistrationFacts, 'closesHours'>, begins: Date) {
  return new Date(begins.getTime() - closesHours * 3_600_000)
}

/** How registration for a date stands at `now`. */
export function windowOf(
  settings: Pick<RegistrationSettings, 'opensAt' | 'closesHours' | 'closedAt'>,
  { begins, cancelledAt }: Span,
  now: Date,
): Window {
  if (cancelledAt) return 'cancelled'
  if (now >= begins) return 'over'
  if (settings.closedAt || now >= closesAt(settings, begins)) return 'closed'
  return settings.opensAt && now < settings.opensAt ? 'not-yet' : 'open'
}

/** All dates as one; null: there are none. */
export function wholeSpan(dates: readonly Span[]): Span | null {
  const held = dates.filter(({ cancelledAt }) => cancelledAt === null)
  const counted = held.length > 0 ? held : dates
  if (counted.length === 0) return null
  return {
    begins: new Date(Math.min(...counted.map(({ begins }) => begins.getTime()))),
    ends: new Date(Math.max(...counted.map(({ ends }) => ends.getTime()))),
    cancelledAt: held.length > 0 ? null : (counted[0]?.cancelledAt ?? null),
  }
}

/** What the next one who registers gets. */
export type Seats = 'free' | 'waiting-list' | 'full'

export function seatsOf(
  { capacity, waitingList }: Pick<RegistrationFacts, 'capacity' | 'waitingList'>,
  taken: number,
): Seats {
  if (capacity === null || taken < capacity) return 'free'
  return waitingList ? 'waiting-list' : 'full'
}
