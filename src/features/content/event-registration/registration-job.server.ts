import { institute } from '#institute'
import type { Db } from '#src/server/database/connect.ts'
import { noteTomorrow } from './remind-tomorrow.server.ts'
import { tellMessages } from './tell-messages.server.ts'
import { noteChangedDates } from './watch-dates.server.ts'

/**
 * The job of every minute, and of whatever is to be told at once: looks for dates that changed and
 * those of tomorrow, and tells all that waits. `origin` is where links lead.
 */
export async function registrationJob(
  db: Db,
  origin: string | null,
  now: Date = new Date(),
): Promise<void> {
  await noteChangedDates(db, now)
  await noteTomorrow(db, institute, now)
  await tellMessages(db, origin, now)
}
