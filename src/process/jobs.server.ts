import { institute } from '#institute'
import { importJobs } from '#src/features/collection/import-wizard/import-job.server.ts'
import { overdueRun } from '#src/features/lending/circulation/overdue-run.server.ts'
import { reminderJob } from '#src/features/lending/reminders/reminder-job.server.ts'
import { providerPhotoJob } from '#src/features/people/account/provider-photo.server.ts'
import { isThisMachineAlone } from '#src/features/people/accounts/demo.server.ts'
import { mailLinkJob } from '#src/features/people/accounts/links.server.ts'
import { sendPush } from '#src/features/people/push/send-push.server.ts'
import type { Config } from '#src/server/config.ts'
import type { RunningDatabase } from '#src/server/database/start-database.ts'
import { sentFiles } from '#src/server/files/local-files.ts'
import { runJobs } from '#src/server/jobs/run-jobs.ts'
import type { Log } from '#src/server/log.ts'
import { mailHandler } from '#src/server/mail/mail-jobs.ts'
import { announcers } from './announcers.server.ts'
import { sweep } from './sweep.server.ts'

/** Starts the jobs of this process; resolves with what stops them. */
export function startJobs(
  { db, url }: RunningDatabase,
  config: Config,
  tellLinks: boolean,
  log: Log,
  stopping: AbortSignal,
) {
  const { smtpUrl, mailFrom = institute.email } = config
  const from = `"${institute.libraryName}" <${mailFrom}>`
  const mail = mailHandler(db, { smtpUrl, from, tellLinks }, log)
  const files = sentFiles(config.dataDir)
  const handlers = {
    mail,
    push: ({ id = '' }: Readonly<Record<string, string>>) => sendPush(db, id, config.pushService),
    'mail-link': (data: Readonly<Record<string, string>>) => mailLinkJob(db, data),
    'provider-photo': async (data: Readonly<Record<string, string>>) => {
      if (config.google)
        await providerPhotoJob(db, sentFiles(config.dataDir), config.google.issuer, data)
    },
    import: importJobs({ db, databaseUrl: url, files, log, stopping }),
    overdue: async () => {
      await overdueRun(db)
    },
    reminders: () => reminderJob(db, remindedFrom(config), announcers),
    sweep: () => sweep(db, files, config.dataDir),
  }
  return runJobs(
    url,
    handlers,
    { sweep: '17 * * * *', overdue: '7 * * * *', reminders: '* * * * *' },
    log,
  )
}

/**
 * Where the links of reminders lead, which no request asks for; null: unknown without PUBLIC_URL,
 * but for this machine alone.
 */
function remindedFrom(config: Config): string | null {
  if (config.publicUrl) return new URL(config.publicUrl).origin
  const { host, port } = config
  return isThisMachineAlone(config) && port > 0 ? `http://${host}:${port}` : null
}
