import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { adminEmails } from '#institute-file'
import { insertUser } from '#src/features/people/accounts/new-user.server.ts'
import { disablePerson, giveRole } from '#src/features/people/accounts/people.server.ts'
import { visitor } from '#src/kernel/actor.ts'
import { isAppError } from '#src/kernel/errors.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { testDatabase } from '#test/database.ts'
import { signedInAs } from '#test/signed-in.ts'
import { findPeople, peopleKeyParts, peopleList } from './find-people.server.ts'
import { type PeopleQuery, peopleSearch, readPeopleQuery } from './people-query.ts'

const { db } = await testDatabase()
const admin = await signedInAs(db, 'admin')
const everyone = readPeopleQuery(new URLSearchParams())
const names = async (more: Partial<PeopleQuery>) =>
  (await findPeople(db, admin.person, { ...everyone, ...more })).rows.map((row) => row.name)

async function add(email: string, name: string, verified = true): Promise<string> {
  const id = await insertUser(db, { email, name, verified, passwordHash: 'x' })
  if (!id) throw new Error(`${email} is there already`)
  return id
}

beforeAll(async () => {
  await add('s.das@suiit.example', 'Śunitā Das')
  await add('21cse001@suiit.example', 'Asha Rao')
  await add('21cse002@suiit.example', 'Kabir O’Nayak-Rao', false)
  await add('x@elsewhere.example', 'ଆଶା ରାଓ')
  const guest = await add('guest@elsewhere.example', 'Zoë 100%_Guest')
  await giveRole(db, admin.person, guest, { role: 'faculty', reason: 'Teaches here' })
  const gone = await add('21cse003@suiit.example', 'Isha Mohanty')
  await disablePerson(db, admin.person, gone, 'Left')
})

test.each([
  ['sunita', ['Śunitā Das']],
  ['SUNITĀ d', ['Śunitā Das']],
  ['das sun', ['Śunitā Das']],
  ['rao', ['Asha Rao']],
  ['21CSE00', ['Asha Rao', 'Isha Mohanty', 'Kabir O’Nayak-Rao']],
  ['s.das@suiit.example', ['Śunitā Das']],
  ['zoe 100%_', ['Zoë 100%_Guest']],
  ['100_', []],
  ['%', []],
  ['ରା', ['ଆଶା ରାଓ']],
  ['unita', []],
  ['asha kabir', []],
  ['a\u0000b', []],
])('%j finds %j', async (q, found) => {
  expect(await names(readPeopleQuery(new URLSearchParams({ q })))).toEqual(found)
})

test('narrows by role, confirmation and state, and counts what fits', async () => {
  expect(await names({ role: 'faculty' })).toEqual(['Śunitā Das', 'Zoë 100%_Guest'])
  expect(await names({ role: 'none' })).toEqual(['Kabir O’Nayak-Rao', 'ଆଶା ରାଓ'])
  expect(await names({ role: 'admin' })).toEqual([admin.person.name])
  expect(await names({ role: 'student' })).toEqual(['Asha Rao', 'Isha Mohanty'])
  expect(await names({ verified: 'no' })).toEqual(['Kabir O’Nayak-Rao'])
  expect(await names({ state: 'disabled', role: 'student' })).toEqual(['Isha Mohanty'])
  expect((await findPeople(db, admin.person, { ...everyone, role: 'faculty' })).total).toBe(2)
})

test('says of each what the list shows', async () => {
  const { rows } = await findPeople(db, admin.person, { ...everyone, q: 'guest@' })
  expect(rows).toMatchObject([
    { role: 'faculty', given: 'faculty', verified: true, disabledAt: null, lastSeenAt: null },
  ])
  const [self] = (await findPeople(db, admin.person, { ...everyone, q: adminEmails[0] })).rows
  expect(Date.parse(self?.lastSeenAt ?? '')).toBeGreaterThan(Date.now() - 600_000)
})

test('pages go through everybody once, forwards and back, while people come and go', async () => {
  const all = (await findPeople(db, admin.person, everyone)).rows.map((row) => row.id)
  const at = async (search: string) => {
    const place = readPlace(peopleList(everyone), new URLSearchParams(search), peopleKeyParts)
    return findPeople(db, admin.person, everyone, place, 2)
  }
  const seen: string[] = []
  let page = await at('')
  expect(page.previous).toBeNull()
  for (;;) {
    seen.push(...page.rows.map((row) => row.id))
    if (!page.next) break
    page = await at(`after=${page.next}`)
  }
  expect(seen).toEqual(all)
  const back = page.rows.map((row) => row.id)
  while (page.previous) {
    page = await at(`before=${page.previous}`)
    back.unshift(...page.rows.map((row) => row.id))
  }
  expect(back).toEqual(all)
})

test('a place of another list, or a made-up one, is refused', async () => {
  const { next } = await findPeople(db, admin.person, everyone, null, 1)
  const other = peopleList({ ...everyone, q: 'a' })
  for (const cursor of [next ?? '', 'x', 'e30', '%00']) {
    let refusal: unknown
    try {
      readPlace(other, new URLSearchParams({ after: cursor }), peopleKeyParts)
    } catch (error) {
      refusal = error
    }
    expect(isAppError(refusal) && refusal.code).toBe('bad-request')
  }
})

test('only administrators find people', async () => {
  const { person } = await signedInAs(db, 'faculty')
  for (const actor of [visitor, person]) {
    await expect(findPeople(db, actor, everyone)).rejects.toThrow('Only administrators')
  }
})

test('any address is a list, and every list has an address', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (q) => {
      const query = readPeopleQuery(new URLSearchParams({ q, role: q, state: q }))
      expect((await findPeople(db, admin.person, query)).rows.length).toBeGreaterThanOrEqual(0)
      expect(readPeopleQuery(new URLSearchParams(peopleSearch(query)))).toEqual(query)
    }),
    { numRuns: 60 },
  )
})
