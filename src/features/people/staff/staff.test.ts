import { afterEach, expect, test } from 'vitest'
import { makeToken } from '#src/features/people/account/api-tokens.server.ts'
import { identifyCaller } from '#src/features/people/account/identify-caller.server.ts'
import { giveRole } from '#src/features/people/accounts/people.server.ts'
import { identify } from '#src/features/people/accounts/sessions.server.ts'
import { mayEnter } from '#src/kernel/access.ts'
import type { Scopes } from '#src/kernel/scopes.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { origin, signedInAs } from '#test/signed-in.ts'
import {
  findCandidates,
  giveStaffRole,
  hasSignedUp,
  listStaff,
  takeStaffRole,
} from './staff.server.ts'

const { db } = await testDatabase()
const scopes: Scopes = {
  'circulation:read': { label: 'Loans', ofAdmins: true, duties: ['desk'] },
  'purchases:read': { label: 'Orders', ofAdmins: true, duties: ['acquisitions'] },
}
const { person: admin } = await signedInAs(db, 'admin')
afterEach(() => db.deleteFrom('staff_duties').execute())

test('whether anybody signed up who is no administrator, with a confirmed address or not yet', async () => {
  expect(await hasSignedUp(db, admin)).toBe(false)
  await signedInAs(db, 'unverified')
  expect(await hasSignedUp(db, admin)).toBe(true)
  await expect(hasSignedUp(db, person('faculty'))).rejects.toThrow('Only administrators')
})

test('a role counts from the next request on, and ends with the next', async () => {
  const { person: asha, request } = await signedInAs(db, 'student')
  const now = () => identify(db, request('/'), origin)
  expect(mayEnter('staff', await now())).toBe(false)
  await giveStaffRole(db, admin, asha.id, 'desk')
  const given = await now()
  expect([mayEnter('staff:desk', given), mayEnter('staff:reports', given)]).toEqual([true, false])
  expect([mayEnter('student', given), mayEnter('admin', given)]).toEqual([true, false])
  await giveStaffRole(db, admin, asha.id, 'everything')
  expect(mayEnter('staff:reports', await now())).toBe(true)
  expect(mayEnter('admin', await now())).toBe(false)
  await takeStaffRole(db, admin, asha.id, 'everything')
  await takeStaffRole(db, admin, asha.id, 'desk')
  expect(mayEnter('staff', await now())).toBe(false)
  const audited = await db
    .selectFrom('audit')
    .select(['action', 'actor'])
    .where('entity', '=', 'staff-role')
    .where('entity_id', '=', asha.id)
    .orderBy('id')
    .execute()
  expect(audited.map(({ action }) => action.split('.')[1])).toEqual([
    'given',
    'given',
    'taken',
    'taken',
  ])
  expect(audited.every(({ actor }) => actor === admin.email)).toBe(true)
})

test('a token may no more than its owner may now', async () => {
  const { person: asha, request } = await signedInAs(db, 'student')
  await giveStaffRole(db, admin, asha.id, 'desk')
  const actor = await identify(db, request('/'), origin)
  if (actor.kind !== 'user') throw new Error('nobody is signed in')
  await db.insertInto('gate_openings').values({ session_id: asha.sessionId }).execute()
  const typed = { name: 'Desk', days: '7' }
  const wanted = { ...typed, scopes: ['circulation:read'] }
  const token = await makeToken(db, scopes, actor, wanted)
  const others = { ...typed, scopes: ['purchases:read'] }
  await expect(makeToken(db, scopes, actor, others)).rejects.toThrow()
  const asked = new Request(`${origin}/api/v1/circulation/loans`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(mayEnter('staff:desk', await identifyCaller(db, asked, origin, 'n'))).toBe(true)
  await takeStaffRole(db, admin, asha.id, 'desk')
  expect(mayEnter('staff:desk', await identifyCaller(db, asked, origin, 'n'))).toBe(false)
})

test('of two who give or take one role at once, one is told', async () => {
  const { person: asha } = await signedInAs(db, 'student')
  const outcomes = async (work: () => Promise<unknown>) =>
    (await Promise.allSettled([work(), work()])).map(({ status }) => status).toSorted()
  const one = ['fulfilled', 'rejected']
  expect(await outcomes(() => giveStaffRole(db, admin, asha.id, 'reports'))).toEqual(one)
  expect((await listStaff(db, admin)).map(({ givenRoles }) => givenRoles)).toEqual([
    [{ role: 'reports', branches: null }],
  ])
  expect(await outcomes(() => takeStaffRole(db, admin, asha.id, 'reports'))).toEqual(one)
})

test('nobody gets a role who may not have it, nor gives one but administrators', async () => {
  const give = (id: string, role = 'desk') => giveStaffRole(db, admin, id, role)
  const { person: asha } = await signedInAs(db, 'student')
  await expect(give(admin.id)).rejects.toThrow('who may do everything')
  await expect(give((await signedInAs(db, 'unverified')).person.id)).rejects.toThrow(
    'has not confirmed',
  )
  await expect(give((await signedInAs(db, 'stranger')).person.id)).rejects.toThrow(
    'neither a student nor of the faculty',
  )
  await expect(give('nobody')).rejects.toThrow('no such person')
  await expect(give(asha.id, 'king')).rejects.toThrow('choose a staff role')
  for (const actor of [person('faculty'), person('student', { staffRoles: ['everything'] })]) {
    await expect(giveStaffRole(db, actor, asha.id, 'desk')).rejects.toThrow('Only administrators')
    await expect(takeStaffRole(db, actor, asha.id, 'desk')).rejects.toThrow('Only administrators')
    await expect(listStaff(db, actor)).rejects.toThrow('Only administrators')
    await expect(findCandidates(db, actor, 'a')).rejects.toThrow('Only administrators')
  }
  expect(await listStaff(db, admin)).toEqual([])
})

test('the database takes no role of whoever has not confirmed the address', async () => {
  const { person: unknown } = await signedInAs(db, 'unverified')
  const row = { user_id: unknown.id, role: 'desk', given_by: 'x' }
  await expect(db.insertInto('staff_duties').values(row).execute()).rejects.toThrow(
    'confirmed accounts',
  )
})

test('people are found by name, e-mail and roll number; a new role of theirs keeps the duty', async () => {
  const { person: asha, request } = await signedInAs(db, 'student')
  const [word = ''] = asha.email.split('@')
  expect((await findCandidates(db, admin, word)).map(({ id }) => id)).toEqual([asha.id])
  expect(await findCandidates(db, admin, ' ')).toEqual([])
  await giveStaffRole(db, admin, asha.id, 'desk')
  await giveRole(db, admin, asha.id, { role: 'faculty', reason: 'Teaches now' })
  expect((await listStaff(db, admin)).map(({ role }) => role)).toEqual(['faculty'])
  expect((await identify(db, request('/'), origin)).kind).toBe('visitor')
})
