import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { hashPassword } from '#src/features/people/accounts/passwords.server.ts'
import { signOut } from '#src/features/people/accounts/sessions.server.ts'
import { type Person, system, visitor } from '#src/kernel/actor.ts'
import { gateIdleMinutes } from '#src/kernel/retention.ts'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { client, passwords, signedInAs } from '#test/signed-in.ts'
import { lockMinutes, wrongTries } from './admin-gate.ts'
import { removeDemoGate, setGateCredentials, storeCredentials } from './gate-credentials.server.ts'
import { gateSecondsLeft, openGate, passGate, shutGate } from './gate-session.server.ts'

const { db } = await testDatabase()
const right = { userId: 'librarian', password: 'open sesame' }
const wrong = { userId: 'librarian', password: 'open barley' }
const settings = { contents: null, client, log: createLog('silent') }
const tryGate = (person: Person, input = right) => openGate(db, person, settings, input)
const admin = async () => (await signedInAs(db, 'admin')).person
const actions = async () => {
  const rows = await db.selectFrom('audit').select('action').orderBy('id').execute()
  return rows.map((row) => row.action)
}

beforeEach(async () => {
  await setGateCredentials(db, system('test'), passwords, right)
  await sql`truncate audit, gate_tries, mails cascade`.execute(db)
})

test('the right credentials open the gate for this session, and for no other', async () => {
  const [here, there] = [await admin(), await admin()]
  expect(await passGate(db, here)).toBe(false)
  expect(await tryGate(here)).toBe(true)
  expect([await passGate(db, here), await passGate(db, there)]).toEqual([true, false])
  expect(await passGate(db, visitor)).toBe(false)
  await shutGate(db, here)
  expect(await passGate(db, here)).toBe(false)
  expect(await actions()).toEqual(['user.gate-opened', 'user.gate-shut'])
})

test.each([
  ['another password', wrong],
  ['another User ID', { ...right, userId: 'Librarian' }],
  ['both the other way round', { userId: right.password, password: right.userId }],
  ['nothing', { userId: '', password: '' }],
])('%s does not open it', async (_what, input) => {
  const person = await admin()
  expect([await tryGate(person, input), await passGate(db, person)]).toEqual([false, false])
  expect(await actions()).toEqual(['user.gate-refused'])
})

test('it shuts when it was not used for half an hour, and use keeps it open', async () => {
  const person = await admin()
  await tryGate(person)
  const away = (minutes: number) =>
    sql`update gate_openings set used_at = used_at - ${minutes} * interval '1 minute'`.execute(db)
  for (let times = 0; times < 3; times++) {
    await away(gateIdleMinutes - 1)
    const left = await gateSecondsLeft(db, person)
    expect(left).toBeGreaterThan(30)
    expect(left).toBeLessThanOrEqual(60)
    expect(await passGate(db, person)).toBe(true)
  }
  await away(gateIdleMinutes)
  expect(await gateSecondsLeft(db, person)).toBe(0)
  expect(await passGate(db, person)).toBe(false)
  expect(await tryGate(person)).toBe(true)
  expect(await passGate(db, person)).toBe(true)
})

test('signing out shuts it, and so do new credentials', async () => {
  const [one, other] = [await admin(), await admin()]
  await tryGate(one)
  await tryGate(other)
  await signOut(db, one, client)
  expect([await passGate(db, one), await passGate(db, other)]).toEqual([false, true])
  await setGateCredentials(db, system('test'), passwords, { ...right, password: 'another word' })
  expect(await passGate(db, other)).toBe(false)
  expect(await tryGate(other)).toBe(false)
})

test('wrong tries lock it for the account, on every device, until the time is over', async () => {
  const [person, elsewhere] = [await admin(), await admin()]
  for (let tries = 0; tries < wrongTries; tries++) await tryGate(person, wrong)
  for (const locked of [person, elsewhere]) {
    await expect(tryGate(locked)).rejects.toMatchObject({ code: 'too-many-requests' })
    expect(await passGate(db, locked)).toBe(false)
  }
  await sql`update gate_tries set locked_until = locked_until - ${lockMinutes} * interval '1 minute'`.execute(
    db,
  )
  expect(await tryGate(elsewhere)).toBe(true)
  expect(await db.selectFrom('gate_tries').selectAll().execute()).toEqual([])
})

test('a right try ends the count, also as the last one', async () => {
  const person = await admin()
  for (let round = 0; round < 2; round++) {
    for (let tries = 1; tries < wrongTries; tries++) await tryGate(person, wrong)
    expect(await tryGate(person)).toBe(true)
  }
  expect(await actions()).not.toContain('user.gate-locked')
})

test('of a hundred wrong tries at once ten are looked at, and the other administrators hear of it once', async () => {
  const person = await admin()
  const tries = await Promise.allSettled(Array.from({ length: 100 }, () => tryGate(person, wrong)))
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(wrongTries)
  const done = await actions()
  expect(done.filter((action) => action === 'user.gate-refused')).toHaveLength(wrongTries)
  expect(done.filter((action) => action === 'user.gate-locked')).toHaveLength(1)
  const mails = await db.selectFrom('mails').select(['to_address', 'text']).execute()
  expect(mails.map((mail) => mail.to_address)).toEqual(['21admin01@suiit.example'])
  expect(mails[0]?.text).toContain(person.email)
})

test('without credentials it says who sets them; those of the demo go, own ones stay', async () => {
  const person = await admin()
  await removeDemoGate(db)
  expect(await tryGate(person)).toBe(true)
  const passwordHash = await hashPassword(right.password)
  await storeCredentials(db, system('demo'), { userId: right.userId, passwordHash }, true)
  await removeDemoGate(db)
  await expect(tryGate(person)).rejects.toThrow('npm run admin:gate')
})

test.each([
  ['', 'long enough'],
  ['two\nlines', 'long enough'],
  ['librarian', 'short'],
  ['librarian', 'password1'],
  ['librarian', 'librarian1'],
])('%j with %j is not taken as credentials, and the old ones stay', async (userId, password) => {
  await expect(
    setGateCredentials(db, system('test'), passwords, { userId, password }),
  ).rejects.toMatchObject({
    code: 'invalid-input',
  })
  expect(await tryGate(await admin())).toBe(true)
})

test('the password stands nowhere but hashed', async () => {
  const row = await db.selectFrom('gate_credentials').selectAll().executeTakeFirstOrThrow()
  expect(row.password).toMatch(/^\$argon2id\$/)
  const { rows } = await sql<{
    text: string
  }>`select coalesce(string_agg(audit::text, ' '), '') as text from audit`.execute(db)
  expect(rows[0]?.text).not.toContain(right.password)
})
