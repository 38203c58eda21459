import { expect, test } from 'vitest'
import { system, visitor } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { client, origin, passwords, signedInAs } from '#test/signed-in.ts'
import { insertUser } from './new-user.server.ts'
import { hashPassword } from './passwords.server.ts'
import { disablePerson, enablePerson, giveRole, signOutEverywhere } from './people.server.ts'
import { identify, isDisabled } from './sessions.server.ts'
import { signIn } from './sign-in.server.ts'

const { db } = await testDatabase()
const admin = await signedInAs(db, 'admin')

test('a disabled person is nobody at the next request, and is told so', async () => {
  const email = 's.das@suiit.example'
  const passwordHash = await hashPassword('secret')
  const id = await insertUser(db, { email, name: 'S. Das', verified: true, passwordHash })
  const { setCookie } = await signIn(db, visitor, client, passwords, { email, password: 'secret' })
  const request = new Request(origin, { headers: { cookie: setCookie[0] ?? '' } })
  expect(await identify(db, request, origin)).toMatchObject({ id, role: 'faculty' })
  await disablePerson(db, admin.person, id ?? '', 'Left the institute')
  expect(await identify(db, request, origin)).toEqual(visitor)
  expect(await isDisabled(db, request, origin)).toBe(true)
  const again = signIn(db, visitor, client, passwords, { email, password: 'secret' })
  await expect(again).rejects.toThrow('This user has been disabled. Please contact support.')
  const guess = signIn(db, visitor, client, passwords, { email, password: 'guess' })
  await expect(guess).rejects.toThrow('Incorrect password.')
  await enablePerson(db, admin.person, id ?? '')
  expect(await identify(db, request, origin)).toEqual(visitor)
  await signIn(db, visitor, client, passwords, { email, password: 'secret' })
})

test('a role that was given counts from the next sign-in on, until it is taken back', async () => {
  const student = await signedInAs(db, 'student')
  const { id, email } = student.person
  await giveRole(db, admin.person, id, {
    role: 'faculty',
    reason: 'Teaches; the address has a digit',
  })
  expect(await identify(db, student.request('/'), origin)).toEqual(visitor)
  const row = {
    role: 'faculty',
    reason: 'Teaches; the address has a digit',
    given_by: admin.person.email,
  }
  expect(await db.selectFrom('role_exceptions').selectAll().execute()).toMatchObject([row])
  await giveRole(db, admin.person, id, null)
  expect(await db.selectFrom('role_exceptions').selectAll().execute()).toEqual([])
  const audit = await db
    .selectFrom('audit')
    .select(['actor', 'action', 'after'])
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
  expect(audit).toEqual([
    {
      actor: admin.person.email,
      action: 'user.role-given',
      after: { role: 'faculty', reason: 'Teaches; the address has a digit' },
    },
    { actor: admin.person.email, action: 'user.role-taken-back', after: null },
  ])
  expect(email).toMatch(/\d/)
})

test('only administrators change others, and no administrator is changed', async () => {
  const student = await signedInAs(db, 'student')
  const faculty = await signedInAs(db, 'faculty')
  for (const actor of [visitor, student.person, faculty.person]) {
    const { id } = student.person
    await expect(disablePerson(db, actor, id, 'x')).rejects.toThrow('Only administrators')
    await expect(enablePerson(db, actor, id)).rejects.toThrow('Only administrators')
    const role = giveRole(db, actor, id, { role: 'faculty', reason: 'x' })
    await expect(role).rejects.toThrow('Only administrators')
    await expect(signOutEverywhere(db, actor, id)).rejects.toThrow('Only administrators')
  }
  const other = disablePerson(db, system('test'), admin.person.id, 'x')
  await expect(other).rejects.toThrow('institute.ts')
  const made = giveRole(db, admin.person, student.person.id, {
    role: 'admin' as never,
    reason: 'x',
  })
  await expect(made).rejects.toThrow('Please choose the role student or faculty.')
  expect(await identify(db, student.request('/'), origin)).toEqual(student.person)
  await signOutEverywhere(db, admin.person, student.person.id)
  expect(await identify(db, student.request('/'), origin)).toEqual(visitor)
})

test.each(['', ' ', 'x'.repeat(501), 'a\u0000b'])('the reason %j does not do', async (reason) => {
  const { person } = await signedInAs(db, 'student')
  await expect(disablePerson(db, admin.person, person.id, reason)).rejects.toThrow('a reason')
})

test('nobody is changed by an id that is none', async () => {
  for (const id of ['', 'x', admin.person.sessionId]) {
    await expect(disablePerson(db, admin.person, id, 'x')).rejects.toThrow(
      'There is no such person.',
    )
  }
})
