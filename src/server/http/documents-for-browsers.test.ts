import { data, type LoaderFunctionArgs, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { AppError } from '#src/kernel/errors.ts'
import { testDatabase } from '#test/database.ts'
import { testSite } from '#test/site.ts'
import { appContext } from '../context.ts'
import { defineDocument } from './endpoint.ts'

const { db } = await testDatabase()

/** A page bundle whose only route says in its page why there is no document. */
const build: Partial<ServerBuild> = {
  entry: {
    module: {
      appContext,
      default: async (_request, status, _headers, { staticHandlerContext: { errors } }) =>
        new Response(`<h1>${JSON.stringify(errors)}</h1>`, {
          status,
          headers: { 'content-type': 'text/html' },
        }),
    } as { appContext: typeof appContext } & ServerBuild['entry']['module'],
  },
  routes: {
    all: {
      id: 'all',
      path: '*',
      module: {
        default: () => null,
        loader: ({ context }: LoaderFunctionArgs) => {
          const { problem } = context.get(appContext)
          throw data(problem, { status: problem?.status ?? 404 })
        },
      },
    },
  },
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
  future: {} as ServerBuild['future'],
  ssr: true,
  routeDiscovery: { mode: 'initial', manifestPath: '' },
}
const endpoints = [
  defineDocument({
    path: '/sheet.pdf',
    access: 'everyone',
    summary: '',
    takesForm: 'from-this-site',
    respond: async () => {
      throw new AppError('not-found', 'There is no such year: write it as 2025-26.')
    },
  }),
  defineDocument({
    path: '/own.pdf',
    access: 'signed-in',
    summary: '',
    respond: async () => new Response('own'),
  }),
]
const site = testSite({ db, endpoints, build: async () => build as ServerBuild })
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test('a browser is told on a page why a document is not there', async () => {
  const answer = await site.request('/sheet.pdf', { headers: browser })
  expect([
    answer.status,
    answer.headers.get('content-type'),
    answer.headers.get('cache-control'),
  ]).toEqual([404, 'text/html', 'no-store'])
  expect(await answer.text()).toContain('There is no such year: write it as 2025-26.')
  const refused = await site.request('/own.pdf', { headers: browser })
  expect([refused.status, await refused.text()]).toEqual([
    401,
    expect.stringContaining('Please sign in first'),
  ])
})

test('a program, a script and a sent form get the problem as JSON', async () => {
  for (const [path, init] of [
    ['/sheet.pdf', {}],
    ['/sheet.pdf', { headers: { accept: '*/*' } }],
    ['/sheet.pdf', { method: 'POST', headers: { ...browser, origin: 'http://localhost' } }],
    ['/api/v1/nothing', { headers: browser }],
  ] as const) {
    const answer = await site.request(path, init)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
  }
})

test('where no page can be drawn, the problem comes as JSON', async () => {
  const bare = testSite({ db, endpoints })
  const answer = await bare.request('/sheet.pdf', { headers: browser })
  expect([answer.status, (await answer.json()).code]).toEqual([404, 'not-found'])
})
