import { cleanLine } from '#src/kernel/clean-text.ts'
import { counted } from '#src/kernel/counted.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import { type DatePeople, registrationsOf } from './date-people.server.ts'
import type { DatesAsked } from './dates-asked.ts'
import { longestNote, type Occurrence } from './events.ts'

/** What somebody agreed to who changes the days of an event. */
export type AgreedDates = {
  /** Why dates are cancelled, for those who meant to come. */
  readonly because: string
  /** The ids of those that they were shown; null: whichever there are. */
  readonly dates: readonly string[] | null
}

/**
 * Gives the reason for which these dates are cancelled; '' where there are none. Errors: `conflict`
 * with `DatesAsked` where nobody has agreed to all of them; `invalid-input` without a reason.
 */
export function requireAgreed(
  cancelled: readonly Pick<Occurrence, 'id' | 'originalOn'>[],
  people: ReadonlyMap<string, DatePeople>,
  agreed: AgreedDates | null,
): string {
  if (cancelled.length === 0) return ''
  const isAgreed = agreed && cancelled.every(({ id }) => agreed.dates?.includes(id) ?? true)
  const asked: DatesAsked = {
    reason: 'cancels-dates',
    dates: cancelled.map(({ id, originalOn }) => ({ id, day: originalOn })),
    registrations: registrationsOf(
      cancelled.map(({ id }) => id),
      people,
    ),
  }
  if (!isAgreed) throw new AppError('conflict', sentence(asked), { ...asked })
  const because = cleanLine(agreed.because, longestNote)
  if (because !== '') return because
  const message = 'Please say why, for those who meant to come.'
  throw new AppError('invalid-input', message, {
    ...asked,
    fields: [{ field: 'datesBecause', message }],
  })
}

function sentence({ dates, registrations }: DatesAsked): string {
  const days = dates.map(({ day }) => formatDay(day)).join('; ')
  const what = `${counted(dates.length, 'date')} with ${counted(registrations, 'registration')}`
  return `Nothing is saved yet. This would cancel ${what} (${days}), and tell the people registered.`
}
