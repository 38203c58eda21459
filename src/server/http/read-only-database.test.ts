import { z } from '@hono/zod-openapi'
import type { ServerBuild } from 'react-router'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { runSql } from '#test/postgres.ts'
import { testSite } from '#test/site.ts'
import { appContext } from '../context.ts'
import { type Db, openDatabase } from '../database/connect.ts'
import { defineEndpoint } from './endpoint.ts'

const { url } = await testDatabase()
const name = new URL(url).pathname.slice(1)
await runSql(url, `alter database ${name} set default_transaction_read_only = on`)
const { db, close } = openDatabase(url)
afterAll(close)

const addCounter = (at: Db) =>
  at
    .insertInto('accession_counters')
    .values({ prefix: 'A' })
    .execute()
    .then(() => null)

const endpoint = defineEndpoint({
  id: 'add-counter',
  tag: 'Numbers',
  path: '/api/v1/added',
  access: 'everyone',
  summary: 'adds',
  description: 'For tests.',
  params: z.object({}),
  query: z.object({}),
  response: z.object({}),
  handle: async (context) => {
    await addCounter(context.db)
    return { body: {} }
  },
})

const showErrors: ServerBuild['entry']['module']['default'] = async (
  _request,
  status,
  headers,
  { staticHandlerContext: { errors } },
) => new Response(JSON.stringify(errors), { status, headers })
const module = { appContext, default: showErrors }

/** A page bundle of one page, which writes as it loads. */
const build: Partial<ServerBuild> = {
  entry: { module },
  routes: {
    root: {
      id: 'root',
      path: '/',
      module: {
        default: () => null,
        loader: ({ context }) => addCounter(context.get(appContext).db),
      },
    },
  },
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
  future: {} as ServerBuild['future'],
  ssr: true,
  routeDiscovery: { mode: 'initial', manifestPath: '' },
}
const site = testSite({ db, endpoints: [endpoint], build: async () => build as ServerBuild })

test.each(['/api/v1/added', '/'])(
  'a database that can only be read makes %s a 503 that says so',
  async (path) => {
    const answer = await site.request(path)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await answer.text()).toContain('can only be read right now, so nothing was saved')
  },
)
