import { expect, test } from 'vitest'
import type { Person } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import { testDatabase } from '#test/database.ts'
import { mailedToken } from '#test/mailed-token.ts'
import { client, passwords, signedInAs } from '#test/signed-in.ts'
import { changePassword } from './change-password.server.ts'
import { storePassword } from './new-user.server.ts'
import { hashPassword } from './passwords.server.ts'
import { requestReset, resetPassword } from './reset-password.server.ts'

const { db } = await testDatabase()
const current = 'a long password'
const hash = await hashPassword(current)

async function withPassword(who: 'student' | 'unverified'): Promise<Person> {
  const { person } = await signedInAs(db, who)
  await storePassword(db, person.id, hash)
  return person
}

const addPasskey = (person: Person, name: string) =>
  db
    .insertInto('passkeys')
    .values({
      id: newId(),
      user_id: person.id,
      credential_id: `${person.id} ${name}`,
      public_key: Buffer.from('a0', 'hex'),
      counter: 0,
      transports: [],
      name,
    })
    .execute()

async function reset(person: Person) {
  await requestReset(db, client, passwords, person)
  const token = await mailedToken(db, person.email)
  return resetPassword(db, client, passwords, { token, password: 'seven quiet rivers' })
}

const mailsTo = ({ email }: Person) =>
  db
    .selectFrom('mails')
    .select('text')
    .where('to_address', '=', email)
    .where('kind', '=', 'new-password')
    .execute()

test('a new password by link tells its owner, and names the passkeys that go on signing in', async () => {
  const person = await withPassword('student')
  await addPasskey(person, 'Chrome on Android')
  await addPasskey(person, 'Firefox on Linux')
  const other = await withPassword('student')
  await addPasskey(other, 'Edge on Windows')
  expect(await reset(person)).toMatchObject({ email: person.email, passkeys: 2 })
  const [mail, ...more] = await mailsTo(person)
  expect(more).toEqual([])
  expect(mail?.text).toMatch(/Firefox on Linux \(made .+\), Chrome on Android \(made .+\)\./)
  expect(mail?.text).toContain(`${client.linkOrigin}/account/security\n`)
  expect(mail?.text).not.toContain('Windows')
  expect(await mailsTo(other)).toEqual([])
})

test('who has no passkeys reads nothing of them', async () => {
  const person = await withPassword('student')
  expect(await reset(person)).toMatchObject({ passkeys: 0 })
  const [mail] = await mailsTo(person)
  expect(mail?.text).toContain('has just been changed')
  expect(mail?.text).not.toMatch(/passkey/i)
})

test('a change in a session is told where the address is confirmed, and to nobody else', async () => {
  const typed = { current, next: 'seven quiet rivers' }
  const known = await withPassword('student')
  await changePassword(db, known, client, passwords, typed)
  expect(await mailsTo(known)).toHaveLength(1)
  const stranger = await withPassword('unverified')
  await changePassword(db, stranger, client, passwords, typed)
  expect(await mailsTo(stranger)).toEqual([])
})
