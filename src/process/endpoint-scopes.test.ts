import { expect, test } from 'vitest'
import { isOffice } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { scopeNames } from '#src/kernel/scopes.ts'
import type { Endpoint } from '#src/server/http/endpoint.ts'
import { describedApi } from '#src/server/http/openapi-endpoint.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { declared } from './declared.server.ts'
import { checkedScopes, endpoints } from './endpoints.server.ts'

const { db } = await testDatabase()
const { scopes } = declared
const names = scopeNames(scopes)
const { paths, components } = JSON.parse(JSON.stringify(describedApi(endpoints).document()))
const guarded = endpoints.flatMap((one) =>
  one.kind === 'json' && one.access !== 'everyone' ? [one] : [],
)

async function ask(path: string, actor?: Actor, method = 'get') {
  const site = testSite({ db, declared, endpoints, ...(actor ? { actor } : {}) })
  const address = path.replaceAll(/\{\w+\}/g, '1')
  const answer = await site.request(address, { method: method.toUpperCase() })
  const body = answer.headers.get('content-type')?.includes('json') ? await answer.json() : {}
  return { status: answer.status, challenge: answer.headers.get('www-authenticate'), body }
}

test('what is not for everyone is described with its scope', () => {
  expect(components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' })
  for (const { path, method, scope, office } of guarded) {
    const given = [scope, ...(office ? [office.scope] : [])].map((one) => ({ token: [one] }))
    expect([path, paths[path][method].security]).toEqual([path, given])
    expect(Object.keys(paths[path][method].responses)).toEqual(
      expect.arrayContaining(['401', '403']),
    )
  }
  const open = endpoints.flatMap((one) =>
    one.kind === 'json' && one.access === 'everyone' ? [one] : [],
  )
  for (const { path, method } of open) expect(paths[path][method].security).toBeUndefined()
})

test.each(guarded)(
  '$method $path opens to the scope $scope and to no other token',
  async (endpoint) => {
    const { path, method, office, scope: everybodys } = endpoint
    const scope = office?.scope ?? everybodys
    const others = names.filter((name) => name !== everybodys && name !== office?.scope)
    const nobody = await ask(path, undefined, method)
    expect([nobody.status, nobody.challenge]).toEqual([401, 'Bearer'])
    for (const role of ['student', 'faculty', 'admin'] as const) {
      const refused = await ask(path, person(role, { token: { scopes: others } }), method)
      expect(refused.status).toBe(403)
      expect(refused.body.challenge).toBeUndefined()
    }
    const without = await ask(path, person('admin', { token: { scopes: others } }), method)
    expect(without.challenge).toBe(`Bearer error="insufficient_scope", scope="${scope}"`)
    expect(without.body).toMatchObject({ code: 'forbidden', title: expect.stringContaining(scope) })
    const answer = await ask(path, person('admin', { token: { scopes: [scope] } }), method)
    expect([401, 403]).not.toContain(answer.status)
  },
)

test('what is behind the admin gate opens to scopes alone that were given behind it', () => {
  const gated = guarded.filter(({ access, adminGate }) => adminGate || isOffice(access))
  for (const { path, scope } of gated) expect([path, scopes[scope]?.ofAdmins]).toEqual([path, true])
  const { adminGate, ...open } = gated.find((one) => one.adminGate) ?? {}
  expect(() => checkedScopes([{ ...open, adminGate, scope: 'account:read' } as Endpoint])).toThrow(
    'is behind the gate',
  )
})

test('a document that programs use is described, with the scopes of which one opens it', () => {
  const used = endpoints.flatMap((one) => (one.kind === 'document' && one.scopes ? [one] : []))
  expect(used.map(({ path }) => path).toSorted()).toEqual([
    ...['pdf', 'xlsx', 'zip'].map((ending) => `/api/v1/accreditation/pack.${ending}`),
    '/api/v1/counter/r51/reports/:report{[A-Za-z0-9_]+}',
    '/api/v1/uploads',
    '/api/v1/uploads/:upload',
  ])
  for (const { scopes: ofDocument = [], operations = [] } of used) {
    expect(operations.length).toBeGreaterThan(0)
    for (const { path, method } of operations) {
      expect(paths[path][method].security).toEqual(ofDocument.map((one) => ({ token: [one] })))
    }
    const unknown = { ...used[0], scopes: ['nobody:write'] } as Endpoint
    expect(() => checkedScopes([unknown])).toThrow('nobody:write')
  }
})

test('a scope that no room declares does not start', () => {
  const [one] = guarded
  expect(() => checkedScopes([{ ...one, scope: 'nobody:write' } as Endpoint])).toThrow(
    'nobody:write',
  )
})

test('documents that are not for everyone open to no token, unless they name scopes', async () => {
  const closed = endpoints.filter(
    (one) => one.kind === 'document' && one.access !== 'everyone' && !one.scopes,
  )
  for (const { path } of closed) {
    const address = path.replaceAll(/:\w+(?:\{[^}]*\})?/g, '1')
    const answer = await ask(address, person('admin', { token: { scopes: names } }))
    expect([path, [403, 404].includes(answer.status)]).toEqual([path, true])
  }
})
