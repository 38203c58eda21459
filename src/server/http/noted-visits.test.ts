import type { ServerBuild } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { listeningSite } from '#test/listening-site.ts'
import { appContext } from '../context.ts'

const { db } = await testDatabase()
const build: Partial<ServerBuild> = {
  entry: {
    module: {
      appContext,
      default: async (_request: Request, status: number) => new Response('drawn', { status }),
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
          return null
        },
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
const url = await listeningSite({
  db,
  build: async () => build as ServerBuild,
  noteVisit: ({ address, actor, userAgent }) =>
    noted.push(`${address?.replace('::ffff:', '')} ${actor.kind} ${userAgent}`),
})
const ask = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, url), {
    redirect: 'manual',
    ...init,
    headers: { 'user-agent': 'Firefox', ...init.headers },
  })

beforeEach(() => {
  noted.length = 0
})

test('a page that was given is a visit, by its address, person and browser', async () => {
  expect((await ask('/about')).status).toBe(200)
  expect(noted).toEqual(['127.0.0.1 visitor Firefox'])
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
