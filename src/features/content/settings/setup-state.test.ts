import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { institute as file } from '#institute-file'
import { giveStaffRole } from '#src/features/people/staff/staff.server.ts'
import { someBook } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { resetSection, saveSection } from './save-settings.server.ts'
import { textsOf } from './settings-sections.ts'
import { newestLabels } from './setup-labels.server.ts'
import { markSetup, resumeSetup, setupState, setupUnderWay } from './setup-state.server.ts'
import { progressOf, progressWords, stepIds } from './setup-steps.ts'

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
  expect((await setupState(db, admin)).done).toEqual([])
  await saveSection(db, admin, 'place', 0, textsOf('place', file))
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
  expect(await setupUnderWay(db, admin)).toBeNull()
  expect(await setupState(db, admin)).toMatchObject({ isShown: false, isPutAway: true })
  await resumeSetup(db, admin)
  expect((await setupState(db, admin)).isShown).toBe(true)
  expect(await setupUnderWay(db, admin)).toMatchObject({ done: 3, skipped: 0 })
  for (const step of ['library', 'hours', 'rules', 'colleague', 'member', 'book']) {
    await markSetup(db, admin, step)
  }
  expect(await setupState(db, admin)).toMatchObject({ isShown: false, isPutAway: false })
})

test('what was there may be kept, what was not is skipped, and the first that is open is next', () => {
  const some = progressOf(['library', 'member'], ['hours', 'colleague'])
  expect(some).toMatchObject({ done: 3, skipped: 1, next: { id: 'rules' } })
  expect(progressWords(some)).toBe('3 of 6 steps are done, 1 is skipped')
  // Who was given a role after all has not skipped it.
  expect(progressOf(['colleague'], ['colleague'])).toMatchObject({ done: 1, skipped: 0 })
  expect(progressWords(progressOf([], stepIds))).toBe('3 of 6 steps are done, 3 are skipped')
  expect(progressOf([], stepIds).next).toBeNull()
})

test('once nothing is to be shown, the frame of the office does not ask again', async () => {
  const open = sql`delete from setup_marks where step = 'rules'`
  expect((await setupState(db, admin)).isShown).toBe(false)
  await open.execute(db)
  expect(await setupUnderWay(db, admin)).toBeNull()
  // The panel and the page of the setup do.
  expect((await setupState(db, admin)).isShown).toBe(true)
  expect(await setupUnderWay(db, admin)).toMatchObject({ next: { id: 'rules' } })
  expect(await setupUnderWay(db, person('faculty'))).toBeNull()
})

test('labels are those of the book that got a copy last, on the shelf or in processing', async () => {
  expect(await newestLabels(db)).toBeNull()
  const book = await someBook(db, 2)
  const linked = async () => new URLSearchParams((await newestLabels(db))?.split('?')[1])
  const shelved = await linked()
  expect(shelved.get('list')).toContain(book.codes[0])
  expect(shelved.has('shelf')).toBe(false)
  await sql`update copies set state = 'in-processing'`.execute(db)
  expect((await linked()).get('shelf')).toBe('')
})

test('it is for administrators, and knows its steps', async () => {
  const desk = person('student', { staffRoles: ['everything'] })
  await expect(setupState(db, desk)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(markSetup(db, desk, 'hours')).rejects.toMatchObject({ code: 'forbidden' })
  await expect(resumeSetup(db, desk)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(markSetup(db, admin, 'money')).rejects.toMatchObject({ code: 'bad-request' })
})
