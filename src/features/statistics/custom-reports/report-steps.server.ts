import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { addReport, changeReport, removeReport, reportAt } from './custom-reports.server.ts'
import { longestReportName } from './custom-reports.ts'
import { customReports, reportHref } from './report-addresses.ts'
import { requireSound } from './report-definition.ts'
import { readSchedule, scheduleWords } from './report-schedule.ts'
import { scheduleReport } from './schedule-report.server.ts'

type SentForm = {
  readonly field: (name: string) => string
  readonly all: (name: string) => readonly string[]
}

/** What was done, and where its page goes on; `to` null: it stays. */
type Done = { readonly done: string; readonly to: string | null }

/** Does what a form of a report's page asks for. Errors: those of each step. */
export async function doReportStep(
  db: Db,
  actor: Actor,
  number: string,
  { field, all }: SentForm,
): Promise<Done> {
  const at = { number, version: Number(field('version')) }
  switch (field('intent')) {
    case 'copy': {
      const report = await reportAt(db, actor, number)
      const { name } = report
      const definition = requireSound(report)
      const copied = `Copy of ${name}`.slice(0, longestReportName)
      const made = await addReport(db, actor, { name: copied, definition, isShared: false })
      return { done: 'Copied.', to: reportHref(made) }
    }
    case 'share': {
      const report = await reportAt(db, actor, number)
      const { name, isShared } = report
      const definition = requireSound(report)
      await changeReport(db, actor, at, { name, definition, isShared: !isShared })
      const done = isShared ? 'Only you see the report now.' : 'The office sees the report now.'
      return { done, to: null }
    }
    case 'remove':
      await removeReport(db, actor, at)
      return { done: 'Removed.', to: customReports }
    case 'schedule': {
      const schedule = scheduleOf(field)
      await scheduleReport(db, actor, at, { schedule, recipients: all('recipient') })
      return { done: `The report is mailed ${scheduleWords(schedule)}.`, to: null }
    }
    case 'unschedule':
      await scheduleReport(db, actor, at, null)
      return { done: 'The report is mailed no more.', to: null }
    default:
      throw new AppError('bad-request', 'This form was not recognised. Please reload the page.')
  }
}

/** Errors: `invalid-input`. */
function scheduleOf(field: SentForm['field']) {
  const kind = field('kind')
  const day = Number(field(kind === 'weekly' ? 'weekday' : 'monthday'))
  const schedule = readSchedule(kind, day, Number(field('hour')))
  if (schedule) return schedule
  throw new AppError('invalid-input', 'Please choose how often, on which day and at which hour.')
}
