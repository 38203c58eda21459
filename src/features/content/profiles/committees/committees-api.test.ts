import { expect, test } from 'vitest'
import { type Actor, visitor } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { nothingDeclared } from '#test/declared.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { addProfile } from '../add-profile.server.ts'
import { emptyFacts } from '../profiles.ts'
import { profilesRoom } from '../room.server.ts'
import { committeeEndpoints } from './committees.api.ts'
import { writeCommitteeEndpoints } from './write-committees.api.ts'

const { db } = await testDatabase()
const program = person('admin', { token: { scopes: ['people:write'] } })
const endpoints = [...committeeEndpoints, ...writeCommitteeEndpoints]

async function ask(actor: Actor, method: string, path = '', sent?: object) {
  const headers = { 'content-type': 'application/json' }
  const body = sent ? { headers, body: JSON.stringify(sent) } : {}
  const declared = { ...nothingDeclared, scopes: profilesRoom.scopes ?? {} }
  const site = testSite({ db, endpoints, declared, actor })
  const answer = await site.request(`/api/v1/committees${path}`, { method, ...body })
  return { status: answer.status, body: await answer.json() }
}

const add = async (name: string) =>
  `/${(await ask(program, 'POST', '', { name })).body.number as number}`

test('a program adds a committee with members, changes and removes them; everybody reads', async () => {
  const placement = {
    department: null,
    place: 0,
    fromYear: null,
    untilYear: null,
    ownerEmail: null,
  }
  const profile = async (name: string, shown: boolean) =>
    addProfile(db, person('admin'), { ...emptyFacts, name }, { ...placement, shown })
  const [das, hidden] = [await profile('Das', true), await profile('Hidden', false)]
  const path = await add('Library Committee')
  const member = (more: object) =>
    ask(program, 'POST', `${path}/members`, { role: 'Member', fromDay: '2026-07-01', ...more })
  const first = (await member({ profile: das, role: 'Chairperson' })).body.id as string
  await member({ profile: hidden })
  await member({ name: 'ଆଶା ରାଓ', place: 2 })
  const seen = async (actor: Actor) =>
    (await ask(actor, 'GET', path)).body.members.map(({ name }: { name: string }) => name)
  expect(await seen(visitor)).toEqual(['Das', 'ଆଶା ରାଓ'])
  expect(await seen(program)).toHaveLength(3)
  expect(await seen(person('admin'))).toHaveLength(2)

  const at = `${path}/members/${first}`
  const until = await ask(program, 'PATCH', at, { untilDay: '2027-06-30', version: 1 })
  expect(until).toMatchObject({ status: 200, body: { id: first } })
  expect((await ask(visitor, 'GET', path)).body.members[0]).toMatchObject({
    profile: das,
    role: 'Chairperson',
    untilDay: '2027-06-30',
    version: 2,
  })
  expect((await ask(program, 'PATCH', at, { name: 'Both' })).status).toBe(422)
  expect((await ask(program, 'DELETE', at)).status).toBe(200)
  expect((await ask(program, 'DELETE', at)).status).toBe(404)
  expect((await ask(program, 'DELETE', path)).status).toBe(200)
  expect((await ask(visitor, 'GET', path)).status).toBe(404)
})

test('of two who change one committee or one term at once the second is told', async () => {
  const path = await add('Purchases')
  const both = ['One', 'Two'].map((about) => ask(program, 'PATCH', path, { about, version: 1 }))
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
  const term = { name: 'Asha Rao', role: 'Member', fromDay: '2026-07-01' }
  const { id } = (await ask(program, 'POST', `${path}/members`, term)).body
  const at = `${path}/members/${id}`
  const terms = ['A', 'B'].map((role) => ask(program, 'PATCH', at, { role, version: 1 }))
  expect((await Promise.all(terms)).map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await ask(visitor, 'GET')).body.items).toMatchObject([{ name: 'Purchases', version: 2 }])
})

test('nobody else writes, and what is wrong is said of its field', async () => {
  const path = await add('Books')
  const status = async (actor: Actor) => (await ask(actor, 'PATCH', path, { about: 'x' })).status
  expect(await status(visitor)).toBe(401)
  expect(await status(person('faculty', { token: { scopes: ['profiles:write'] } }))).toBe(403)
  expect(await status(person('admin', { token: { scopes: ['content:write'] } }))).toBe(403)
  expect(await status(person('admin'))).toBe(403)
  expect((await ask(program, 'POST', '', { name: 'BOOKS' })).status).toBe(409)
  expect((await ask(program, 'POST', '', { name: ' \u200b' })).status).toBe(422)
  expect((await ask(program, 'PATCH', path, { place: 1000 })).status).toBe(422)
  const term = { name: 'A', role: 'Member', fromDay: '2026-07-01' }
  const odd = [{ fromDay: '2026-02-30' }, { untilDay: '2020-01-01' }, { profile: 999_999 }]
  for (const more of odd) {
    const answer = await ask(program, 'POST', `${path}/members`, { ...term, ...more })
    expect(answer.status).toBeGreaterThanOrEqual(404)
  }
})
