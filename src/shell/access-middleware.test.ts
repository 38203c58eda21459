import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { noFiles } from '../../test/no-files.ts'
import { person } from '../../test/person.ts'
import { type Actor, visitor } from '../kernel/actor.ts'
import { pageAt } from '../page-at.ts'
import type { SitePage } from '../page-row.ts'
import { pages } from '../pages.ts'
import { routesFrom } from '../route-table.ts'
import { appContext } from '../server/context.ts'
import { describedApi } from '../server/http/openapi-endpoint.ts'
import { createLog } from '../server/log.ts'
import { guardPages } from './access-middleware.ts'
import * as guarded from './guarded.tsx'

const { db } = await testDatabase()

const row = (id: string, path: string, access: SitePage['access']): SitePage => {
  const common = { id, path, module: `${id}.tsx`, title: id, description: id }
  return access === 'everyone' ? { ...common, access } : { ...common, access, refusedTo: '/login' }
}
const table = [
  row('open', '/open', 'everyone'),
  row('loans', '/student', 'student'),
  row('desk', '/admin/desk/:day', 'admin'),
  row('open-day', '/admin/desk/open', 'everyone'),
  { ...row('office', '/office', 'everyone'), access: 'admin', refusedTo: '/student' } as const,
]

async function ask(path: string, actor: Actor, cookie = ''): Promise<Response> {
  const context = new RouterContextProvider()
  const log = createLog('silent')
  const origin = 'http://localhost'
  const client = { network: 'unknown', userAgent: '', origin, linkOrigin: origin }
  const frame = {
    requestId: '1',
    nonce: '',
    origin,
    client,
    files: noFiles,
    personShares: [],
    noDuesChecks: [],
    offerHold: async () => null,
    gateContents: null,
    signInProvider: null,
    bookSources: [],
    pushService: null,
    mailLeaves: false,
  }
  context.set(appContext, { db, actor, log, ...frame, apiDocument: describedApi([]).document })
  const request = new Request(new URL(path, 'http://localhost'), { headers: { cookie } })
  const guard = guardPages(table)
  const entered = async () => new Response('entered')
  const args = { request, context, params: {}, pattern: '', url: new URL(request.url) }
  try {
    return (await guard(args, entered)) ?? new Response('nothing')
  } catch (refusal) {
    if (refusal instanceof Response) return refusal
    throw refusal
  }
}

const admin = person('admin')

test.each([
  '/student',
  '/STUDENT',
  '/student/',
  '/student?x=1',
  '/%73tudent',
  '/admin/desk/today',
  '/Admin/Desk/2026-11-21',
])('a visitor is refused at %s', async (path) => {
  const answer = await ask(path, visitor)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toMatch(/^\/login\?next=%2F/)
})

test.each([
  ['/open', visitor],
  ['/admin/desk/open', visitor],
  ['/nowhere', visitor],
  ['/admin/desk/today', admin],
] as const)('%s is entered', async (path, actor) => {
  expect(await (await ask(path, actor)).text()).toBe('entered')
})

test('the sign-in page at the end of several refusals is told the page that was wanted first', async () => {
  const first = await ask('/office?tab=2', visitor)
  expect(first.headers.get('location')).toBe('/student')
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
  const second = await ask('/student', visitor, cookie)
  expect(second.headers.get('location')).toBe('/login?next=%2Foffice%3Ftab%3D2')
  expect(second.headers.get('set-cookie')).toContain('Max-Age=0')
  const forged = await ask('/student', visitor, 'almirah.wanted=%2F%2Fevil.example')
  expect(forged.headers.get('location')).toBe('/login?next=%2Fstudent')
  const broken = await ask('/student', visitor, 'almirah.wanted=%E0%A4%A')
  expect(broken.headers.get('location')).toBe('/login?next=%2Fstudent')
})

test('an administrator is not a student', async () => {
  expect((await ask('/student', admin)).status).toBe(302)
})

test('guarded pages stand below a layout that always asks the server', () => {
  const entries = routesFrom(table)
  const layout = entries.find((entry) => entry.id === 'guarded')
  expect(layout?.file).toBe('shell/guarded.tsx')
  expect(layout?.children?.map((child) => child.id)).toEqual(['loans', 'desk', 'office'])
  expect(entries.filter((entry) => !entry.children).map((entry) => entry.id)).toEqual([
    'open',
    'open-day',
    'not-found',
  ])
  expect(guarded.loader).toBeTypeOf('function')
  expect(guarded.shouldRevalidate()).toBe(true)
})

test('addresses match without regard to case, and each id and path stands once', () => {
  expect(pageAt(pages, '/bookS')?.id).toBe('books')
  expect(pageAt(pages, '/sitemap')?.id).toBe('sitemap')
  expect(pageAt(pages, '/no/such/page')).toBeNull()
  expect(new Set(pages.map((page) => page.id)).size).toBe(pages.length)
  expect(new Set(pages.map((page) => page.path.toLowerCase())).size).toBe(pages.length)
})
