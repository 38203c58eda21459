import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { addProfile, beginProfile } from './add-profile.server.ts'
import { departments, removeDepartment, saveDepartment } from './departments.server.ts'
import { changePlacement, deleteProfile } from './placement.server.ts'
import { emptyFacts, type Placement } from './profiles.ts'

const { db } = await testDatabase()
const admin = person('admin')
const das = person('faculty', { email: 's.das@suiit.example', name: 'Sunita Das' })
const placement: Placement = {
  ownerEmail: null,
  department: null,
  place: 0,
  shown: true,
  fromYear: null,
  untilYear: null,
}
const begin = async () => String(await beginProfile(db, das, 'Sunita Das'))

beforeEach(async () => {
  await db.deleteFrom('profiles').execute()
  await db.deleteFrom('departments').execute()
})

test('administrators keep departments, of which one is the library', async () => {
  const facts = { name: 'Library', names: { hi: '', or: '' }, place: 0, isLibrary: true }
  const number = await saveDepartment(db, admin, null, facts)
  const again = saveDepartment(db, admin, null, { ...facts, name: 'Other' })
  await expect(again).rejects.toMatchObject({ code: 'conflict' })
  const twin = saveDepartment(db, admin, null, { ...facts, name: 'LIBRARY', isLibrary: false })
  await expect(twin).rejects.toMatchObject({ code: 'conflict' })
  const noNumber = saveDepartment(
    db,
    admin,
    { number, version: null },
    { ...facts, place: Number.NaN },
  )
  await expect(noNumber).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(saveDepartment(db, das, null, facts)).rejects.toMatchObject({ code: 'forbidden' })
  const profile = await addProfile(
    db,
    admin,
    { ...emptyFacts, name: 'A' },
    { ...placement, department: number },
  )
  await expect(removeDepartment(db, admin, number)).rejects.toMatchObject({ code: 'conflict' })
  await deleteProfile(db, admin, String(profile))
  await removeDepartment(db, admin, number)
  expect(await departments(db)).toEqual([])
})

test.each([
  ['a department that is none', { department: 999_999 }],
  ['a year that is none', { fromYear: Number.NaN }],
  ['an end before the beginning', { fromYear: 2020, untilYear: 2010 }],
  ['a place that is none', { place: 1000 }],
  ['an address that is none', { ownerEmail: 'nobody' }],
])('a placement with %s is refused', async (_what, wrong) => {
  const number = await begin()
  const shown = { number, version: null }
  const failing = changePlacement(db, admin, shown, { ...placement, ...wrong })
  await expect(failing).rejects.toMatchObject({ code: 'invalid-input' })
  const refused = changePlacement(db, das, shown, placement)
  await expect(refused).rejects.toMatchObject({ code: 'forbidden' })
  await expect(deleteProfile(db, das, number)).rejects.toMatchObject({ code: 'forbidden' })
})
