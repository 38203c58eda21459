import { gateAddress } from '#src/features/people/admin-gate/admin-gate.ts'
import { passGate } from '#src/features/people/admin-gate/gate-session.server.ts'
import { type Actor, visitor } from '#src/kernel/actor.ts'
import { readsCookies } from '#src/pages/reads-cookies.ts'
import { loadConfig } from '#src/server/config.ts'
import type { Db } from '#src/server/database/connect.ts'
import { environmentFacts } from '#src/server/environment-facts.ts'
import type { Endpoint } from '#src/server/http/endpoint.ts'
import { usualPace } from '#src/server/http/guarded-body.ts'
import { createSite, type SiteParts } from '#src/server/http/site.ts'
import type { RateLimit } from '#src/server/http/token-buckets.ts'
import { createLog } from '#src/server/log.ts'
import { nothingDeclared } from './declared.ts'
import { noFiles } from './no-files.ts'
import { testScopes } from './scopes.ts'

type Settings = {
  db: Db
  endpoints?: readonly Endpoint[]
  /** The page bundle; left out where a test asks for no page. */
  build?: SiteParts['build']
  actor?: Actor
  output?: { write(line: string): unknown }
  /** Of the API and `/books`; left out: none. */
  rateLimit?: RateLimit
} & Partial<
  Pick<
    SiteParts,
    | 'declared'
    | 'files'
    | 'ready'
    | 'bookSources'
    | 'pushService'
    | 'proxy'
    | 'campusNetworks'
    | 'contentVersion'
    | 'identify'
    | 'gateContents'
    | 'signInProvider'
    | 'passwords'
    | 'largeForms'
    | 'bodyPace'
    | 'liveLimit'
    | 'noteVisit'
  >
>

/** The site as tests knock on its door: `await site.request('/healthz')`. */
export function testSite(settings: Settings) {
  const { db, endpoints = [], actor = visitor, output } = settings
  const log = output ? createLog('info', output) : createLog('silent')
  return createSite({
    db,
    log,
    files: settings.files ?? noFiles,
    largeForms: settings.largeForms ?? new Map(),
    bodyPace: settings.bodyPace ?? usualPace,
    declared: settings.declared ?? { ...nothingDeclared, scopes: testScopes },
    endpoints,
    build: settings.build ?? (() => Promise.reject(new Error('this test site has no pages'))),
    mode: 'test',
    clientFolder: 'public',
    identify: settings.identify ?? (async () => actor),
    passGate: (asking) => passGate(db, asking),
    gateAddress,
    gateContents: settings.gateContents ?? null,
    signInProvider: settings.signInProvider ?? null,
    passwords: settings.passwords ?? { allowed: true, shortest: 6 },
    bookSources: settings.bookSources ?? [],
    pushService: settings.pushService ?? null,
    mailLeaves: false,
    environment: environmentFacts(loadConfig({})),
    ready: settings.ready ?? (async () => {}),
    proxy: settings.proxy ?? { publicUrl: undefined, trustProxy: false },
    campusNetworks: settings.campusNetworks ?? [],
    frameHosts: [],
    contentVersion: settings.contentVersion ?? null,
    readsCookies,
    liveLimit: settings.liveLimit ?? null,
    noteVisit: settings.noteVisit ?? (() => {}),
    rateLimit: settings.rateLimit ? { ...settings.rateLimit, pages: ['/books'] } : null,
  })
}
