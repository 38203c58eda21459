import { beforeAll, expect, test } from 'vitest'
import { type Actor, visitor } from '#src/kernel/actor.ts'
import type { Scope } from '#src/kernel/scopes.ts'
import { testDatabase } from '#test/database.ts'
import { nothingDeclared } from '#test/declared.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { addProfile } from './add-profile.server.ts'
import { emptyFacts } from './profiles.ts'
import { profilesRoom } from './room.server.ts'

const { db } = await testDatabase()
const das = { email: 's.das@suiit.example' }
let own = ''
let others = ''

beforeAll(async () => {
  const placement = { department: null, place: 0, shown: true, fromYear: null, untilYear: null }
  const add = async (name: string, ownerEmail: string | null) =>
    String(
      await addProfile(db, person('admin'), { ...emptyFacts, name }, { ...placement, ownerEmail }),
    )
  own = await add('Sunita Das', das.email)
  others = await add('Manoj Sahu', null)
})

async function ask(actor: Actor, method: string, path: string, body?: unknown) {
  const declared = { ...nothingDeclared, scopes: profilesRoom.scopes ?? {} }
  const endpoints = profilesRoom.endpoints?.(declared) ?? []
  const site = testSite({ db, declared, endpoints, actor })
  const answer = await site.request(`/api/v1/profiles/${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  return { status: answer.status, body: await answer.json() }
}
const token = (role: 'faculty' | 'admin', ...scopes: Scope[]) =>
  person(role, { ...(role === 'faculty' ? das : {}), token: { scopes } })

test('who writes by the API: faculty their own, administrators all by a scope from behind the gate', async () => {
  const room = { room: 'B 12' }
  const status = async (actor: Actor, path: string) =>
    (await ask(actor, 'PATCH', path, room)).status
  expect(await status(visitor, own)).toBe(401)
  expect(await status(token('faculty', 'profiles:write'), own)).toBe(200)
  expect(await status(token('faculty', 'profiles:write'), others)).toBe(404)
  expect(await status(token('faculty', 'people:write'), own)).toBe(403)
  expect(await status(token('admin', 'profiles:write'), others)).toBe(403)
  expect(await status(token('admin', 'people:write'), others)).toBe(200)
  const { status: shut, body } = await ask(person('admin'), 'PATCH', others, room)
  expect([shut, body.gate]).toEqual([403, 'shut'])
})

test('of two programs that change what they read of a profile the second is told', async () => {
  const faculty = token('faculty', 'profiles:write')
  const { version } = (await ask(faculty, 'GET', own)).body
  const both = ['A 1', 'A 2'].map((room) => ask(faculty, 'PATCH', own, { room, version }))
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await ask(visitor, 'GET', own)).body.version).not.toBe(version)
  expect((await ask(faculty, 'PATCH', own, { room: 'B 12' })).status).toBe(200)
})

test('publications added, read and removed by the API', async () => {
  const faculty = token('faculty', 'profiles:write')
  const work = { title: 'On palm leaves', year: 2024, doi: '10.5555/leaves' }
  expect((await ask(faculty, 'POST', `${own}/publications`, work)).body).toEqual({ result: 'seen' })
  const twice = await ask(faculty, 'POST', `${own}/publications`, work)
  expect([twice.status, twice.body.code]).toEqual([422, 'invalid-input'])
  const { body } = await ask(visitor, 'GET', own)
  expect(body.publications).toMatchObject([work])
  const removed = await ask(faculty, 'DELETE', `${own}/publications/${body.publications[0].id}`)
  expect(removed.status).toBe(200)
  expect((await ask(visitor, 'GET', own)).body.publications).toEqual([])
})
