import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { identify } from '#src/features/people/accounts/sessions.server.ts'
import { branchesOf } from '#src/kernel/branch-access.ts'
import { testDatabase } from '#test/database.ts'
import { origin, signedInAs } from '#test/signed-in.ts'
import { twoBranches } from '#test/two-branches.ts'
import { giveStaffRole, listStaff, takeStaffRole } from './staff.server.ts'

const { db } = await testDatabase()
const { main, science } = await twoBranches(db)
const { person: admin } = await signedInAs(db, 'admin')
afterEach(() => db.deleteFrom('staff_duties').execute())

const rowsOf = (id: string) =>
  db
    .selectFrom('staff_duties')
    .select(['role', 'branch'])
    .where('user_id', '=', id)
    .orderBy('role')
    .orderBy('branch')
    .execute()

test('a role is given for a branch, then for others, then for all, and each counts at once', async () => {
  const { person: asha, request } = await signedInAs(db, 'student')
  const now = async () => branchesOf(await identify(db, request('/'), origin), 'desk')
  expect(await giveStaffRole(db, admin, asha.id, 'desk', ['science'])).toBe(
    `${asha.name} has the role “Circulation desk” for Science Library from now on.`,
  )
  expect(await now()).toEqual([science])
  await giveStaffRole(db, admin, asha.id, 'desk', ['science', 'main', 'science'])
  expect(await now()).toEqual([main, science])
  await expect(giveStaffRole(db, admin, asha.id, 'desk', ['main', 'science'])).rejects.toThrow(
    'has this role already',
  )
  await giveStaffRole(db, admin, asha.id, 'desk')
  expect(await now()).toBeNull()
  expect(await rowsOf(asha.id)).toEqual([{ role: 'desk', branch: null }])
  await giveStaffRole(db, admin, asha.id, 'desk', ['science'])
  expect((await listStaff(db, admin)).map(({ givenRoles }) => givenRoles)).toEqual([
    [{ role: 'desk', branches: [science] }],
  ])
  await takeStaffRole(db, admin, asha.id, 'desk')
  expect(await now()).toEqual([])
  const audited = await db
    .selectFrom('audit')
    .select(['action', 'before', 'after'])
    .where('entity', '=', 'staff-role')
    .where('entity_id', '=', asha.id)
    .orderBy('id')
    .execute()
  const names = [main.name, science.name]
  expect(audited.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['staff-role.given', null, { role: 'desk', branches: [science.name] }],
    [
      'staff-role.changed',
      { role: 'desk', branches: [science.name] },
      { role: 'desk', branches: names },
    ],
    ['staff-role.changed', { role: 'desk', branches: names }, { role: 'desk', branches: 'all' }],
    [
      'staff-role.changed',
      { role: 'desk', branches: 'all' },
      { role: 'desk', branches: [science.name] },
    ],
    ['staff-role.taken', { role: 'desk', branches: [science.name] }, null],
  ])
})

test('what is the whole library’s is for no branch, and a branch that there is not is none', async () => {
  const { person: asha } = await signedInAs(db, 'student')
  for (const role of ['acquisitions', 'contents', 'reports']) {
    await expect(giveStaffRole(db, admin, asha.id, role, ['science'])).rejects.toThrow(
      'work of the whole library',
    )
  }
  for (const codes of [[], ['moon'], ['main', "'"], ['main\0'], ['science', '\ud800']]) {
    await expect(giveStaffRole(db, admin, asha.id, 'desk', codes)).rejects.toMatchObject({
      code: 'invalid-input',
      message: 'Please choose branches of the library.',
    })
  }
  expect(await listStaff(db, admin)).toEqual([])
})

test('the database keeps a role for all apart from one for branches, and each once', async () => {
  const { person: asha } = await signedInAs(db, 'student')
  const put = (role: string, branch: string | null) =>
    db
      .insertInto('staff_duties')
      .values({ user_id: asha.id, role, branch, given_by: 'x' })
      .execute()
  await put('desk', 'science')
  await expect(put('desk', 'science')).rejects.toThrow('staff_duties_given')
  await expect(put('desk', null)).rejects.toThrow('for all branches or for some')
  await put('cataloguing', null)
  await expect(put('cataloguing', null)).rejects.toThrow(/staff_duties_given/)
  await expect(put('cataloguing', 'main')).rejects.toThrow('for all branches or for some')
  await expect(put('reports', 'main')).rejects.toThrow('staff_duties_of_branches')
  await expect(put('everything', 'moon')).rejects.toThrow('staff_duties_branch_fkey')
})

test('of two who give it at once for all and for one, one waits for the other', async () => {
  const { person: asha } = await signedInAs(db, 'student')
  await Promise.all([
    giveStaffRole(db, admin, asha.id, 'desk'),
    giveStaffRole(db, admin, asha.id, 'desk', ['science']),
  ])
  expect(await rowsOf(asha.id)).toHaveLength(1)
})

test('a branch that gets another code or name takes the role along, and stays while it is one’s', async () => {
  const { person: asha, request } = await signedInAs(db, 'student')
  await giveStaffRole(db, admin, asha.id, 'desk', ['science'])
  await sql`update branches set code = 'sciences', name = 'Sciences' where code = 'science'`.execute(
    db,
  )
  expect(branchesOf(await identify(db, request('/'), origin), 'desk')).toEqual([
    { code: 'sciences', name: 'Sciences' },
  ])
  await expect(sql`delete from branches where code = 'sciences'`.execute(db)).rejects.toThrow(
    'foreign key',
  )
  await sql`update branches set code = 'science', name = 'Science Library' where code = 'sciences'`.execute(
    db,
  )
})
