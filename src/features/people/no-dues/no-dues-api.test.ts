import { expect, test } from 'vitest'
import { createMember } from '#src/features/people/members/members.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Scope } from '#src/kernel/scopes.ts'
import type { NoDuesCheck } from '#src/server/no-dues-check.ts'
import { testDatabase } from '#test/database.ts'
import { memberTexts } from '#test/members.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { noDuesWorkEndpoints } from './no-dues-work.api.ts'

const { db } = await testDatabase()
const open: string[] = []
const checks: readonly NoDuesCheck[] = [async () => open]
const endpoints = noDuesWorkEndpoints(checks)
const scopes: Scope[] = ['account:read', 'account:write', 'members:read', 'members:write']
const token = { scopes }
const librarian = person('admin', { token })

async function ask(actor: Actor | undefined, method: string, path: string, body: unknown = {}) {
  const site = testSite({ db, endpoints, ...(actor ? { actor } : {}) })
  const init = { method, headers: { 'content-type': 'application/json' } }
  const sent = method === 'GET' ? init : { ...init, body: JSON.stringify(body) }
  const answer = await site.request(`/api/v1/${path}`, sent)
  return { status: answer.status, body: await answer.json() }
}

test('a member asks, the library gives, everyone verifies, the library revokes', async () => {
  const { person: signedIn } = await signedInAs(db, 'student')
  const { email } = signedIn
  const asha = { ...signedIn, token }
  expect((await ask(asha, 'POST', 'me/no-dues')).status).toBe(404)
  await db
    .transaction()
    .execute((within) => createMember(within, librarian, memberTexts({ email, name: 'Asha Rao' })))
  open.push('1 book is not returned.')
  const refused = await ask(asha, 'POST', 'me/no-dues')
  expect(refused.body).toMatchObject({
    reasons: ['1 book is not returned.'],
    requests: [{ status: 'refused', reasons: ['1 book is not returned.'] }],
  })
  open.length = 0
  const asked = await ask(asha, 'POST', 'me/no-dues')
  expect(asked.body.requests[0]).toMatchObject({ status: 'waiting', certificate: null })
  const waiting = await ask(librarian, 'GET', 'no-dues?status=waiting')
  expect(waiting.body.items).toMatchObject([{ name: 'Asha Rao', status: 'waiting' }])
  const [{ id: request, member }] = waiting.body.items
  const decide = (body: unknown) => ask(librarian, 'POST', `members/${member}/no-dues`, body)
  expect((await decide({ decision: 'refuse', request })).status).toBe(422)
  const given = await decide({ decision: 'grant', request })
  expect(given.body.requests[0]).toMatchObject({ status: 'granted', certificate: 'ND-000001' })
  expect((await decide({ decision: 'grant', request })).status).toBe(409)
  const { code } = await db
    .selectFrom('no_dues_requests')
    .select('code')
    .where('id', '=', request)
    .executeTakeFirstOrThrow()
  const verify = async (text: string) =>
    (await ask(undefined, 'GET', `no-dues/verify/${text}`)).body
  expect(await verify(code ?? '')).toMatchObject({
    holds: true,
    certificate: { number: 'ND-000001', name: 'Asha Rao' },
  })
  expect(await verify('nobody')).toEqual({ holds: false, certificate: null })
  await decide({ decision: 'revoke', request, reason: 'A mistake' })
  expect(await verify(code ?? '')).toMatchObject({ holds: false })
})

test('who is no member reads that there is nothing', async () => {
  const { body } = await ask(person('faculty', { token }), 'GET', 'me/no-dues')
  expect(body).toEqual({ reasons: [expect.stringContaining('no membership')], requests: [] })
})
