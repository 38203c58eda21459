import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'kysely'
import { loadDemo } from '../db/demo/load-demo.ts'
import { adminEmails, institute } from '../institute.ts'
import { endpoints } from './endpoints.ts'
import { catalogueVersion } from './features/catalogue/catalogue-changes.server.ts'
import { keepSearchIndex } from './features/catalogue/search-index/keep-index.server.ts'
import { searchStore } from './features/catalogue/search-index/search-store.server.ts'
import { failKilledImports } from './features/imports/import-lock.server.ts'
import { visitor } from './kernel/actor.ts'
import { AppError } from './kernel/errors.ts'
import { parseInstitute } from './kernel/institute-shape.ts'
import { pages as pageTable } from './pages.ts'
import { runCommand } from './server/command.ts'
import { type Config, loadConfig, projectFolder, readEnvFile } from './server/config.ts'
import type { Db } from './server/database/connect.ts'
import { startDatabase } from './server/database/start-database.ts'
import { builtPages } from './server/http/built-pages.ts'
import { developmentPages } from './server/http/development.ts'
import { listen } from './server/http/listen.ts'
import { clientFolder, createSite } from './server/http/site.ts'
import { createLog, type Log } from './server/log.ts'
import { stopSignal } from './server/stop-signal.ts'

const limitedPages = pageTable.filter((page) => page.limited).map((page) => page.path)

await runCommand(main)
process.exit()

/** Configuration, database, site; then waits for the end, and takes them down in the other order. */
async function main(): Promise<void> {
  readEnvFile()
  const config = loadConfig(process.env)
  const { map } = parseInstitute({ ...institute, adminEmails })
  const log = createLog(config.logLevel)
  const stopping = stopSignal(log)
  const database = await startDatabase(config, log)
  try {
    await failKilledImports(database.db)
    if (config.demo) await loadDemo(database.db, log)
    const frameHosts = [new URL(map.embedUrl).origin]
    const indexing = keepSearchIndex(database.db, log, stopping)
    await serve({ config, db: database.db, log, frameHosts, stopping })
    await indexing
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
}

async function serve({ config, db, log, frameHosts, stopping }: Running): Promise<void> {
  const server = createServer()
  const development = process.env.NODE_ENV === 'development'
  const pages = development ? await developmentPages(server) : await builtPages(projectFolder)
  const site = createSite({
    db,
    log,
    build: pages.build,
    mode: development ? 'development' : 'production',
    clientFolder: clientFolder(projectFolder),
    endpoints,
    identify: async () => visitor,
    ready: () => ready(db, stopping),
    proxy: config,
    frameHosts,
    contentVersion: development ? null : catalogueVersion(db),
    rateLimit: config.rateLimit && { ...config.rateLimit, pages: limitedPages },
  })
  const answer = getRequestListener(site.fetch)
  server.on('request', (request, response) => {
    pages.middleware(request, response, () => answer(request, response))
  })
  const listener = await listen(server, config)
  readAhead(db, log, stopping)
  log.info({ pid: process.pid }, `Almirah is ready: ${listener.url}`)
  if (!stopping.aborted) await once(stopping, 'abort')
  await listener.close()
  await pages.close()
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
