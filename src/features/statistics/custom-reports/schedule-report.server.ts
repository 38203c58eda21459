import { institute } from '#institute'
import { colleagues } from '#src/features/content/conversations/office/colleagues.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { lockedReport, notMailed } from './custom-reports.server.ts'
import { isPersonal } from './report-definition.ts'
import { nextTime, type ReportSchedule } from './report-schedule.ts'

/** To whom a report is mailed, and when. */
export type ReportMailing = {
  readonly schedule: ReportSchedule
  readonly recipients: readonly string[]
}

/**
 * Has a report mailed from now on, or no more (null). Errors: `forbidden`, `not-found`, `conflict`,
 * also with `details.reason` `personal` where it says who somebody is, `invalid-input` of
 * recipients who are no administrators.
 */
export async function scheduleReport(
  db: Db,
  actor: Actor,
  { number, version }: { readonly number: string; readonly version: number },
  mailing: ReportMailing | null,
): Promise<void> {
  await inTransaction(db, async (within) => {
    const report = await lockedReport(within, actor, number, version)
    if (mailing && isPersonal(report.definition)) throw notMailed()
    if (mailing) await requireAdministrators(within, mailing.recipients)
    const set = mailing ? columnsOf(mailing) : notScheduled
    await within
      .updateTable('custom_reports')
      .set({ ...set, version: version + 1, last_failure: null })
      .where('number', '=', report.number)
      .execute()
    const { schedule, recipients } = report
    await audit(within, actor, 'custom-report', [
      {
        action: mailing ? 'scheduled' : 'unscheduled',
        id: number,
        before: schedule && { schedule, recipients },
        after: mailing,
      },
    ])
  })
}

const notScheduled = {
  schedule: null,
  schedule_day: null,
  schedule_hour: null,
  recipients: [],
  next_at: null,
}

function columnsOf({ schedule, recipients }: ReportMailing) {
  return {
    schedule: schedule.kind,
    schedule_day: schedule.kind === 'daily' ? null : schedule.day,
    schedule_hour: schedule.hour,
    recipients: [...new Set(recipients)],
    next_at: nextMailing(schedule),
  }
}

/** When a report is mailed next. */
export function nextMailing(schedule: ReportSchedule): Date {
  const { timeZone } = institute
  return nextTime(schedule, { after: new Date(), today: todayHere(), timeZone })
}

async function requireAdministrators(db: Db, emails: readonly string[]): Promise<void> {
  const known = new Set((await colleagues(db)).map(({ email }) => email))
  const message =
    emails.length === 0
      ? 'Please choose who gets the report.'
      : emails.length > 20
        ? 'Please choose at most 20 people.'
        : emails.every((email) => known.has(email))
          ? null
          : 'Reports are mailed to administrators alone: choose them from the list.'
  if (message === null) return
  throw new AppError('invalid-input', message, { fields: [{ field: 'recipient', message }] })
}
