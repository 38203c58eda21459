import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  demoPeople,
  isThisMachineAlone,
  refuseDemoOnNetwork,
  removeDemoPeople,
} from '../../src/features/accounts/demo.server.ts'
import { makeAdmin } from '../../src/features/accounts/first-admin.server.ts'
import { signIn } from '../../src/features/accounts/sign-in.server.ts'
import { visitor } from '../../src/kernel/actor.ts'
import { createLog } from '../../src/server/log.ts'
import { testDatabase } from '../../test/database.ts'
import { client } from '../../test/signed-in.ts'
import { loadDemoPeople, people } from './load-people.ts'

const { db } = await testDatabase()
const log = createLog('silent')
const password = 'almirah-demo'
const passwords = { demoPassword: password, demoGatePassword: 'almirah-gate' }
const alone = { host: '127.0.0.1', publicUrl: undefined, trustProxy: false }
const roleOf = async (email: string) =>
  (await signIn(db, visitor, client, { email, password })).person.role

test('the demo people are there once, each with the role of their address', async () => {
  await Promise.all([loadDemoPeople(db, passwords, log), loadDemoPeople(db, passwords, log)])
  await loadDemoPeople(db, passwords, log)
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
  const other = { ...passwords, demoGatePassword: 'short' }
  await sql`truncate users, gate_credentials, audit cascade`.execute(db)
  await expect(loadDemoPeople(db, other, log)).rejects.toThrow('at least 6')
  expect(await demoPeople(db)).toEqual([])
  await loadDemoPeople(db, passwords, log)
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
  await expect(makeAdmin(db, { ...own, email: 's.das@suiit.example' })).rejects.toThrow(
    'none of the administrators',
  )
  await expect(makeAdmin(db, { ...own, password: '123' })).rejects.toThrow('at least 6')
  await expect(makeAdmin(db, { ...own, name: ' ' })).rejects.toThrow('a name')
  expect(await makeAdmin(db, own)).toEqual({ email: own.email })
  await expect(roleOf(own.email)).rejects.toThrow('Incorrect password.')
  expect((await signIn(db, visitor, client, own)).person).toMatchObject({
    role: 'admin',
    name: own.name,
  })
  expect(await removeDemoPeople(db)).toBe(people.length - 1)
  await loadDemoPeople(db, passwords, log)
  expect(await demoPeople(db)).toEqual([])
  await refuseDemoOnNetwork(db, { ...alone, host: '0.0.0.0' })
  const other = { ...own, email: '21admin01@suiit.example' }
  await makeAdmin(db, other)
  expect((await signIn(db, visitor, client, other)).person.role).toBe('admin')
})
