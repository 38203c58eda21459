import { todayHere } from '#src/institute/institute-clock.ts'
import type { Db } from '#src/server/database/connect.ts'
import { loadCalendars } from './calendars.server.ts'
import { type PublicHours, publicHours } from './public-hours.ts'

/** When the main library is open, from today on, as the calendar says now. */
export async function currentHours(db: Db): Promise<PublicHours> {
  return publicHours((await loadCalendars(db)).of('main'), todayHere())
}
