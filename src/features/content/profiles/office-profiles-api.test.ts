import { beforeAll, expect, test } from 'vitest'
import { type Actor, visitor } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { nothingDeclared } from '#test/declared.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { person } from '#test/person.ts'
import { photo } from '#test/pictures.ts'
import { testSite } from '#test/site.ts'
import { readXml } from '#test/xml-tree.ts'
import { changeProfileSettings } from './profile-settings.server.ts'
import { profilesRoom } from './room.server.ts'

const { db } = await testDatabase()
const files = memoryFiles()
const office = person('admin', { token: { scopes: ['people:write'] } })
const das = person('faculty', {
  email: 's.das@suiit.example',
  token: { scopes: ['profiles:write'] },
})
const others = [visitor, das, person('admin'), person('admin', { token: { scopes: [] } })]
let number = 0

function knock(actor: Actor, path: string, init: RequestInit = {}) {
  const declared = { ...nothingDeclared, scopes: profilesRoom.scopes ?? {} }
  const endpoints = profilesRoom.endpoints?.(declared) ?? []
  return testSite({ db, files, declared, endpoints, actor }).request(path, init)
}
async function ask(actor: Actor, method: string, path: string, body?: unknown) {
  const answer = await knock(actor, `/api/v1${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  return { status: answer.status, body: await answer.json() }
}
beforeAll(async () => {
  const added = await ask(office, 'POST', '/profiles', {
    name: 'Sunita Das',
    ownerEmail: das.email,
  })
  expect(added.status).toBe(200)
  number = added.body.number
})

test('a program adds, places and deletes people, and nobody else does', async () => {
  const { body } = await ask(office, 'POST', '/departments', { name: 'Physics', place: 3 })
  const { body: added } = await ask(office, 'POST', '/profiles', {
    name: 'Manoj Sahu',
    designation: 'Reader',
    department: body.number,
  })
  const path = `/profiles/${added.number}`
  const placement = { ...(await ask(office, 'GET', `${path}/placement`)).body }
  expect(placement).toMatchObject({ department: body.number, shown: true, untilYear: null })
  const change = (version: number) =>
    ask(office, 'PATCH', `${path}/placement`, { untilYear: 2020, version })
  expect((await change(placement.version)).body).toMatchObject({ untilYear: 2020, place: 0 })
  expect((await change(placement.version)).status).toBe(409)
  const listed = (await ask(visitor, 'GET', '/profiles?q=sahu')).body.items
  expect(listed).toMatchObject([{ name: 'Manoj Sahu', department: 'Physics', isPast: true }])
  for (const actor of others) {
    const tries = [
      ask(actor, 'POST', '/profiles', { name: 'Eve' }),
      ask(actor, 'PATCH', `${path}/placement`, { shown: false }),
      ask(actor, 'DELETE', path),
      ask(actor, 'PATCH', `/departments/${body.number}`, { name: 'Eve' }),
      ask(actor, 'GET', `/profile-changes`),
    ]
    for (const { status } of await Promise.all(tries)) expect([401, 403]).toContain(status)
  }
  expect((await ask(office, 'DELETE', `/departments/${body.number}`)).status).toBe(409)
  expect((await ask(office, 'DELETE', path)).status).toBe(200)
  expect((await ask(office, 'DELETE', `/departments/${body.number}`)).status).toBe(200)
  expect((await ask(visitor, 'GET', path)).status).toBe(404)
})

test('a department that two programs change: the second is told', async () => {
  const { body } = await ask(office, 'POST', '/departments', { name: 'Botany' })
  const both = ['Botany A', 'Botany B'].map((name) =>
    ask(office, 'PATCH', `/departments/${body.number}`, { name, version: 1 }),
  )
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
  const { items } = (await ask(visitor, 'GET', '/departments')).body
  expect(items).toMatchObject([{ number: body.number, version: 2 }])
})

test('its writer reads what readers have to ask for, and imports a file without doubles', async () => {
  await ask(das, 'PATCH', `/profiles/${number}`, { email: das.email, phone: '+91 663 000 0214' })
  const { body } = await ask(das, 'GET', `/profiles/${number}/draft`)
  expect(body).toMatchObject({ email: das.email, phone: '+91 663 000 0214', waits: false })
  const open = await ask(visitor, 'GET', `/profiles/${number}`)
  expect(JSON.stringify(open.body)).not.toContain('0214')
  for (const actor of [visitor, person('faculty', { ...das, email: 'm.sahu@suiit.example' })]) {
    expect([401, 404]).toContain((await ask(actor, 'GET', `/profiles/${number}/draft`)).status)
  }
  const text = '@book{a, title = {Systems}, year = 2020}\n@book{b, title = {systems}, year = 2020}'
  const run = () =>
    ask(das, 'POST', `/profiles/${number}/publications/import`, { text: `${text}\n@book{c, x` })
  expect((await run()).body).toMatchObject({ result: 'seen', added: 1, there: 1 })
  const again = (await run()).body
  expect([again.added, again.there]).toEqual([0, 2])
  expect(again.faults[0]).toMatch(/^Line 3: /)
  const nothing = { text: 'Hello' }
  const refused = await ask(das, 'POST', `/profiles/${number}/publications/import`, nothing)
  expect(refused.status).toBe(415)

  const [work] = (await ask(visitor, 'GET', `/profiles/${number}`)).body.publications
  const at = `/profiles/${number}/publications/${work.id}`
  expect((await ask(das, 'PATCH', at, { container: 'Press' })).status).toBe(200)
  const kept = (await ask(visitor, 'GET', `/profiles/${number}`)).body.publications
  expect(kept).toMatchObject([{ id: work.id, title: 'Systems', container: 'Press' }])
})

test('what waits is read, sent back with a reason and approved by a program', async () => {
  await changeProfileSettings(db, person('admin'), { waitsForApproval: true })
  const path = `/profiles/${number}`
  expect((await ask(das, 'PATCH', path, { designation: 'Dean' })).body.result).toBe('waits')
  const { items } = (await ask(office, 'GET', '/profile-changes')).body
  expect(items).toMatchObject([{ number, name: 'Sunita Das', sentBy: das.email }])
  const looked = (await ask(office, 'GET', `${path}/change`)).body
  expect(looked).toMatchObject({ waits: true, facts: { designation: 'Dean' } })
  const decide = (body: object) => ask(office, 'POST', `${path}/change`, body)
  expect((await decide({ decision: 'return', version: looked.version })).status).toBe(422)
  const reason = 'You are no dean.'
  expect((await decide({ decision: 'return', version: looked.version, reason })).status).toBe(200)
  expect((await ask(das, 'GET', `${path}/draft`)).body).toMatchObject({ returned: reason })
  await ask(das, 'PATCH', path, { designation: 'Professor' })
  expect((await decide({ decision: 'approve', version: looked.version })).status).toBe(409)
  const { version } = (await ask(office, 'GET', `${path}/change`)).body
  expect((await decide({ decision: 'approve', version })).status).toBe(200)
  expect((await ask(visitor, 'GET', path)).body.designation).toBe('Professor')
  await changeProfileSettings(db, person('admin'), { waitsForApproval: false })
})

test('a photo is set and removed by a program of its owner', async () => {
  const form = new FormData()
  form.set(
    'photo',
    new File([new Uint8Array(await photo(300, 400))], 'me.jpg', { type: 'image/jpeg' }),
  )
  const path = `/api/v1/profiles/${number}/photo`
  expect((await knock(visitor, path, { method: 'PUT', body: form })).status).toBe(401)
  const set = await knock(das, path, { method: 'PUT', body: form })
  expect(set.status).toBe(200)
  const count = async () => (await db.selectFrom('pictures').select('id').execute()).length
  expect(await count()).toBe(1)
  expect((await ask(das, 'DELETE', `/profiles/${number}/photo`)).status).toBe(200)
  expect(await count()).toBe(0)
})

test('publications are followed as RSS, the latest first, of people who are shown', async () => {
  await ask(das, 'POST', `/profiles/${number}/publications`, {
    title: 'Keys <b> & locks',
    authors: ['Das, Sunita'],
    doi: '10.5555/keys.2025',
  })
  const answer = await knock(visitor, '/profiles.rss')
  expect(answer.headers.get('content-type')).toContain('application/rss+xml')
  const [channel] = readXml(await answer.text()).children
  const items = (channel?.children ?? []).filter(({ name }) => name === 'item')
  const textsOf = (name: string) =>
    items.map((item) => item.children.find((child) => child.name === name)?.text ?? '')
  expect(textsOf('title')[0]).toBe('Keys <b> & locks')
  expect(new Set(textsOf('guid')).size).toBe(items.length)
  expect(Date.now() - new Date(textsOf('pubDate')[0] ?? '').getTime()).toBeLessThan(60_000)
  await ask(office, 'PATCH', `/profiles/${number}/placement`, { shown: false })
  expect(await (await knock(visitor, '/profiles.rss')).text()).not.toContain('Keys')
})
