import { beforeEach, expect, test } from 'vitest'
import { isAppError } from '#src/kernel/errors.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { addProfile } from './add-profile.server.ts'
import { removeDepartment, saveDepartment } from './departments.server.ts'
import { changePlacement } from './placement.server.ts'
import { emptyFacts, type Placement } from './profiles.ts'

const { db } = await testDatabase()
const admin = person('admin')
const nowhere: Placement = {
  ownerEmail: null,
  department: null,
  place: 0,
  shown: true,
  fromYear: null,
  untilYear: null,
}
const facts = { name: 'Physics', names: { hi: '', or: '' }, place: 1, isLibrary: false }

beforeEach(async () => {
  await db.deleteFrom('profiles').execute()
  await db.deleteFrom('departments').execute()
})

test('a department with people in it stays; one without goes', async () => {
  const number = await saveDepartment(db, admin, null, facts)
  const who = await addProfile(
    db,
    admin,
    { ...emptyFacts, name: 'Asha' },
    { ...nowhere, department: number },
  )
  await expect(removeDepartment(db, admin, number)).rejects.toMatchObject({ code: 'conflict' })
  await changePlacement(db, admin, { number: String(who), version: null }, nowhere)
  await removeDepartment(db, admin, number)
  await expect(removeDepartment(db, admin, number)).rejects.toMatchObject({ code: 'not-found' })
})

test('whoever removes a department while people are put into it and it is renamed: one is told no, nobody gets an error', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < 12; round++) {
    const number = await saveDepartment(db, admin, null, { ...facts, name: `Physics ${round}` })
    const there = { ...nowhere, department: number }
    const who = await addProfile(db, admin, { ...emptyFacts, name: 'Moves' }, nowhere)
    const done = await Promise.allSettled([
      changePlacement(db, admin, { number: String(who), version: null }, there),
      removeDepartment(db, admin, number),
      addProfile(db, admin, { ...emptyFacts, name: 'Comes' }, there),
      removeDepartment(db, admin, number),
      saveDepartment(db, admin, { number, version: null }, { ...facts, name: `Optics ${round}` }),
    ])
    for (const one of done) {
      if (one.status === 'fulfilled') continue
      expect(isAppError(one.reason), String(one.reason)).toBe(true)
      seen.add(one.reason.code)
    }
    const left = await db.selectFrom('departments').select('number').execute()
    const inIt = await db
      .selectFrom('profiles')
      .select('number')
      .where('department_id', 'is not', null)
      .execute()
    const isGone = done[1].status === 'fulfilled' || done[3].status === 'fulfilled'
    expect(left).toHaveLength(isGone ? 0 : 1)
    if (isGone) expect(inIt).toEqual([])
    await db.deleteFrom('profiles').execute()
    await db.deleteFrom('departments').execute()
  }
  expect([...seen].every((code) => ['conflict', 'not-found', 'invalid-input'].includes(code))).toBe(
    true,
  )
})
