import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { ServerBuild } from 'react-router'
import { type Actor, visitor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { AppContext } from '../context.ts'
import type { Db } from '../database/connect.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Log } from '../log.ts'
import { setHeaders } from './answer-headers.ts'
import { endpointsApp } from './api.ts'
import { onlyApiMethods, openToScripts } from './api-frame.ts'
import { asksForPage } from './asks-for-page.ts'
import { limitBody } from './body-limit.ts'
import { campusNetwork } from './campus-network.ts'
import { addressOfRequest, clientOfRequest } from './client-address.ts'
import { clientFacts, linkOriginOf, widerNetwork } from './client-facts.ts'
import type { Endpoint, EndpointContext } from './endpoint.ts'
import { limitedDocuments, pathsOfOpenForms, uploadsOf } from './endpoint-paths.ts'
import type { BodyPace } from './guarded-body.ts'
import { describedApi } from './openapi-endpoint.ts'
import { PageCache } from './page-cache.ts'
import { foundOf, isVisit, type PageVisit } from './page-visit.ts'
import { pageHandler } from './pages.ts'
import { forOneReader, privatePage } from './private-page.ts'
import { type Problem, problemOf, problemResponse } from './problem.ts'
import { limitRate, limitTokens } from './rate-limit.ts'
import { languageOf } from './reader-language.ts'
import { onlyKnownMethods, onlyOneHost, refuseForeignForms } from './refuse-requests.ts'
import { frameRequest, type RequestFrame } from './request-frame.ts'
import { type ProxySettings, siteOrigin } from './request-origin.ts'
import { isSameForVisitors, withoutCookies } from './shared-page.ts'
import type { RateLimit } from './token-buckets.ts'
import { problemWords } from './words.ts'

export type SiteParts = {
  readonly db: Db
  readonly log: Log
  /** What people send is kept here. */
  readonly files: FileStore
  /** The page bundle; called for each request in development. */
  readonly build: () => Promise<ServerBuild>
  readonly mode: 'production' | 'development' | 'test'
  /** The built browser files. */
  readonly clientFolder: string
  readonly endpoints: readonly Endpoint[]
  readonly declared: AppContext['declared']
  /** Who asks, from which network; decided once a request, before anything else. */
  readonly identify: (request: Request, network: string) => Promise<Actor>
  /** Whether the admin gate is open for whoever asks. */
  readonly passGate: (actor: Actor) => Promise<boolean>
  /** The address of the form of the admin gate, which leads back to a path of this site. */
  readonly gateAddress: (next: string) => string
  /** Where the admin gate's credentials are, if not in the database. */
  readonly gateContents: AppContext['gateContents']
  readonly signInProvider: AppContext['signInProvider']
  readonly passwords: AppContext['passwords']
  readonly bookSources: AppContext['bookSources']
  readonly pushService: AppContext['pushService']
  readonly mailLeaves: AppContext['mailLeaves']
  readonly environment: AppContext['environment']
  /** Rejects while the process cannot answer (database away, shutting down). */
  readonly ready: () => Promise<void>
  readonly proxy: ProxySettings
  /** The networks of the campus (CIDR); none: nobody has said which they are. */
  readonly campusNetworks: readonly string[]
  readonly frameHosts: readonly string[]
  /** Differs whenever what pages show may have changed; null: no page is kept. */
  readonly contentVersion: (() => Promise<string>) | null
  /**
   * Whether the page at this path may see a visitor's cookies. All others are the same for all
   * visitors: they see none.
   */
  readonly readsCookies: (pathname: string) => boolean
  /** Megabytes that the forms of these paths may send; all others one. */
  readonly largeForms: ReadonlyMap<string, number>
  readonly bodyPace: BodyPace
  /**
   * How often a client may ask the API and the `pages` (their paths) that search; null: as often as
   * it likes.
   */
  readonly rateLimit: (RateLimit & { readonly pages: readonly string[] }) | null
  /**
   * How many streams of each live list a person, and the visitors of one address, may have open.
   */
  readonly liveLimit: LiveLimit | null
  /** Is told of each page that was answered; nothing waits for it. */
  readonly noteVisit: (visit: PageVisit) => void
}

type LiveLimit = { readonly person: number; readonly visitors: number }

type Variables = RequestFrame & { actor: Actor; language: Language; onCampus: boolean | null }
type SiteContext = Context<{ Variables: Variables }>

/** The whole site as one Hono app: health, browser files, endpoints, pages. */
export function createSite(parts: SiteParts): Hono<{ Variables: Variables }> {
  const { db, log, files, declared } = parts
  const app = new Hono<{ Variables: Variables }>()
  const answerPage = pageHandler(parts, log)
  const isOnCampus = campusNetwork(parts.campusNetworks)

  app.use(frameRequest(log, parts.proxy, parts.frameHosts))
  app.use(compress(), onlyOneHost)
  const largeBodies = new Map([...parts.largeForms, ...uploadsOf(parts.endpoints)])
  app.use(limitBody(largeBodies, parts.bodyPace))

  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    await parts.ready()
    return c.json({ status: 'ready' })
  })

  app.use('/api/:rest{.+}', openToScripts, onlyApiMethods)
  app.use(onlyKnownMethods)
  if (parts.rateLimit) {
    const pages = [...parts.rateLimit.pages, ...limitedDocuments(parts.endpoints)]
    app.use(limitRate({ ...parts.rateLimit, pages }, parts.proxy))
  }

  app.use('/static/*', cacheForever, serveStatic({ root: parts.clientFolder, precompressed: true }))
  const builtFiles = filesOf(parts.clientFolder)
  const sendFile = serveStatic({
    root: parts.clientFolder,
    onFound: (_path, c) =>
      c.header('cache-control', c.req.path === serviceWorker ? 'no-cache' : 'public, max-age=3600'),
  })
  app.use((c, next) => (builtFiles.has(c.req.path) ? sendFile(c, next) : next()))

  const openForms = pathsOfOpenForms(parts.endpoints)
  app.use((c, next) => {
    const { path } = c.req
    // The API takes no forms: it looks at what changes something once it knows who asks.
    return openForms.has(path) || isApi(path) ? next() : refuseForeignForms(c, next)
  })
  app.use(async (c, next) => {
    const network = widerNetwork(clientOfRequest(c, parts.proxy))
    c.set('actor', await parts.identify(c.req.raw, network))
    await next()
  })

  if (parts.rateLimit) app.use(limitTokens(parts.rateLimit))

  const contexts = new WeakMap<Request, EndpointContext>()
  const api = describedApi(parts.endpoints)
  const endpoints = endpointsApp(
    api.endpoints,
    (request) => {
      const context = contexts.get(request)
      if (!context) throw new Error('an endpoint was reached without its context')
      return context
    },
    { passGate: parts.passGate, scopes: declared.scopes },
  )
  endpoints.onError((error) => {
    throw error
  })
  app.use(async (c, next) => {
    const { actor } = c.var
    const origin = siteOrigin(c, parts.proxy)
    const { bookSources, pushService } = parts
    const from = clientOfRequest(c, parts.proxy)
    const network = widerNetwork(from)
    const streams = parts.liveLimit && streamsOf(actor, from, parts.liveLimit)
    const language = languageOf(c.req.raw, actor)
    const onCampus = isOnCampus(addressOfRequest(c, parts.proxy))
    c.set('onCampus', onCampus)
    const linkOrigin = linkOriginOf(c, parts.proxy)
    const caller = { actor, origin, linkOrigin, network, onCampus, streams, language }
    contexts.set(c.req.raw, { db, log, files, bookSources, pushService, ...caller })
    await next()
  })
  app.route('/', endpoints)
  app.all('/api/:rest{.+}', () => {
    throw new AppError(
      'not-found',
      say(problemWords, (words) => words.noSuchAddress),
    )
  })

  // What a program asks with is for its endpoints: a page it sees as a visitor does.
  app.use(async (c, next) => {
    const { actor } = c.var
    if (actor.kind === 'user' && actor.token) c.set('actor', visitor)
    await next()
  })
  const pageCache = parts.contentVersion && new PageCache(parts.contentVersion)
  const contextOfPage = (c: SiteContext, problem: Problem | null): AppContext => {
    const { requestId, nonce, actor, language, onCampus } = c.var
    const origin = siteOrigin(c, parts.proxy)
    const client = clientFacts(c, parts.proxy)
    const { gateContents, signInProvider, passwords, bookSources } = parts
    const { pushService, mailLeaves, environment } = parts
    const accounts = { gateContents, signInProvider, passwords }
    const settings = { ...accounts, bookSources, pushService, mailLeaves, environment }
    const facts = { requestId, nonce, origin, language, client, onCampus, ...settings }
    return { db, actor, log, files, declared, ...facts, problem, apiDocument: api.document }
  }
  app.all('*', forOneReader, async (c) => {
    const { actor } = c.var
    const context = contextOfPage(c, null)
    const isShared = isSameForVisitors(c.req.raw, actor, parts.readsCookies)
    const asked = isShared ? withoutCookies(c.req.raw) : c.req.raw
    const render = async () => privatePage(await answerPage(asked, context), actor)
    const cached = pageCache && isShared ? await pageCache.answer(asked, context, render) : null
    const response = cached?.response ?? (await render())
    if (cached?.scriptSources) c.set('scriptSources', cached.scriptSources)
    if (isVisit(c.req.raw, response)) {
      const { origin } = context
      const { userAgent } = context.client
      const address = addressOfRequest(c, parts.proxy)
      const referrer = c.req.header('referer') ?? null
      const found = foundOf(response)
      parts.noteVisit({ address, actor, userAgent, url: c.req.url, origin, referrer, found })
    }
    return response
  })
  app.onError(async (error, c) => {
    const actor: Actor | undefined = c.get('actor')
    const language = languageOf(c.req.raw, actor ?? visitor)
    const problem = problemOf(error, c.get('requestId'), log, language)
    const isProgram = actor === undefined || (actor.kind === 'user' && actor.token)
    if (isProgram || isApi(c.req.path) || !asksForPage(c.req.raw)) {
      return problemResponse(problem, language)
    }
    try {
      c.set('language', language)
      const page = await answerPage(c.req.raw, contextOfPage(c, problem))
      page.headers.set('cache-control', 'no-store')
      return page
    } catch {
      return problemResponse(problem, language)
    }
  })
  return app
}

const cacheForever: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.ok) setHeaders(c, { 'cache-control': 'public, max-age=31536000, immutable' })
}

/** Browsers ask for it with each visit, so that a new version is found. */
const serviceWorker = '/service-worker.js'

const isApi = (path: string) => path.startsWith('/api/')

/**
 * Addresses of the built files: looked up once, since every other request would ask the disk for a
 * file.
 */
function filesOf(folder: string): ReadonlySet<string> {
  if (!existsSync(folder)) return new Set()
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map(
        (entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`,
      ),
  )
}

function streamsOf(actor: Actor, client: string, { person, visitors }: LiveLimit) {
  return actor.kind === 'user'
    ? { reader: actor.id, most: person }
    : { reader: client, most: visitors }
}

/** Where `npm run build` puts the browser's files. */
export function clientFolder(root: string): string {
  return join(root, 'build', 'client')
}
