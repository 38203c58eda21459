import { redirect, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { isResponse } from '#src/kernel/is-response.ts'
import { testDatabase } from '#test/database.ts'
import { listeningSite } from '#test/listening-site.ts'
import { appContext } from '../context.ts'

/** As it is before the server puts its own in its place. */
const Before = Response
const { db } = await testDatabase()
const headers = { location: '/elsewhere' }

/** Redirects as loaders come by them. */
const thrown: Readonly<Record<string, () => unknown>> = {
  router: () => redirect('/elsewhere'),
  made: () => new Response(null, { status: 302, headers }),
  before: () => new Before(null, { status: 302, headers }),
  cloned: () => new Response(null, { status: 302, headers }).clone(),
}
const build: Partial<ServerBuild> = {
  entry: { module: { appContext, default: async () => new Response('drawn') } } as {
    module: ServerBuild['entry']['module']
  },
  routes: {
    root: {
      id: 'root',
      path: '/:how',
      module: {
        default: () => null,
        loader: ({ params: { how = '' } }) => {
          throw thrown[how]?.()
        },
      },
    },
  },
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
  future: {} as ServerBuild['future'],
  ssr: true,
  routeDiscovery: { mode: 'initial', manifestPath: '' },
}
const url = await listeningSite({ db, build: async () => build as ServerBuild })

test.each(Object.keys(thrown))(
  'a running server passes on a redirect that a loader throws: %s',
  async (how) => {
    const answer = await fetch(new URL(how, url), { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/elsewhere'])
  },
)

test('an answer is one whichever class it is of; nothing else is', () => {
  expect(isResponse(new Before())).toBe(true)
  expect(isResponse(new Response())).toBe(true)
  for (const other of [null, undefined, {}, 'Response', new Error('x'), { status: 200 }])
    expect(isResponse(other)).toBe(false)
})
