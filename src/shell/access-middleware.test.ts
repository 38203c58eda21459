import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Actor, visitor } from '#src/kernel/actor.ts'
import { isResponse } from '#src/kernel/is-response.ts'
import { pageAt } from '#src/pages/page-at.ts'
import type { SitePage } from '#src/pages/page-row.ts'
import { pages } from '#src/pages/pages.ts'
import { routesFrom } from '#src/pages/route-table.ts'
import { appContext } from '#src/server/context.ts'
import { describedApi } from '#src/server/http/openapi-endpoint.ts'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { nothingDeclared } from '#test/declared.ts'
import { noFiles } from '#test/no-files.ts'
import { person } from '#test/person.ts'
import { guardPages } from './access-middleware.ts'
import * as guarded from './guarded.tsx'

const { db } = await testDatabase()

const rest = (id: string) => {
  const words = { module: `${id}.tsx`, title: id, description: id }
  return { ...words, keptOnDevice: 'never' } as const
}
const row = (id: string, path: string, access: SitePage['access']): SitePage => {
  const common = { ...rest(id), id, path }
  return access === 'everyone' ? { ...common, access } : { ...common, access, refusedTo: '/login' }
}
const table: SitePage[] = [
  row('open', '/open', 'everyone'),
  row('loans', '/student', 'student'),
  row('desk', '/admin/desk/:day', 'admin'),
  row('open-day', '/admin/desk/open', 'everyone'),
  { ...rest('office'), id: 'office', path: '/office', access: 'admin', refusedTo: '/student' },
]

async function ask(
  path: string,
  actor: Actor,
  cookie = '',
  pageTable = table,
  pagePath = path,
): Promise<Response> {
  const context = new RouterContextProvider()
  const log = createLog('silent')
  const origin = 'http://localhost'
  const language = 'en' as const
  const from = { network: 'unknown', userAgent: '', origin, linkOrigin: origin }
  const client = { ...from, browser: null, language }
  const frame = {
    requestId: '1',
    nonce: '',
    origin,
    client,
    files: noFiles,
    declared: nothingDeclared,
    onCampus: null,
    gateContents: null,
    signInProvider: null,
    passwords: { allowed: true, shortest: 6 },
    bookSources: [],
    pushService: null,
    mailLeaves: false,
    problem: null,
    language,
  }
  context.set(appContext, { db, actor, log, ...frame, apiDocument: describedApi([]).document })
  const request = new Request(new URL(path, 'http://localhost'), { headers: { cookie } })
  const guard = guardPages(pageTable)
  const entered = async () => new Response('entered')
  const args = { request, context, params: {}, pattern: '', url: new URL(pagePath, request.url) }
  try {
    return (await guard(args, entered)) ?? new Response('nothing')
  } catch (refusal) {
    if (isResponse(refusal)) return refusal
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

test('who asked for a page in a language is refused in it', async () => {
  const answer = await ask('/student?lang=or', visitor)
  expect(answer.headers.get('location')).toBe('/login?next=%2Fstudent%3Flang%3Dor&lang=or')
  const unknown = await ask('/student?lang=xx', visitor)
  expect(unknown.headers.get('location')).toBe('/login?next=%2Fstudent%3Flang%3Dxx')
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

test('a page that asks for its data again is led to the sign-in at once, whatever others wanted', async () => {
  const other = (await ask('/office?tab=2', visitor)).headers.get('set-cookie')?.split(';')[0]
  const answer = await ask('/office.data?tab=3', visitor, other, table, '/office?tab=3')
  expect(answer.headers.get('location')).toBe('/login?next=%2Foffice%3Ftab%3D3')
  const student = await ask('/office.data', person('student'), '', table, '/office')
  expect(student.headers.get('location')).toBe('/student')
})

test('what one page tells the next is kept until a slow line has brought it', async () => {
  const lines = (await ask('/office', visitor)).headers.getSetCookie()
  for (const name of ['almirah.wanted', 'almirah.refused']) {
    const line = lines.find((one) => one.startsWith(`${name}=`))
    expect(Number(/Max-Age=(\d+)/.exec(line ?? '')?.[1]), name).toBeGreaterThanOrEqual(60)
  }
})

test('an earlier refusal that has come to its end does not speak for the next one', async () => {
  const common = { ...rest('front'), id: 'front', path: '/front' }
  const toHome: SitePage = { ...common, access: 'admin', refusedTo: '/open' }
  const ended = await ask('/front', visitor, '', [...table, toHome])
  expect(ended.headers.get('location')).toBe('/open')
  expect(ended.headers.get('set-cookie')).toContain('almirah.wanted=; Max-Age=0')
  const left = 'almirah.wanted=%2Ffront'
  const next = await ask('/office', visitor, left)
  expect(next.headers.get('set-cookie')).toContain('almirah.wanted=%2Foffice;')
  const other = await ask('/admin/desk/today', visitor, left)
  expect(other.headers.get('location')).toBe('/login?next=%2Fadmin%2Fdesk%2Ftoday')
})

test('a refusal loads the document anew, so that the bars show who is signed in', async () => {
  for (const actor of [visitor, person('faculty')]) {
    const answer = await ask('/student', actor)
    expect(answer.headers.get('x-remix-reload-document')).toBe('true')
  }
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
