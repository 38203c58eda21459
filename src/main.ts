import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'kysely'
import { loadDemoHistory } from '#db/demo/history/load-history.ts'
import { loadDemoConversations } from '#db/demo/load-conversations.ts'
import { loadDemoCourses } from '#db/demo/load-courses.ts'
import { loadDemo } from '#db/demo/load-demo.ts'
import { loadDemoEbooks } from '#db/demo/load-ebooks.ts'
import { loadDemoEvents } from '#db/demo/load-events.ts'
import { loadDemoFeedback } from '#db/demo/load-feedback.ts'
import { loadDemoGallery } from '#db/demo/load-gallery.ts'
import { loadDemoGates } from '#db/demo/load-gates.ts'
import { loadDemoJournals } from '#db/demo/load-journals.ts'
import { loadDemoLoans } from '#db/demo/load-loans.ts'
import { loadDemoMembers } from '#db/demo/load-members.ts'
import { loadDemoNotices } from '#db/demo/load-notices.ts'
import { demoGateUser, loadDemoPeople } from '#db/demo/load-people.ts'
import { loadDemoProfiles } from '#db/demo/load-profiles.ts'
import { loadDemoPurchases } from '#db/demo/load-purchases.ts'
import { loadDemoRegistrations } from '#db/demo/load-registrations.ts'
import { loadDemoRequests } from '#db/demo/load-requests.ts'
import { loadDemoRequired } from '#db/demo/load-required.ts'
import { loadDemoSerials } from '#db/demo/load-serials.ts'
import { loadDemoSurveys } from '#db/demo/load-survey.ts'
import { adminEmails, bookSources, campusNetworks, institute, schools } from '#institute-file'
import { takeUpCutOffImports } from '#src/features/collection/import-wizard/take-up-imports.server.ts'
import { keepSearchIndex } from '#src/features/collection/search/search-index/keep-index.server.ts'
import { searchStore } from '#src/features/collection/search/search-index/search-store.server.ts'
import { beginSiteSearch } from '#src/features/collection/site-search/site-entries.server.ts'
import { openStreetMap } from '#src/features/content/settings/made-settings.server.ts'
import {
  keepInstitute,
  readInstitute,
} from '#src/features/content/settings/read-institute.server.ts'
import { ebookUsage } from '#src/features/ebooks/ebook-usage/ebook-usage.server.ts'
import { notePageUse } from '#src/features/ebooks/ebook-usage/page-usage.server.ts'
import { beginCalendar } from '#src/features/lending/library-calendar/usual-week.server.ts'
import { identifyCaller } from '#src/features/people/account/identify-caller.server.ts'
import {
  type DemoSignIn,
  demoSignIns,
  refuseDemoOnNetwork,
} from '#src/features/people/accounts/demo.server.ts'
import { gateAddress } from '#src/features/people/admin-gate/admin-gate.ts'
import { passGate } from '#src/features/people/admin-gate/gate-session.server.ts'
import { siteUse } from '#src/features/statistics/site-analytics/noting/site-use.server.ts'
import { personOfVisit, visitQueue } from '#src/features/statistics/visitors/site-visits.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { AppError } from '#src/kernel/errors.ts'
import { parseInstitute } from '#src/kernel/institute-shape.ts'
import { pages as pageTable } from '#src/pages/pages.ts'
import { readsCookies } from '#src/pages/reads-cookies.ts'
import { contentVersion } from '#src/process/content-version.server.ts'
import { declared } from '#src/process/declared.server.ts'
import { endpoints } from '#src/process/endpoints.server.ts'
import { startJobs } from '#src/process/jobs.server.ts'
import { type Started, tellStart } from '#src/process/start-words.server.ts'
import { runCommand } from '#src/server/command.ts'
import { type Config, loadConfig, projectFolder, readEnvFile } from '#src/server/config.ts'
import type { Db } from '#src/server/database/connect.ts'
import { startDatabase } from '#src/server/database/start-database.ts'
import { environmentFacts } from '#src/server/environment-facts.ts'
import { siteFiles } from '#src/server/files/site-files.ts'
import { builtPages } from '#src/server/http/built-pages.ts'
import { developmentPages } from '#src/server/http/development.ts'
import { usualPace } from '#src/server/http/guarded-body.ts'
import { listen, siteServer } from '#src/server/http/listen.ts'
import { originOf } from '#src/server/http/request-origin.ts'
import { clientFolder, createSite } from '#src/server/http/site.ts'
import { keepJobs } from '#src/server/jobs/keep-jobs.ts'
import { closeLiveFeeds } from '#src/server/live/live-feeds.ts'
import { createLog, type Log } from '#src/server/log.ts'
import { stopSignal } from '#src/server/stop-signal.ts'
import { isThisMachineAlone } from '#src/server/this-machine.ts'

const largeForms = new Map(
  pageTable.flatMap(({ path, largestForm }) => (largestForm ? [[path, largestForm] as const] : [])),
)
const limitedPages = pageTable.filter((page) => page.limited).map((page) => page.path)

await runCommand(main)
process.exit()

/**
 * Configuration, database, site; then waits for the end, and takes them down in the other order.
 */
async function main(): Promise<void> {
  readEnvFile()
  const config = loadConfig(process.env)
  const { map } = parseInstitute({
    ...institute,
    adminEmails,
    bookSources,
    schools,
    campusNetworks,
  })
  const log = createLog(config.logLevel)
  const stopping = stopSignal(log)
  const database = await startDatabase(config, log)
  try {
    await takeUpCutOffImports(database.db)
    await readInstitute(database.db)
    await beginCalendar(database.db)
    await refuseDemoOnNetwork(database.db, config)
    const isDemo = config.demo && (await loadDemo(database.db, log))
    if (isDemo && isThisMachineAlone(config)) {
      await loadDemoPeople(database.db, config, log)
      await loadDemoMembers(database.db, log)
      await loadDemoLoans(database.db, log)
      await loadDemoNotices(database.db)
      await loadDemoJournals(database.db)
      await loadDemoProfiles(database.db)
      await loadDemoEvents(database.db)
      await loadDemoRegistrations(database.db)
      await loadDemoFeedback(database.db)
      await loadDemoRequests(database.db)
      await loadDemoConversations(database.db)
      await loadDemoRequired(database.db)
      await loadDemoGallery(database.db, siteFiles(config, log))
      await loadDemoEbooks(database.db, siteFiles(config, log))
      await loadDemoSurveys(database.db)
      await loadDemoCourses(database.db, todayHere())
      await loadDemoPurchases(database.db)
      await loadDemoSerials(database.db, todayHere())
      await loadDemoGates(database.db, todayHere())
      if (config.demoHistory) await loadDemoHistory(database.db, todayHere(), log)
    }
    await beginSiteSearch(database.db, declared.siteKinds, log)
    const frameHosts = [...new Set([new URL(map.embedUrl).origin, openStreetMap])]
    const indexing = keepSearchIndex(database.db, log, stopping)
    const settings = keepInstitute(database.db, log, stopping)
    const demo = await demoSignIns(database.db)
    const tellLinks = demo.length > 0
    const jobs = keepJobs(
      () => startJobs(database, withSources(config), tellLinks, log, stopping),
      log,
      stopping,
    )
    await serve({ config, db: database.db, log, frameHosts, stopping, demo })
    await Promise.all([indexing, settings, jobs])
  } finally {
    await database.close()
  }
  log.info('stopped')
}

/** The configuration with the sources that books are looked up in, whoever named them. */
function withSources(config: Config) {
  return { ...config, bookSources: config.bookSources ?? bookSources }
}

type Running = {
  config: Config
  db: Db
  log: Log
  frameHosts: string[]
  stopping: AbortSignal
  demo: readonly DemoSignIn[]
}

async function serve({ config, db, log, frameHosts, stopping, demo }: Running): Promise<void> {
  const server = siteServer()
  const development = process.env.NODE_ENV === 'development'
  const pages = development ? await developmentPages(server) : await builtPages(projectFolder)
  const visits = visitQueue(db, config, log)
  const use = siteUse(db, log)
  const site = createSite({
    db,
    log,
    noteVisit: (visit) => {
      const { address, actor, userAgent, ...view } = visit
      const at = new Date()
      visits.note({ address, person: personOfVisit(actor), userAgent, at })
      use.view({ ...view, userAgent, at })
      notePageUse(db, log, visit, at)
    },
    files: siteFiles(config, log),
    largeForms,
    bodyPace: usualPace,
    build: pages.build,
    mode: development ? 'development' : 'production',
    clientFolder: clientFolder(projectFolder),
    endpoints,
    declared,
    identify: (request, network) => identifyCaller(db, request, originOf(request, config), network),
    passGate: (actor) => passGate(db, actor),
    gateAddress,
    gateContents: config.gateContents,
    signInProvider: config.google,
    passwords: config.passwords,
    bookSources: withSources(config).bookSources,
    campusNetworks: config.campusNetworks ?? campusNetworks,
    pushService: config.pushService,
    mailLeaves: config.smtpUrl !== undefined,
    environment: environmentFacts(config),
    ready: () => ready(db, stopping),
    proxy: config,
    frameHosts,
    contentVersion: development ? null : contentVersion(db),
    readsCookies,
    liveLimit: config.liveLimit,
    rateLimit: config.rateLimit && { ...config.rateLimit, pages: limitedPages },
  })
  const answer = getRequestListener(site.fetch)
  server.on('request', (request, response) => {
    pages.middleware(request, response, () => answer(request, response))
  })
  // Node writes what it has compiled only at the end, which one that is killed does not see.
  flushCompileCache()
  const listener = await listen(server, config)
  readAhead(db, log, stopping)
  tellStart(startedAt(listener.url, demo, config), log)
  if (!stopping.aborted) await once(stopping, 'abort')
  await listener.close(() => closeLiveFeeds(db))
  await Promise.all([visits.end(), use.end(), ebookUsage(db, log).end()])
  await pages.close()
}

/**
 * Where people sign in at the provider alone, the demo people cannot be tried: they have passwords.
 */
function startedAt(url: string, demo: readonly DemoSignIn[], config: Config): Started {
  const { demoPassword: password, demoGatePassword, passwords } = config
  const people = passwords.allowed ? demo : []
  return { url, people, password, gate: { userId: demoGateUser, password: demoGatePassword } }
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
