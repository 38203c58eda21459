import { data, type ServerBuild } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { listeningSite } from '#test/listening-site.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { appContext } from '../context.ts'
import { foundHeader } from './found-header.ts'

const { db } = await testDatabase()
const build: Partial<ServerBuild> = {
  entry: {
    module: {
      appContext,
      default: async (_request: Request, status: number, headers: Headers) =>
        new Response('drawn', { status, headers }),
    },
  } as unknown as { module: ServerBuild['entry']['module'] },
  routes: {
    root: {
      id: 'root',
      path: '/:page',
      module: {
        default: () => null,
        loader: ({ params: { page = '' } }) => {
          if (page === 'missing') throw new Response(null, { status: 404 })
          if (page === 'elsewhere')
            throw new Response(null, { status: 302, headers: { location: '/' } })
          return page === 'search' ? data(null, { headers: { [foundHeader]: '12' } }) : null
        },
        headers: ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders,
        action: () => null,
      },
    },
  },
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
  future: {} as ServerBuild['future'],
  ssr: true,
  routeDiscovery: { mode: 'initial', manifestPath: '' },
}
const noted: string[] = []
const viewed: { path: string; referrer: string | null; found: number | null }[] = []
const url = await listeningSite({
  db,
  build: async () => build as ServerBuild,
  noteVisit: ({ address, actor, userAgent, url: asked, referrer, found }) => {
    noted.push(`${address?.replace('::ffff:', '')} ${actor.kind} ${userAgent}`)
    viewed.push({ path: asked.slice(url.length - 1), referrer, found })
  },
})
const ask = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, url), {
    redirect: 'manual',
    ...init,
    headers: { 'user-agent': 'Firefox', ...init.headers },
  })

beforeEach(() => {
  noted.length = 0
  viewed.length = 0
})

test('a page that was given is a visit, by its address, person and browser', async () => {
  expect((await ask('/about')).status).toBe(200)
  expect(noted).toEqual(['127.0.0.1 visitor Firefox'])
})

test('a page tells its address, the page before, and how much a search found', async () => {
  const referer = `${url}about`
  await ask('/search?q=law', { headers: { referer } })
  expect(viewed).toEqual([{ path: '/search?q=law', referrer: referer, found: 12 }])
})

test.each([
  ['what there is not', '/missing', {}],
  ['a page that leads elsewhere', '/elsewhere', {}],
  ['what a browser fetches ahead', '/about', { headers: { 'sec-purpose': 'prefetch' } }],
  ['a question for its head', '/about', { method: 'HEAD' }],
  ['health', '/healthz', {}],
  ['the API', '/api/v1/none', {}],
])('no visit: %s', async (_what, path, init) => {
  await ask(path, init)
  expect(noted).toEqual([])
})

test('a page is a visitor’s to whatever asks with a token or the password of an app', async () => {
  const kinds: string[] = []
  const site = testSite({
    db,
    build: async () => build as ServerBuild,
    actor: { ...person('student'), token: { scopes: ['reading:read'] } },
    noteVisit: ({ actor }) => kinds.push(actor.kind),
  })
  const page = await site.request('/about', { headers: { 'user-agent': 'KOReader' } })
  expect(page.headers.get('x-reader')).toMatch(/^visitor /)
  expect(kinds).toEqual(['visitor'])
})
