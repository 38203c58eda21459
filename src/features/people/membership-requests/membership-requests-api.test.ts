import { expect, test } from 'vitest'
import { insertUser } from '#src/features/people/accounts/new-user.server.ts'
import { someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { membershipRequestEndpoints } from './membership-requests.api.ts'
import { askForMembership } from './membership-requests.server.ts'

const { db } = await testDatabase()
const actor = person('admin', { token: { scopes: ['members:read', 'members:write'] } })
const site = testSite({ db, endpoints: membershipRequestEndpoints, actor })
const path = '/api/v1/membership-requests'

async function ask(email: string): Promise<string> {
  const id = await insertUser(db, { email, name: 'Rina Patra', verified: true, passwordHash: null })
  if (!id) throw new Error(`${email} has an account`)
  await askForMembership(db, person('student', { id, email, name: 'Rina Patra' }))
  const { body } = await read()
  return body.items.find((one: { email: string }) => one.email === email).id
}

async function read() {
  const answer = await site.request(path)
  return { status: answer.status, body: await answer.json() }
}

async function send(request: string, step: string, body: unknown) {
  const answer = await site.request(`${path}/${request}/${step}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

test('who waits is listed with suggestions, and linked, made or declined once', async () => {
  const { code } = await someMember(db, { rollNumber: '22REST01', name: 'Rina Patra' })
  const linked = await ask('22rest01@suiit.example')
  expect((await read()).body.items).toMatchObject([
    { name: 'Rina Patra', suggestions: [{ number: code, rollNumber: '22REST01', email: null }] },
  ])
  expect(await send(linked, 'link', { member: code })).toMatchObject({
    status: 200,
    body: { number: code },
  })
  expect((await send(linked, 'link', { member: code })).status).toBe(409)

  const made = await ask('22rest02@suiit.example')
  const facts = { name: 'Rina Patra', category: 'undergraduate' }
  const other = { ...facts, email: 'someone@suiit.example' }
  expect((await send(made, 'member', other)).status).toBe(422)
  expect((await send(made, 'member', { ...facts, category: 'nobody' })).status).toBe(422)
  const { status, body } = await send(made, 'member', facts)
  expect([status, body.number]).toEqual([200, expect.stringMatching(/^M-\d{6}$/)])

  const declined = await ask('22rest03@suiit.example')
  expect((await send(declined, 'decline', { reason: ' ' })).status).toBe(422)
  expect((await send(declined, 'decline', { reason: 'Not of this institute.' })).status).toBe(200)
  expect((await read()).body.items).toEqual([])
})

test('a request that is none is not found', async () => {
  expect((await send('x', 'link', { member: 'M-000001' })).status).toBe(404)
  expect((await send('x', 'decline', { reason: 'No' })).status).toBe(404)
})
