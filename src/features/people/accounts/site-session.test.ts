import { expect, test } from 'vitest'
import { defineDocument } from '#src/server/http/endpoint.ts'
import { testDatabase } from '#test/database.ts'
import { origin, signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { identify } from './sessions.server.ts'

const { db } = await testDatabase()

const whoAmI = (path: string, access: 'everyone' | 'signed-in' | 'admin') =>
  defineDocument({
    path,
    access,
    summary: 'Who asks',
    takesForm: 'from-this-site',
    respond: async ({ actor }) =>
      new Response(actor.kind === 'user' ? `${actor.email} ${actor.role}` : actor.kind),
  })

const site = testSite({
  db,
  endpoints: [whoAmI('/who', 'everyone'), whoAmI('/mine', 'signed-in'), whoAmI('/office', 'admin')],
  identify: (request) => identify(db, request, origin),
})

test('a session is known by its cookie, beside other cookies, and each tab’s by its own', async () => {
  const faculty = await signedInAs(db, 'faculty')
  const student = await signedInAs(db, 'student')
  const cookie = `theme=dark; ${student.cookie}; other=1`
  const ask = async (headers: Record<string, string>) =>
    (await site.request('/who', { headers })).text()
  expect(await ask({})).toBe('visitor')
  expect(await ask({ cookie: faculty.cookie })).toBe(`${faculty.person.email} faculty`)
  expect(await ask({ cookie })).toBe(`${student.person.email} student`)
  for (const forged of [
    'almirah.session_token',
    'almirah.session_token=',
    `${student.cookie.slice(0, 40)}.x`,
  ]) {
    expect(await ask({ cookie: forged })).toBe('visitor')
  }
})

test('who is signed in but not verified gets no further than a visitor', async () => {
  const answers = async (who: 'unverified' | 'stranger' | 'student' | 'admin') => {
    const { request } = await signedInAs(db, who)
    const paths = ['/who', '/mine', '/office']
    return Promise.all(paths.map(async (path) => (await site.fetch(request(path))).status))
  }
  expect(await answers('unverified')).toEqual([200, 403, 403])
  expect(await answers('stranger')).toEqual([200, 200, 403])
  expect(await answers('student')).toEqual([200, 200, 403])
  expect(await answers('admin')).toEqual([200, 200, 200])
})

test('a form that another site sends with the cookie is refused', async () => {
  const { request } = await signedInAs(db, 'student')
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = async (headers: Record<string, string>) =>
    (
      await site.fetch(
        request('/mine', { method: 'POST', body: 'a=1', headers: { ...form, ...headers } }),
      )
    ).status
  expect(await post({ origin: 'https://evil.example' })).toBe(403)
  expect(await post({ origin: 'null' })).toBe(403)
  expect(await post({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await post({ origin })).toBe(200)
})

test('telling who asks is one statement', async () => {
  const { request } = await signedInAs(db, 'student')
  let statements = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      statements++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await identify(counted, request('/'), origin)
  expect(statements).toBe(1)
})
