import { institute } from '#institute'
import type { Announcer } from '#src/server/announcer.ts'
import type { Db } from '#src/server/database/connect.ts'
import { writeAnnouncedReminders } from './announced-reminders.server.ts'
import { channels } from './channels.server.ts'
import { writeDateReminders } from './date-reminders.server.ts'
import { sendWaiting } from './send-waiting.server.ts'

/**
 * The job of every minute: writes the reminders of the day when it is time, and those of what
 * came out, and sends all that wait. `origin` is where links lead.
 */
export async function reminderJob(
  db: Db,
  origin: string | null,
  announcers: readonly Announcer[],
  now: Date = new Date(),
): Promise<void> {
  await writeDateReminders(db, institute, now)
  await writeAnnouncedReminders(db, announcers, now)
  await sendWaiting(db, { channels, announcers, origin, now })
}
