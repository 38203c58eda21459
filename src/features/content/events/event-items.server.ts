import { institute } from '#institute'
import { localTime } from '#src/kernel/dates.ts'
import { textFor } from '#src/kernel/translations.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { DateState, EventItem, EventWhen } from './event-item.ts'
import type { Occurrence } from './events.ts'
import type { ListedOccurrence } from './occurrence-rows.server.ts'

/** Dates of events as lists show them, in this language where they are written in it. */
export function eventItems(
  occurrences: readonly ListedOccurrence[],
  language: Language,
): EventItem[] {
  return occurrences.map((date) => ({
    id: date.id,
    number: date.number,
    title: textFor(date, language).title,
    kind: date.kind,
    when: whenOf(date, date.isWholeDays),
    place: date.place,
    isOnline: date.link !== '',
    state: dateState(date),
    note: date.note,
  }))
}

/** When a date takes place, by the clock of the institute. */
export function whenOf(
  { begins, ends }: Pick<Occurrence, 'begins' | 'ends'>,
  isWholeDays: boolean,
): EventWhen {
  const first = localTime(begins, institute.timeZone)
  // Whole days end at the midnight after them.
  const last = localTime(new Date(ends.getTime() - (isWholeDays ? 1 : 0)), institute.timeZone)
  return {
    firstOn: first.day,
    lastOn: last.day,
    from: isWholeDays ? null : first.minutes,
    to: isWholeDays ? null : last.minutes,
  }
}

export function dateState({
  cancelledAt,
  moved,
}: Pick<Occurrence, 'cancelledAt' | 'moved'>): DateState {
  if (cancelledAt) return 'cancelled'
  return moved ? 'moved' : 'as-planned'
}
