import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { institute } from '#institute'
import { colleagues } from '#src/features/content/conversations/office/colleagues.server.ts'
import { madeWords } from '#src/institute/made-words.ts'
import { system } from '#src/kernel/actor.ts'
import { isAppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Log } from '#src/server/log.ts'
import { mailBody } from '#src/server/mail/mail-body.ts'
import { writeMail } from '#src/server/mail/write-mail.ts'
import { workbook } from '#src/server/tables/workbook.server.ts'
import { reportAt } from './custom-reports.server.ts'
import { type CustomReport, reportFileName } from './custom-reports.ts'
import { reportHref } from './report-addresses.ts'
import { isPersonal, requireSound } from './report-definition.ts'
import { aboutTable, fileTable } from './report-files.ts'
import { fileRows, runReport } from './run-report.server.ts'
import { nextMailing } from './schedule-report.server.ts'
import { saysOf } from './shown-report.server.ts'

const actor = system('reports')
/** What mail servers usually take. */
export const largestAttachment = 8 * 1024 * 1024
const mostAtOnce = 50

/**
 * Mails the reports that are due, each to the administrators who were chosen and are some still.
 * One that cannot be made is mailed as such, with why. A process that dies begins with that report
 * again; of several processes each takes another one.
 */
export async function mailDueReports(db: Db, origin: string | null, log: Log): Promise<void> {
  for (let count = 0; count < mostAtOnce; count++) {
    const isDone = await inTransaction(db, (within) => mailNext(within, db, origin, log))
    if (isDone) return
  }
}

/** `within` holds the row and what is written; the report is read from `db`. True: none is due. */
async function mailNext(within: Db, db: Db, origin: string | null, log: Log): Promise<boolean> {
  const { rows } = await sql<{ number: number }>`
    select number from custom_reports where next_at <= now()
    order by next_at, number limit 1 for update skip locked`.execute(within)
  const [due] = rows
  if (!due) return true
  const report = await reportAt(within, actor, String(due.number))
  const made = await makeFile(db, report, log)
  const readers = new Set((await colleagues(within)).map(({ email }) => email))
  for (const to of report.recipients.filter((email) => readers.has(email))) {
    await writeMail(within, mailOf(report, made, to, origin))
  }
  await within
    .updateTable('custom_reports')
    .set({
      next_at: report.schedule && nextMailing(report.schedule),
      last_at: new Date(),
      last_failure: 'failure' in made ? made.failure.slice(0, 500) : null,
    })
    .where('number', '=', due.number)
    .execute()
  return false
}

/** `says`: of which days it is. */
type Made =
  | { readonly content: Buffer; readonly says: readonly string[] }
  | { readonly failure: string }

async function makeFile(db: Db, report: CustomReport, log: Log): Promise<Made> {
  const { definition, name } = report
  if (isPersonal(definition)) return { failure: 'It says who somebody is, so it is not mailed.' }
  try {
    requireSound(report)
    const run = await runReport(db, actor, definition, { limit: fileRows, offset: 0, from: 'mail' })
    const says = saysOf(run)
    const about = aboutTable(name, [...says, madeWords(actor)])
    const content = await buffer(workbook([fileTable(name, run.table), about]))
    if (content.length <= largestAttachment) return { content, says }
    return { failure: 'The file is too large for a mail. Add a filter, or open the report.' }
  } catch (err) {
    if (isAppError(err)) return { failure: err.message }
    log.error({ err }, 'a scheduled report failed')
    return { failure: 'The database could not make it. Open the report to see more.' }
  }
}

function mailOf(report: CustomReport, made: Made, to: string, origin: string | null) {
  const { name, number } = report
  const isFailed = 'failure' in made
  const body = mailBody(
    {
      subject: isFailed ? `Report not made: ${name}` : `Report: ${name}`,
      before: isFailed
        ? `The report “${name}” could not be made today. ${made.failure}`
        : [
            `The report “${name}” of ${institute.libraryName} is attached as an Excel workbook.`,
            ...made.says,
          ].join(' '),
      button: 'Open the report',
      after:
        'It is mailed because an administrator has scheduled it; the page of the report ends that.',
    },
    origin && `${origin}${reportHref(number)}`,
    'en',
  )
  const attachment = isFailed
    ? null
    : { name: `${reportFileName(name)}.xlsx`, content: made.content }
  return { kind: 'report', to, ...body, ...(attachment ? { attachment } : {}) }
}
