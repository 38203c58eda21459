import { LRUCache } from 'lru-cache'
import type { Db } from '#src/server/database/connect.ts'
import { sharedLook } from '#src/server/shared-look.ts'
import { type Calendars, calendarsOf } from './calendars.ts'
import type { CalendarDay } from './library-calendar.ts'

/** Versions are unique over all databases, so one that is known here is never out of date. */
const cache = new LRUCache<string, Calendars>({ max: 4 })

/**
 * The calendars of today's version; `version`, where the caller has read it already, saves a
 * question.
 */
export async function loadCalendars(db: Db, version?: string): Promise<Calendars> {
  const wanted = version ?? (await currentVersion(db))
  const known = cache.get(wanted)
  if (known) return known
  const calendars = calendarsOf(wanted, await listCalendarDays(db))
  cache.set(wanted, calendars)
  return calendars
}

/** All rows of the calendar: dates first, in their order. */
export function listCalendarDays(db: Db): Promise<CalendarDay[]> {
  return db
    .selectFrom('calendar_days')
    .select(['id', 'branch', 'weekday', 'month_day as monthDay', 'opens', 'closes', 'name'])
    .select(['first_day as firstDay', 'last_day as lastDay'])
    .select(['is_open as isOpen', 'is_usual as isUsual'])
    .orderBy('first_day')
    .orderBy('month_day')
    .orderBy('weekday')
    .orderBy('opens')
    .orderBy('id')
    .execute()
}

/**
 * A function that tells the version of the calendar: another one where a day or the usual hours
 * have changed.
 */
export function calendarVersion(db: Db): () => Promise<string> {
  return sharedLook(() => currentVersion(db))
}

async function currentVersion(db: Db): Promise<string> {
  const state = await db
    .selectFrom('circulation_state')
    .select('calendar_version')
    .executeTakeFirst()
  return state?.calendar_version ?? ''
}
