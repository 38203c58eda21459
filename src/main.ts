import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'kysely'
import { loadDemo } from '../db/demo/load-demo.ts'
import { loadDemoLoans } from '../db/demo/load-loans.ts'
import { loadDemoMembers } from '../db/demo/load-members.ts'
import { loadDemoNotices } from '../db/demo/load-notices.ts'
import { demoGateUser, loadDemoPeople } from '../db/demo/load-people.ts'
import { adminEmails, bookSources, institute } from '../institute.ts'
import { endpoints } from './endpoints.ts'
import { identifyCaller } from './features/account/identify-caller.server.ts'
import { providerPhotoJob } from './features/account/provider-photo.server.ts'
import {
  demoPeople,
  isThisMachineAlone,
  refuseDemoOnNetwork,
} from './features/accounts/demo.server.ts'
import { mailLinkJob } from './features/accounts/links.server.ts'
import { sweepAccounts } from './features/accounts/sweep.server.ts'
import { passGate } from './features/admin-gate/gate-session.server.ts'
import { sweepKeptForms } from './features/admin-gate/kept-form.server.ts'
import { catalogueVersion } from './features/catalogue/catalogue-changes.server.ts'
import { keepSearchIndex } from './features/catalogue/search-index/keep-index.server.ts'
import { searchStore } from './features/catalogue/search-index/search-store.server.ts'
import { overdueRun } from './features/circulation/overdue-run.server.ts'
import { importJobs } from './features/import-wizard/import-job.server.ts'
import { sweepImportFiles } from './features/import-wizard/sweep-files.server.ts'
import { failKilledImports } from './features/imports/import-lock.server.ts'
import { calendarVersion } from './features/library-calendar/calendars.server.ts'
import { beginCalendar } from './features/library-calendar/usual-week.server.ts'
import { closeLiveLists } from './features/live-lists/live.api.ts'
import { pruneLoanChanges } from './features/live-lists/loan-changes.server.ts'
import { forgetPastLoans } from './features/my-loans/forget-past-loans.server.ts'
import { offerHold } from './features/my-loans/hold-offer.server.ts'
import { noticesVersion } from './features/notices/notice-rows.server.ts'
import { sendPush } from './features/push/send-push.server.ts'
import { reminderJob } from './features/reminders/reminder-job.server.ts'
import { AppError } from './kernel/errors.ts'
import { parseInstitute } from './kernel/institute-shape.ts'
import { noDuesChecks } from './no-dues-checks.server.ts'
import { pages as pageTable } from './pages.ts'
import { personShares } from './person-shares.server.ts'
import { runCommand } from './server/command.ts'
import { type Config, loadConfig, projectFolder, readEnvFile } from './server/config.ts'
import type { Db } from './server/database/connect.ts'
import { type RunningDatabase, startDatabase } from './server/database/start-database.ts'
import { sentFiles } from './server/files/local-files.ts'
import { builtPages } from './server/http/built-pages.ts'
import { developmentPages } from './server/http/development.ts'
import { listen } from './server/http/listen.ts'
import { originOf } from './server/http/request-origin.ts'
import { clientFolder, createSite } from './server/http/site.ts'
import { keepJobs } from './server/jobs/keep-jobs.ts'
import { runJobs } from './server/jobs/run-jobs.ts'
import { createLog, type Log } from './server/log.ts'
import { mailHandler } from './server/mail/mail-jobs.ts'
import { stopSignal } from './server/stop-signal.ts'

const largeForms = new Map(
  pageTable.flatMap(({ path, largestForm }) => (largestForm ? [[path, largestForm] as const] : [])),
)
const limitedPages = pageTable.filter((page) => page.limited).map((page) => page.path)

await runCommand(main)
process.exit()

/** Configuration, database, site; then waits for the end, and takes them down in the other order. */
async function main(): Promise<void> {
  readEnvFile()
  const config = loadConfig(process.env)
  const { map } = parseInstitute({ ...institute, adminEmails, bookSources })
  const log = createLog(config.logLevel)
  const stopping = stopSignal(log)
  const database = await startDatabase(config, log)
  try {
    await failKilledImports(database.db)
    await beginCalendar(database.db)
    await refuseDemoOnNetwork(database.db, config)
    const isDemo = config.demo && (await loadDemo(database.db, log))
    if (isDemo && isThisMachineAlone(config)) {
      await loadDemoPeople(database.db, config, log)
      await loadDemoMembers(database.db, log)
      await loadDemoLoans(database.db, log)
      await loadDemoNotices(database.db)
    }
    const frameHosts = [new URL(map.embedUrl).origin]
    const indexing = keepSearchIndex(database.db, log, stopping)
    const demo = await demoPeople(database.db)
    const tellLinks = demo.length > 0
    const jobs = keepJobs(
      () => startJobs(database, config, tellLinks, log, stopping),
      log,
      stopping,
    )
    await serve({ config, db: database.db, log, frameHosts, stopping, demo })
    await Promise.all([indexing, jobs])
  } finally {
    await database.close()
  }
  log.info('stopped')
}

type Running = {
  config: Config
  db: Db
  log: Log
  frameHosts: string[]
  stopping: AbortSignal
  /** The addresses of the demo people. */
  demo: readonly string[]
}

async function serve({ config, db, log, frameHosts, stopping, demo }: Running): Promise<void> {
  const server = createServer()
  const development = process.env.NODE_ENV === 'development'
  const pages = development ? await developmentPages(server) : await builtPages(projectFolder)
  const site = createSite({
    db,
    log,
    files: sentFiles(config.dataDir),
    largeForms,
    build: pages.build,
    mode: development ? 'development' : 'production',
    clientFolder: clientFolder(projectFolder),
    endpoints,
    personShares,
    noDuesChecks,
    offerHold,
    identify: (request) => identifyCaller(db, request, originOf(request, config)),
    passGate: (actor) => passGate(db, actor),
    gateContents: config.gateContents,
    signInProvider: config.google,
    bookSources: config.bookSources ?? bookSources,
    pushService: config.pushService,
    mailLeaves: config.smtpUrl !== undefined,
    ready: () => ready(db, stopping),
    proxy: config,
    frameHosts,
    contentVersion: development ? null : contentVersion(db),
    rateLimit: config.rateLimit && { ...config.rateLimit, pages: limitedPages },
  })
  const answer = getRequestListener(site.fetch)
  server.on('request', (request, response) => {
    pages.middleware(request, response, () => answer(request, response))
  })
  const listener = await listen(server, config)
  readAhead(db, log, stopping)
  log.info({ pid: process.pid }, `Almirah is ready: ${listener.url}`)
  tellDemo(demo, config, log)
  if (!stopping.aborted) await once(stopping, 'abort')
  closeLiveLists(db)
  await listener.close()
  await pages.close()
}

/** What tells that a page for visitors may not be as it was: the catalogue, the opening hours, the notices. */
function contentVersion(db: Db): () => Promise<string> {
  const versions = [catalogueVersion(db), calendarVersion(db), noticesVersion(db)]
  return async () => (await Promise.all(versions.map((version) => version()))).join(' ')
}

/** Starts the jobs of this process; resolves with what stops them. */
function startJobs(
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
    reminders: () => reminderJob(db, remindedFrom(config)),
    sweep: async () => {
      await sweepAccounts(db)
      await sweepKeptForms(db)
      await sweepImportFiles(db, files)
      await forgetPastLoans(db)
      await pruneLoanChanges(db)
    },
  }
  return runJobs(
    url,
    handlers,
    { sweep: '17 * * * *', overdue: '7 * * * *', reminders: '* * * * *' },
    log,
  )
}

/** Where the links of reminders lead, which no request asks for; null: unknown without PUBLIC_URL, but for this machine alone. */
function remindedFrom(config: Config): string | null {
  if (config.publicUrl) return new URL(config.publicUrl).origin
  const { host, port } = config
  return isThisMachineAlone(config) && port > 0 ? `http://${host}:${port}` : null
}

/** Says who may be tried with which password, and that therefore nobody else reaches the site. */
function tellDemo(emails: readonly string[], config: Config, log: Log): void {
  if (emails.length === 0) return
  const { demoPassword, demoGatePassword } = config
  log.info(
    `Demo people, all with the password ${demoPassword}: ${emails.join(', ')}. The admin panel asks for the User ID ${demoGateUser} with the password ${demoGatePassword}. While they are there, the site answers this machine alone.`,
  )
}

/** Reads what the first search needs; that search says what was wrong, where something is. */
function readAhead(db: Db, log: Log, stopping: AbortSignal): void {
  searchStore(db)
    .refresh()
    .catch((error: unknown) => {
      if (!stopping.aborted)
        log.warn({ err: error }, 'the books were not read ahead of the first search')
    })
}

/** For `/readyz`: a load balancer sends readers elsewhere while this rejects. */
async function ready(db: Db, stopping: AbortSignal): Promise<void> {
  if (stopping.aborted) throw new AppError('unavailable', 'This process is shutting down.')
  await sql`select 1`.execute(db)
}
