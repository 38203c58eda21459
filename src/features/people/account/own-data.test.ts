import { expect, test } from 'vitest'
import { adminEmails } from '#institute-file'
import { insertUser, storePassword } from '#src/features/people/accounts/new-user.server.ts'
import { hashPassword } from '#src/features/people/accounts/passwords.server.ts'
import {
  identify,
  revokeSessions,
  startSession,
} from '#src/features/people/accounts/sessions.server.ts'
import type { Person } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { PersonShare } from '#src/server/person-share.ts'
import { testDatabase } from '#test/database.ts'
import { testScopes } from '#test/scopes.ts'
import { client, cookieOf, origin, passwords, signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { accountShare } from './account-share.server.ts'
import { makeToken } from './api-tokens.server.ts'
import { deleteAccount } from './delete-account.server.ts'
import { ownDataEndpoint } from './own-data.api.ts'
import { renameSelf } from './profile.server.ts'

const { db } = await testDatabase()
const hash = await hashPassword('a long password')
const shelf: PersonShare = {
  name: 'shelf',
  gather: async () => ['a kept list'],
  erase: async () => {},
}
const shares = [accountShare, shelf]
const site = testSite({
  db,
  endpoints: [ownDataEndpoint(shares)],
  identify: (request) => identify(db, request, origin),
})

async function withPassword(who: 'student' | 'admin' | 'unverified') {
  const signedIn = await signedInAs(db, who)
  await storePassword(db, signedIn.person.id, hash)
  return signedIn
}

const remove = (person: Person, password = 'a long password', with_ = shares) =>
  deleteAccount(db, person, client, with_, { password, passwords })

const people = (id: string) => db.selectFrom('users').select('id').where('id', '=', id).execute()

test('the file holds what every room keeps, and nothing secret or of others', async () => {
  const { person, request } = await withPassword('student')
  const { person: other } = await signedInAs(db, 'faculty')
  await renameSelf(db, person, 'Asha B. Rao')
  const token = await makeToken(db, testScopes, person, {
    name: 'x',
    scopes: ['account:read'],
    days: '7',
  })
  const answer = await site.fetch(request('/account/data.json'))
  const text = await answer.text()
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(JSON.parse(text)).toMatchObject({
    account: {
      profile: { id: person.id, email: person.email, name: 'Asha B. Rao' },
      waysIn: [{ way: 'credential' }],
      sessions: [{ browser: 'test' }],
      knownBrowsers: [{ signedInLast: expect.any(String) }],
      tokens: [{ name: 'x', scopes: ['account:read'] }],
      changesToTheAccount: expect.arrayContaining([
        expect.objectContaining({ action: 'user.renamed', by: 'you' }),
      ]),
    },
    shelf: ['a kept list'],
  })
  for (const secret of [hash, token, other.email]) expect(text).not.toContain(secret)
  expect((await site.request('/account/data.json')).status).toBe(401)
})

test('a deleted account leaves the audit, without name and address, and nothing else', async () => {
  const { person, request } = await withPassword('student')
  await renameSelf(db, person, 'Asha D. Rao')
  await revokeSessions(db, person, 'others')
  const before = await db.selectFrom('audit').select('id').execute()
  await remove(person)
  expect(await people(person.id)).toEqual([])
  expect((await site.fetch(request('/account/data.json'))).status).toBe(401)
  const after = await db.selectFrom('audit').selectAll().execute()
  expect(after.length).toBe(before.length + 1)
  const text = JSON.stringify(after)
  for (const known of [person.email, 'Asha D. Rao']) expect(text).not.toContain(known)
  const own = after.filter((row) => row.entity_id === person.id)
  expect(own.map((row) => row.action)).toContain('user.account-deleted')
  expect(own.map((row) => row.actor)).toContain(`deleted:${person.id}`)
})

test('without the password nothing is deleted, and tries are counted', async () => {
  const { person } = await withPassword('unverified')
  const codes = []
  for (let tries = 0; tries < 11; tries++) {
    codes.push(await remove(person, 'wrong').catch((error: AppError) => error.details.authCode))
  }
  expect(codes).toEqual([...Array(10).fill('wrong-password'), 'too-many-requests'])
  expect(await people(person.id)).toHaveLength(1)
})

test('who has no password has to have just signed in', async () => {
  const { person } = await signedInAs(db, 'student')
  await db.deleteFrom('accounts').where('user_id', '=', person.id).execute()
  const old = new Date(Date.now() - 11 * 60_000)
  await db
    .updateTable('sessions')
    .set({ created_at: old })
    .where('user_id', '=', person.id)
    .execute()
  await expect(remove(person, '')).rejects.toMatchObject({ code: 'forbidden' })
  await db
    .updateTable('sessions')
    .set({ created_at: new Date() })
    .where('user_id', '=', person.id)
    .execute()
  await remove(person, '')
  expect(await people(person.id)).toEqual([])
})

test('where a room refuses, everything stays as it was', async () => {
  const { person } = await withPassword('student')
  await renameSelf(db, person, 'Asha C. Rao')
  const borrowed: PersonShare = {
    ...shelf,
    erase: () => Promise.reject(new AppError('conflict', 'Please bring two books back first.')),
  }
  const shares = [accountShare, borrowed]
  await expect(remove(person, undefined, shares)).rejects.toMatchObject({
    message: 'Please bring two books back first.',
  })
  expect(await people(person.id)).toHaveLength(1)
  const audited = await db
    .selectFrom('audit')
    .select('actor')
    .where('actor', '=', person.email)
    .execute()
  expect(audited).not.toEqual([])
})

test('the last administrator stays, also where two go at the same moment', async () => {
  const { person: first } = await withPassword('admin')
  await expect(remove(first)).rejects.toMatchObject({ code: 'conflict' })
  const email = adminEmails[1] ?? ''
  const made = { email, name: 'Second', verified: true, passwordHash: hash }
  const id = (await insertUser(db, made)) ?? ''
  const cookie = cookieOf(await startSession(db, id, client))
  const second = await identify(db, new Request(origin, { headers: { cookie } }), origin)
  if (second.kind !== 'user') throw new Error('the second administrator is not signed in')
  const gone = await Promise.allSettled([remove(first), remove(second)])
  expect(gone.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect([...(await people(first.id)), ...(await people(id))]).toHaveLength(1)
})
