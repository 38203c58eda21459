import { institute } from '#institute'
import type { Config } from '#src/server/config.ts'
import type { RunningDatabase } from '#src/server/database/start-database.ts'
import { forgetFiles, forgetFilesQueue } from '#src/server/files/forget-files.ts'
import { scanQueue } from '#src/server/files/scan-queue.ts'
import { siteFiles } from '#src/server/files/site-files.ts'
import { type RunningQueue, runJobs } from '#src/server/jobs/run-jobs.ts'
import type { Log } from '#src/server/log.ts'
import { mailHandler } from '#src/server/mail/mail-jobs.ts'
import { mailQueue } from '#src/server/mail/mail-queue.ts'
import { drawHandler } from '#src/server/pictures/draw-picture.ts'
import { drawQueue } from '#src/server/pictures/draw-queue.ts'
import { scanHandler, setScanning } from '#src/server/scan/scan-files.ts'
import { declared } from './declared.server.ts'
import { rooms } from './rooms.server.ts'
import { sweep, sweepQueue } from './sweep.server.ts'

/** Starts the jobs of this process, those of all rooms; resolves with what stops them. */
export async function startJobs(
  { db, url }: RunningDatabase,
  config: Config,
  tellLinks: boolean,
  log: Log,
  stopping: AbortSignal,
) {
  const { smtpUrl, mailFrom, dataDir, clamd } = config
  const files = siteFiles(config, log)
  const surroundings = { db, databaseUrl: url, files, config, declared, log, stopping }
  const ofRooms = rooms
    .flatMap(({ jobs = [] }) => jobs)
    .map(({ start, ...job }): RunningQueue => ({ ...job, handle: start(surroundings) }))
  const sender = { smtpUrl, from: () => senderOf(mailFrom), tellLinks }
  const mail = { queue: mailQueue, handle: mailHandler(db, sender, log) }
  const pictures = { queue: drawQueue, handle: drawHandler(db, files) }
  const hourly = { schedule: '17 * * * *', handle: () => sweep(db, files, dataDir) }
  await setScanning(db, clamd !== null)
  const scan = {
    schedule: '* * * * *',
    handle: clamd ? scanHandler({ db, files, clamd, log }) : async () => {},
  }
  const minutely = { schedule: '* * * * *', handle: () => forgetFiles(db, files) }
  const ofServer = [
    mail,
    pictures,
    { queue: sweepQueue, ...hourly },
    { queue: forgetFilesQueue, ...minutely },
    { queue: scanQueue, ...scan },
  ]
  return runJobs(url, [...ofServer, ...ofRooms], log)
}

/** Who mail comes from; the address is the library's where the environment has none. */
function senderOf(mailFrom = institute.email): string {
  return `"${institute.libraryName.replace(/["\\]/g, '\\$&')}" <${mailFrom}>`
}
