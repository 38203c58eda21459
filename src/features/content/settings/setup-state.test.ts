import { expect, test } from 'vitest'
import { institute as file } from '#institute-file'
import { giveStaffRole } from '#src/features/people/staff/staff.server.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { resetSection, saveSection } from './save-settings.server.ts'
import { textsOf } from './settings-sections.ts'
import { markSetup, resumeSetup, setupState } from './setup-state.server.ts'

const { db } = await testDatabase()
const admin = person('admin')

test('what is done is seen from the database, and what is right as it is, is said', async () => {
  expect(await setupState(db, admin)).toEqual({
    done: [],
    confirmed: [],
    isShown: true,
    isPutAway: false,
  })
  await saveSection(db, admin, 'library', 0, textsOf('library', file))
  const { person: asha } = await signedInAs(db, 'student')
  await giveStaffRole(db, admin, asha.id, 'desk')
  await markSetup(db, admin, 'hours')
  await markSetup(db, admin, 'hours')
  expect(await setupState(db, admin)).toMatchObject({
    done: ['library', 'colleague'],
    confirmed: ['hours'],
  })
  await resetSection(db, admin, 'library', 1)
})

test('it is put away and shown again, and is not shown once all is done', async () => {
  await markSetup(db, admin, 'put-away')
  expect(await setupState(db, admin)).toMatchObject({ isShown: false, isPutAway: true })
  await resumeSetup(db, admin)
  expect((await setupState(db, admin)).isShown).toBe(true)
  for (const step of ['library', 'hours', 'rules', 'colleague', 'member', 'book']) {
    await markSetup(db, admin, step)
  }
  expect(await setupState(db, admin)).toMatchObject({ isShown: false, isPutAway: false })
})

test('it is for administrators, and knows its steps', async () => {
  const desk = person('student', { staffRoles: ['everything'] })
  await expect(setupState(db, desk)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(markSetup(db, desk, 'hours')).rejects.toMatchObject({ code: 'forbidden' })
  await expect(resumeSetup(db, desk)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(markSetup(db, admin, 'money')).rejects.toMatchObject({ code: 'bad-request' })
})
