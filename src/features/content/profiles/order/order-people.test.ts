import { expect, test } from 'vitest'
import type { Actor } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { nothingDeclared } from '#test/declared.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { addProfile } from '../add-profile.server.ts'
import { saveDepartment } from '../departments.server.ts'
import { readDirectory } from '../directory.server.ts'
import { changePlacement } from '../placement.server.ts'
import { profileSettingsEndpoints } from '../profile-settings.api.ts'
import { emptyFacts } from '../profiles.ts'
import { profilesRoom } from '../room.server.ts'
import { orderEndpoints } from './people-order.api.ts'
import { departmentOrder, orderPeople } from './people-order.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const program = person('admin', { token: { scopes: ['people:write'] } })
const names = { hi: '', or: '' }
let departmentsMade = 0

async function aDepartment(...people: readonly string[]) {
  const name = `Department ${++departmentsMade}`
  const facts = { name, names, place: 0, isLibrary: false }
  const department = await saveDepartment(db, admin, null, facts)
  const placement = { department, place: 0, shown: true, fromYear: null, ownerEmail: null }
  const numbers = []
  for (const one of people) {
    const untilYear = one.startsWith('former') ? 2020 : null
    const facts = { ...emptyFacts, name: one }
    numbers.push(await addProfile(db, admin, facts, { ...placement, untilYear }))
  }
  return { department, numbers, placement }
}

const order = async (department: number) =>
  (await departmentOrder(db, admin, department)).people.map(({ name }) => name)

async function ask(actor: Actor, method: string, path: string, sent?: object) {
  const headers = { 'content-type': 'application/json' }
  const body = sent ? { headers, body: JSON.stringify(sent) } : {}
  const declared = { ...nothingDeclared, scopes: profilesRoom.scopes ?? {} }
  const endpoints = [...orderEndpoints, ...profileSettingsEndpoints]
  const site = testSite({ db, endpoints, declared, actor })
  const answer = await site.request(`/api/v1/${path}`, { method, ...body })
  return { status: answer.status, body: await answer.json() }
}

test('an order is that of the directory, former members at the end', async () => {
  const { department, numbers } = await aDepartment('Asha', 'former Bela', 'Chitra')
  const [asha = 0, bela = 0, chitra = 0] = numbers
  expect(await order(department)).toEqual(['Asha', 'Chitra', 'former Bela'])
  await orderPeople(db, admin, { department, version: null }, [bela, chitra, asha])
  expect(await order(department)).toEqual(['Chitra', 'Asha', 'former Bela'])
  const query = { q: '', letter: '', department: String(department), page: 1 }
  const { groups } = await readDirectory(db, query, 'en')
  expect(groups[0]?.people.map(({ name }) => name)).toEqual(['Chitra', 'Asha'])
  const audited = await db
    .selectFrom('audit')
    .select(['entity_id as id', 'after'])
    .where('action', '=', 'profile.placed')
    .execute()
  expect(audited).toContainEqual({ id: String(chitra), after: { place: 1 } })
})

test('of two who order at once the second is told, and so after somebody came or left', async () => {
  const { department, numbers, placement } = await aDepartment('Asha', 'Bela', 'Chitra')
  const { version } = await departmentOrder(db, admin, department)
  const shown = { department, version }
  const [asha = 0, bela = 0, chitra = 0] = numbers
  const both = [
    [chitra, bela, asha],
    [bela, chitra, asha],
  ].map((wanted) => orderPeople(db, admin, shown, wanted))
  const settled = await Promise.allSettled(both)
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = settled.find((one) => one.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 'conflict', details: { reason: 'version' } })

  const now = await departmentOrder(db, admin, department)
  const left = { ...placement, department: null, untilYear: null }
  await changePlacement(db, admin, { number: String(asha), version: null }, left)
  const late = orderPeople(db, admin, { department, version: now.version }, [bela, chitra, asha])
  await expect(late).rejects.toMatchObject({ code: 'conflict' })
})

test('a form of one person that was opened before the order says what differs', async () => {
  const { department, numbers, placement } = await aDepartment('Asha', 'Bela')
  const [asha = 0, bela = 0] = numbers
  const version = async () =>
    (
      await db
        .selectFrom('profiles')
        .select('version')
        .where('number', '=', asha)
        .executeTakeFirstOrThrow()
    ).version
  const shown = { number: String(asha), version: await version() }
  await orderPeople(db, admin, { department, version: null }, [bela, asha])
  const late = changePlacement(db, admin, shown, { ...placement, untilYear: null })
  await expect(late).rejects.toMatchObject({ code: 'conflict', details: { reason: 'version' } })
})

test('a program reads and writes the order; nobody else does, and half an order is refused', async () => {
  const { department, numbers } = await aDepartment('Asha', 'Bela')
  const path = `departments/${department}/people`
  const read = await ask(program, 'GET', path)
  expect(read.body.people).toMatchObject([{ name: 'Asha' }, { name: 'Bela', isPast: false }])
  const sent = { people: [...numbers].reverse(), version: read.body.version }
  const written = await ask(program, 'PUT', path, sent)
  expect(written.body.people).toMatchObject([{ name: 'Bela' }, { name: 'Asha' }])
  expect((await ask(program, 'PUT', path, sent)).status).toBe(409)
  const [asha = 0, bela = 0] = numbers
  for (const people of [[asha], [asha, asha], [asha, bela, 999_999]]) {
    expect((await ask(program, 'PUT', path, { people })).status).toBe(422)
  }
  expect((await ask(program, 'GET', 'departments/999999/people')).status).toBe(404)
  expect((await ask(program, 'GET', 'departments/none/people')).status).toBe(200)
  for (const actor of [admin, person('faculty', { token: { scopes: ['profiles:write'] } })]) {
    expect((await ask(actor, 'PUT', path, sent)).status).toBe(403)
  }
  await expect(departmentOrder(db, person('faculty'), department)).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('a program reads and changes the settings of profiles one by one', async () => {
  const read = async () => (await ask(program, 'GET', 'profile-settings')).body
  expect(await read()).toEqual({ waitsForApproval: false, looksUpDois: false })
  await Promise.all([
    ask(program, 'PATCH', 'profile-settings', { waitsForApproval: true }),
    ask(program, 'PATCH', 'profile-settings', { looksUpDois: true }),
  ])
  expect(await read()).toEqual({ waitsForApproval: true, looksUpDois: true })
  const wrong = await ask(program, 'PATCH', 'profile-settings', { looksUpDois: 'yes' })
  expect(wrong.status).toBe(422)
  expect((await ask(admin, 'PATCH', 'profile-settings', { looksUpDois: false })).status).toBe(403)
  const other = person('student', { token: { scopes: [] } })
  expect((await ask(other, 'GET', 'profile-settings')).status).toBe(403)
})
