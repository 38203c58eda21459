import { expect, test } from 'vitest'
import { createMember } from '#src/features/people/members/members.server.ts'
import { system } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { testDatabase } from '#test/database.ts'
import { memberTexts } from '#test/members.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import {
  addGate,
  changeGate,
  gateWithCode,
  listGates,
  replaceGateCode,
  revokeGate,
} from './gates.server.ts'
import { gatesAction } from './gates-action.server.ts'
import { publicFullness } from './inside.server.ts'
import { kioskEndpoints } from './kiosk.api.ts'
import { gateOrNotFound } from './open-gate.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const site = testSite({ db, endpoints: kioskEndpoints })
const facts = {
  name: 'Main door',
  branch: 'main',
  greetsByName: true,
  showsPhoto: false,
  purposes: ['Reading'],
}

const fields = (values: Readonly<Record<string, string>>) => (name: string) => values[name] ?? ''

function post(code: string, body: unknown, headers: Record<string, string> = {}) {
  return site.request(`/gate/${code}/entries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}
const cards = (...codes: string[]) => ({
  sentAt: new Date().toISOString(),
  operations: codes.map((code) => ({
    kind: 'card',
    key: newId(),
    at: new Date().toISOString(),
    code,
  })),
})

test('a gate has a code that is shown once, which replacing and revoking end', async () => {
  const { number, code } = await addGate(db, admin, facts)
  expect(await gateWithCode(db, code)).toMatchObject({ name: 'Main door' })
  expect(JSON.stringify(await listGates(db, admin))).not.toContain(code)
  const second = await replaceGateCode(db, admin, String(number))
  expect(await gateWithCode(db, code)).toBeNull()
  expect(await gateWithCode(db, second)).toMatchObject({ name: 'Main door' })
  await expect(addGate(db, admin, { ...facts, name: 'main DOOR' })).rejects.toThrow('has this name')
  await revokeGate(db, admin, String(number))
  expect(await gateWithCode(db, second)).toBeNull()
  await expect(revokeGate(db, admin, String(number))).rejects.toThrow('no such gate')
  const actions = await db
    .selectFrom('audit')
    .select(['action', 'before', 'after'])
    .where('entity', '=', 'gate-register')
    .orderBy('id')
    .execute()
  expect(actions.map(({ action }) => action)).toEqual([
    'gate-register.added',
    'gate-register.code-replaced',
    'gate-register.revoked',
  ])
  expect(JSON.stringify(actions)).not.toContain(code)
})

test('two who change one gate: the second is told', async () => {
  const { number } = await addGate(db, admin, { ...facts, name: 'East door' })
  const shown = { number: String(number), version: 1 }
  await changeGate(db, admin, shown, { ...facts, name: 'East door', purposes: [] })
  await expect(changeGate(db, admin, shown, { ...facts, name: 'Other' })).rejects.toThrow(
    'meanwhile',
  )
  for (const who of [person('student'), person('faculty')]) {
    await expect(listGates(db, who)).rejects.toThrow('Only the staff of the desk')
    await expect(addGate(db, who, facts)).rejects.toThrow('Only administrators')
  }
})

test.each([
  [
    { intent: 'add', name: '', branch: 'main', greeting: 'name', purposes: '' },
    'Please give a name',
  ],
  [
    { intent: 'add', name: 'x'.repeat(61), branch: 'main', greeting: 'name', purposes: '' },
    'at most 60',
  ],
  [
    { intent: 'add', name: 'A', branch: 'nowhere', greeting: 'name', purposes: '' },
    'no such branch',
  ],
  [
    {
      intent: 'add',
      name: 'A',
      branch: 'main',
      greeting: 'name',
      purposes: '1\n2\n3\n4\n5\n6\n7\n8\n9\n10',
    },
    'at most 9',
  ],
  [
    { intent: 'add', name: 'A', branch: 'main', greeting: 'name', purposes: 'Read\nREAD' },
    'each purpose once',
  ],
  [{ intent: 'settings', seats: '-3', version: '1' }, 'a whole number from 1'],
  [{ intent: 'settings', seats: '', showsFullness: 'on', version: '1' }, 'how many seats'],
  [{ intent: 'settings', seats: '10', version: '7' }, 'meanwhile'],
  [
    {
      intent: 'change',
      number: '999',
      version: '1',
      name: 'A',
      branch: 'main',
      greeting: 'name',
      purposes: '',
    },
    'no such gate',
  ],
  [{ intent: 'replace', number: 'x' }, 'no such gate'],
  [{ intent: 'other' }, 'not recognised'],
])('a form that does not fit is refused with what to do: %j', async (values, sentence) => {
  await expect(gatesAction(db, admin, fields(values))).rejects.toThrow(sentence)
})

test('the home page is told how full the room is where the college wants it', async () => {
  const settings = { intent: 'settings', seats: '40', version: '1' }
  expect(await publicFullness(db, 0)).toBeNull()
  await gatesAction(db, admin, fields({ ...settings, showsFullness: 'on' }))
  expect(await publicFullness(db, 60_000)).toEqual({ inside: 0, seats: 40 })
})

test('the page of a gate tells what was done there, without a session', async () => {
  const { code } = await addGate(db, admin, { ...facts, name: 'West door' })
  const { number } = await createMember(db, system('test'), memberTexts({ name: 'Asha Rao' }))
  const answer = await post(code, cards(memberNumber(number), 'nobody'))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toMatchObject({
    answers: [{ result: 'in', name: 'Asha Rao' }, { result: 'unknown' }],
  })
})

test('a wrong code is not found, whatever is asked, and trying many ends', async () => {
  for (const code of ['x', 'A'.repeat(22), '..%2f', `${'A'.repeat(22)}'--`]) {
    expect((await post(code, cards('1'))).status).toBe(404)
    expect((await site.request(`/gate/${code}/entries`)).status).toBe(404)
  }
  const tries = async () => {
    for (let times = 0; times < 200; times++) {
      await gateOrNotFound(db, `guess${times}`, '198.51.100.0/24').catch((error: Error) => {
        if (!error.message.includes('no such page')) throw error
      })
    }
  }
  await expect(tries()).rejects.toThrow(/too many/i)
  // The right one opens for that network all the same.
  const { code } = await addGate(db, admin, { ...facts, name: 'Side door' })
  expect(await gateOrNotFound(db, code, '198.51.100.0/24')).toMatchObject({ name: 'Side door' })
})

test('what is no list of operations, or comes from another site, writes nothing', async () => {
  const { code } = await addGate(db, admin, { ...facts, name: 'North door' })
  const [operation] = cards('1').operations
  const sentAt = new Date().toISOString()
  const bodies = [
    '{',
    '[]',
    {},
    { sentAt, operations: [] },
    { sentAt, operations: [{ ...operation, key: 'x' }] },
    { sentAt, operations: [{ ...operation, kind: 'let-out' }] },
    { sentAt, operations: Array.from({ length: 501 }, () => ({ ...operation, key: newId() })) },
    { sentAt, operations: [{ ...operation, code: 'x'.repeat(1001) }] },
    {
      sentAt,
      operations: [
        { ...operation, kind: 'visitor', name: 'A', institution: '', people: 501, pass: 'V1' },
      ],
    },
  ]
  for (const body of bodies) {
    const { status } = await post(code, body)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  }
  expect((await post(code, cards('1'), { origin: 'https://evil.example' })).status).toBe(403)
  expect((await site.request(`/gate/${code}/photos/${newId()}`)).status).toBe(404)
  const scans = await db.selectFrom('gate_scans').select('key').execute()
  expect(scans).toHaveLength(1)
})
