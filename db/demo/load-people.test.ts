import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  demoPeople,
  refuseDemoOnNetwork,
  removeDemoPeople,
} from '#src/features/people/accounts/demo.server.ts'
import { makeAdmin } from '#src/features/people/accounts/first-admin.server.ts'
import { signIn } from '#src/features/people/accounts/sign-in.server.ts'
import { visitor } from '#src/kernel/actor.ts'
import { createLog } from '#src/server/log.ts'
import { isThisMachineAlone } from '#src/server/this-machine.ts'
import { testDatabase } from '#test/database.ts'
import { client, passwords } from '#test/signed-in.ts'
import { loadDemoPeople, people } from './load-people.ts'

const { db } = await testDatabase()
const log = createLog('silent')
const password = 'almirah-demo'
const demo = { demoPassword: password, demoGatePassword: 'almirah-gate' }
const alone = { host: '127.0.0.1', publicUrl: undefined, trustProxy: false }
const roleOf = async (email: string) =>
  (await signIn(db, visitor, client, passwords, { email, password })).person.role

test('the demo people are there once, each with the role of their address', async () => {
  await Promise.all([loadDemoPeople(db, demo, log), loadDemoPeople(db, demo, log)])
  await loadDemoPeople(db, demo, log)
  expect(await demoPeople(db)).toEqual(people.map((person) => person.email))
  expect(await roleOf('library@suiit.example')).toBe('admin')
  expect(await roleOf('21admin01@suiit.example')).toBe('admin')
  expect(await roleOf('s.das@suiit.example')).toBe('faculty')
  expect(await roleOf('21cse001@suiit.example')).toBe('student')
  expect(await roleOf('21cse004@suiit.example')).toBe('student')
  expect(await roleOf('21cse002@suiit.example')).toBeNull()
  expect(await roleOf('visitor@elsewhere.example')).toBeNull()
  await expect(roleOf('21cse003@suiit.example')).rejects.toThrow('This user has been disabled.')
})

test('people and the gate come together or not at all', async () => {
  const fresh = await db.selectFrom('gate_credentials').select('demo').execute()
  expect(fresh).toEqual([{ demo: true }])
  await sql`truncate users, gate_credentials, audit cascade`.execute(db)
  await sql`alter table gate_credentials add constraint shut check (not demo)`.execute(db)
  await expect(loadDemoPeople(db, demo, log)).rejects.toThrow('shut')
  expect(await demoPeople(db)).toEqual([])
  await sql`alter table gate_credentials drop constraint shut`.execute(db)
  await loadDemoPeople(db, demo, log)
  expect(await demoPeople(db)).toHaveLength(people.length)
})

test.each([
  { ...alone, host: '0.0.0.0' },
  { ...alone, host: '192.168.1.5' },
  { ...alone, host: 'library.example' },
  { ...alone, publicUrl: 'https://library.example' },
  { ...alone, trustProxy: true },
])('a known password reaches no network: %j', async (config) => {
  expect(isThisMachineAlone(config)).toBe(false)
  await expect(refuseDemoOnNetwork(db, config)).rejects.toThrow('npm run demo:remove')
})

test.each([
  alone,
  { ...alone, host: 'localhost' },
  { ...alone, host: '::1' },
  { ...alone, publicUrl: 'http://localhost:3000' },
])('this machine alone: %j', async (config) => {
  await refuseDemoOnNetwork(db, config)
})

test('the first administrator takes over a demo account, and the rest goes for good', async () => {
  const own = { email: 'library@suiit.example', name: 'Real Librarian', password: 'our own' }
  await expect(makeAdmin(db, passwords, { ...own, email: 's.das@suiit.example' })).rejects.toThrow(
    'none of the administrators',
  )
  await expect(makeAdmin(db, passwords, { ...own, password: '123' })).rejects.toThrow('at least 6')
  const common = makeAdmin(db, passwords, { ...own, password: 'letmein1' })
  await expect(common).rejects.toThrow('guessers try first')
  const named = makeAdmin(db, passwords, { ...own, password: 'Librarian#1' })
  await expect(named).rejects.toThrow('close to your name')
  await expect(makeAdmin(db, passwords, { ...own, name: ' ' })).rejects.toThrow('a name')
  expect(await makeAdmin(db, passwords, own)).toEqual({ email: own.email })
  await expect(roleOf(own.email)).rejects.toThrow('Incorrect password.')
  expect((await signIn(db, visitor, client, passwords, own)).person).toMatchObject({
    role: 'admin',
    name: own.name,
  })
  expect(await removeDemoPeople(db)).toBe(people.length - 1)
  await loadDemoPeople(db, demo, log)
  expect(await demoPeople(db)).toEqual([])
  await refuseDemoOnNetwork(db, { ...alone, host: '0.0.0.0' })
  const other = { ...own, email: '21admin01@suiit.example' }
  await makeAdmin(db, passwords, other)
  expect((await signIn(db, visitor, client, passwords, other)).person.role).toBe('admin')
})
