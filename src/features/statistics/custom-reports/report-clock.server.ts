import { readAccreditationSettings } from '#src/features/statistics/accreditation/accreditation-settings.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { ReportClock } from './report-periods.ts'

/** Today, and when academic years begin by the settings of accreditation. Errors: `forbidden`. */
export async function readReportClock(db: Db, actor: Actor): Promise<ReportClock> {
  const { firstMonth } = await readAccreditationSettings(db, actor)
  return { today: todayHere(), firstMonth }
}
