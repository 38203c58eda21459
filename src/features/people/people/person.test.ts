import { expect, test } from 'vitest'
import { adminEmails } from '#institute-file'
import { identify } from '#src/features/people/accounts/sessions.server.ts'
import { visitor } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import { testDatabase } from '#test/database.ts'
import { nothingDeclared } from '#test/declared.ts'
import { origin, signedInAs } from '#test/signed-in.ts'
import { changePersonByForm } from './person-change.server.ts'
import { readPersonDetails } from './person-details.server.ts'
import { personHistory } from './person-history.server.ts'

const { db } = await testDatabase()
const admin = await signedInAs(db, 'admin')
const form = (fields: Record<string, string>) => (name: string) => fields[name] ?? ''
const change = (fields: Record<string, string>) =>
  changePersonByForm(db, admin.person, form(fields))

test('one person in full, with the audit of their account', async () => {
  const { person, request } = await signedInAs(db, 'student')
  const { id, name } = person
  const reason = 'Teaches; the address has a digit'
  expect(await change({ id, intent: 'give-role', role: 'faculty', reason })).toBe(
    `${name} has the role from the next sign-in on.`,
  )
  expect(await change({ id, intent: 'disable', reason: ' Left ' })).toContain('account disabled')
  expect(await identify(db, request('/'), origin)).toEqual(visitor)
  const details = await readPersonDetails(db, admin.person, id)
  expect(details).toMatchObject({
    id,
    name,
    verified: true,
    role: 'faculty',
    disabledReason: 'Left',
    sessions: 0,
    exception: { role: 'faculty', reason, givenBy: admin.person.email },
    waysIn: ['credential'],
    isDemo: false,
  })
  const { entries, things } = await personHistory(db, nothingDeclared.auditWords, admin.person, {
    id,
  })
  expect(entries.map((entry) => entry.action)).toEqual(['user.disabled', 'user.role-given'])
  expect(entries[0]).toMatchObject({ actor: admin.person.email, after: { reason: 'Left' } })
  expect(things[id]).toMatchObject({ name: person.email })
  await change({ id, intent: 'enable' })
  await change({ id, intent: 'take-role' })
  const after = await readPersonDetails(db, admin.person, id)
  expect(after).toMatchObject({ disabledAt: null, exception: null, role: 'student' })
})

test('signs out everywhere', async () => {
  const { person, request } = await signedInAs(db, 'student')
  expect((await readPersonDetails(db, admin.person, person.id))?.sessions).toBe(1)
  await db
    .insertInto('api_tokens')
    .values({
      id: newId(),
      user_id: person.id,
      name: 'x',
      token: 'hash',
      ending: 'hash',
      scopes: ['account:read'],
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute()
  expect(await readPersonDetails(db, admin.person, person.id)).toMatchObject({ tokens: 1 })
  expect(await change({ id: person.id, intent: 'sign-out' })).toContain('signed out everywhere')
  expect(await readPersonDetails(db, admin.person, person.id)).toMatchObject({ tokens: 0 })
  expect(await identify(db, request('/'), origin)).toEqual(visitor)
})

test('turns off a second step whose phone is lost', async () => {
  const { person, request } = await signedInAs(db, 'student')
  const { id } = person
  await expect(change({ id, intent: 'second-step' })).rejects.toThrow('has no second step')
  const step = { user_id: id, secret: 'x', confirmed_at: new Date() }
  await db.insertInto('one_time_codes').values(step).execute()
  expect(await readPersonDetails(db, admin.person, id)).toMatchObject({ secondStep: true })
  expect(await change({ id, intent: 'second-step' })).toContain('without a second step')
  expect(await readPersonDetails(db, admin.person, id)).toMatchObject({ secondStep: false })
  expect(await identify(db, request('/'), origin)).toEqual(visitor)
})

test('what cannot be done says so', async () => {
  const { person } = await signedInAs(db, 'student')
  const { id } = person
  await expect(change({ id, intent: 'disable' })).rejects.toThrow('give a reason')
  await expect(change({ id, intent: 'give-role', role: 'admin', reason: 'x' })).rejects.toThrow(
    'student or faculty',
  )
  await expect(change({ id, intent: 'promote' })).rejects.toThrow('choose what')
  await expect(change({ id: 'x', intent: 'enable' })).rejects.toThrow('no such person')
  const own = admin.person.id
  for (const intent of ['disable', 'give-role', 'sign-out']) {
    const fields = { id: own, intent, reason: 'x', role: 'student' }
    await expect(change(fields)).rejects.toThrow('institute.ts')
  }
  expect(await readPersonDetails(db, admin.person, id)).toMatchObject({ disabledAt: null })
})

test('only administrators read of others, and nobody is read by an id that is none', async () => {
  const { person } = await signedInAs(db, 'faculty')
  for (const actor of [visitor, person]) {
    await expect(readPersonDetails(db, actor, admin.person.id)).rejects.toThrow(
      'Only administrators',
    )
    await expect(
      personHistory(db, nothingDeclared.auditWords, actor, { id: admin.person.id }),
    ).rejects.toThrow('Only administrators')
  }
  for (const id of ['', 'x', adminEmails[0], person.sessionId]) {
    expect(await readPersonDetails(db, admin.person, id)).toBeNull()
  }
})
