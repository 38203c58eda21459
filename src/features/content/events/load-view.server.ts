import { dayOf } from '#src/institute/institute-clock.ts'
import type { Day } from '#src/kernel/dates.ts'
import { dayAfter } from '#src/kernel/dates.ts'
import type { Page } from '#src/kernel/paging.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { EventFilter } from './event-filter.ts'
import { eventItems } from './event-items.server.ts'
import { type EventView, gridDays, monthAfter, weekOf } from './event-view.ts'
import {
  comingOccurrences,
  occurrencesBetween,
  pastOccurrences,
  pastYears,
} from './occurrence-rows.server.ts'
import type { ShownMonth, ShownView } from './shown-view.ts'

/** What a view of the list of events shows. */
export async function loadView(
  db: Db,
  view: EventView,
  filter: EventFilter,
  page: Page,
  language: Language,
  now = new Date(),
): Promise<ShownView> {
  if (view.shows === 'month') return loadMonth(db, view.month, filter, language)
  if (view.shows === 'past') {
    const [years, past] = await Promise.all([
      pastYears(db, filter),
      pastOccurrences(db, filter, view.year),
    ])
    return { ...view, years, items: eventItems(past, language) }
  }
  const week = view.shows === 'week' ? weekOf(dayOf(now)) : null
  const { occurrences, ...place } = await comingOccurrences(db, filter, page, now, week?.[1])
  return { ...view, ...place, week, items: eventItems(occurrences, language) }
}

async function loadMonth(
  db: Db,
  month: Day,
  filter: EventFilter,
  language: Language,
): Promise<ShownMonth> {
  const days = gridDays(month)
  const [first = month, last = month] = [days[0], days.at(-1)]
  const found = await occurrencesBetween(db, filter, first, dayAfter(last, 1))
  const items = eventItems(found, language)
  return {
    shows: 'month',
    month,
    previous: monthAfter(month, -1),
    next: monthAfter(month, 1),
    days: days.map((day) => ({
      day,
      items: items.filter(({ when }) => when.firstOn <= day && day <= when.lastOn),
    })),
  }
}
