import { institute } from '../../../institute.ts'
import type { Db } from '../../server/database/connect.ts'
import { channels } from './channels.server.ts'
import { writeDateReminders } from './date-reminders.server.ts'
import { writeNoticeReminders } from './notice-reminders.server.ts'
import { sendWaiting } from './send-waiting.server.ts'

/** The job of every minute: writes the reminders of the day when it is time, and those of notices that came out, and sends all that wait. `origin` is where links lead. */
export async function reminderJob(
  db: Db,
  origin: string | null,
  now: Date = new Date(),
): Promise<void> {
  await writeDateReminders(db, institute, now)
  await writeNoticeReminders(db, now)
  await sendWaiting(db, { channels, origin, now })
}
