import { z } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { identify } from '#src/features/people/accounts/sessions.server.ts'
import type { Access } from '#src/kernel/access.ts'
import { defineDocument, defineEndpoint } from '#src/server/http/endpoint.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { origin, signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'

const { db } = await testDatabase()

let ran = 0
const endpoint = (access: Access, adminGate: boolean) =>
  defineDocument({
    path: `/of/${access}${adminGate ? '/gate' : ''}`,
    access,
    ...(adminGate ? { adminGate } : {}),
    summary: 'x',
    takesForm: 'from-this-site',
    respond: async () => {
      ran++
      return new Response('the secret')
    },
  })
const endpoints = [
  ...(
    [
      'everyone',
      'account',
      'signed-in',
      'student',
      'faculty',
      'faculty-or-staff:contents',
      'admin',
    ] as const
  ).map((access) => endpoint(access, false)),
  endpoint('admin', true),
]
const site = testSite({ db, endpoints, identify: (request) => identify(db, request, origin) })

const who = {
  visitor: ['everyone'],
  unverified: ['everyone', 'account'],
  stranger: ['everyone', 'account', 'signed-in'],
  student: ['everyone', 'account', 'signed-in', 'student'],
  faculty: ['everyone', 'account', 'signed-in', 'faculty', 'faculty-or-staff:contents'],
  admin: ['everyone', 'account', 'signed-in', 'faculty-or-staff:contents', 'admin'],
  'admin with the gate open': [
    'everyone',
    'account',
    'signed-in',
    'faculty-or-staff:contents',
    'admin',
    'admin/gate',
  ],
  disabled: ['everyone'],
} as const satisfies Record<string, readonly string[]>

test.each(Object.keys(who) as (keyof typeof who)[])(
  '%s: what may not be called does not run',
  async (name) => {
    const cookie = await cookieOf(name)
    const headers = { cookie, origin, 'content-type': 'application/x-www-form-urlencoded' }
    const entered: string[] = []
    for (const { path } of endpoints) {
      for (const method of ['GET', 'POST', 'HEAD']) {
        const before = ran
        const body = method === 'POST' ? { body: 'a=1' } : {}
        const answer = await site.request(path, { method, headers, ...body })
        const isIn = answer.status === 200
        expect(ran - before).toBe(isIn ? 1 : 0)
        if (isIn && method === 'GET') entered.push(path.slice('/of/'.length))
        if (!isIn) {
          expect(answer.status).toBe(name === 'visitor' || name === 'disabled' ? 401 : 403)
          expect(await answer.text()).not.toContain('secret')
        }
      }
    }
    expect(entered).toEqual(who[name])
  },
)

async function cookieOf(name: keyof typeof who): Promise<string> {
  if (name === 'visitor') return ''
  if (name === 'disabled') {
    const { person, cookie } = await signedInAs(db, 'faculty')
    await db
      .updateTable('users')
      .set({ disabled_at: new Date(), disabled_reason: 'test' })
      .where('id', '=', person.id)
      .execute()
    return cookie
  }
  const opens = name === 'admin with the gate open'
  const { person, cookie } = await signedInAs(db, opens ? 'admin' : name)
  if (opens) await db.insertInto('gate_openings').values({ session_id: person.sessionId }).execute()
  return cookie
}

test('a token without a scope of administrators does not pass the gate', async () => {
  const gated = defineEndpoint({
    id: 'gated',
    tag: 'Test',
    path: '/api/v1/gated',
    access: 'admin',
    adminGate: true,
    scope: 'account:read',
    summary: 'x',
    description: 'x',
    query: z.object({}),
    response: z.object({}),
    handle: async () => ({ body: {} }),
  })
  const status = async (endpoint: typeof gated) => {
    const actor = person('admin', { token: { scopes: ['account:read', 'members:read'] } })
    return (await testSite({ db, endpoints: [endpoint], actor }).request('/api/v1/gated')).status
  }
  expect(await status(gated)).toBe(403)
  expect(await status({ ...gated, scope: 'members:read' } as typeof gated)).toBe(200)
})
