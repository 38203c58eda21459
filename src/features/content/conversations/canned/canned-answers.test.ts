import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { lending } from '#test/lending.ts'
import { signedInAs } from '#test/signed-in.ts'
import { changeKeptDays, readSettings } from '../conversation-settings.server.ts'
import { addCanned, changeCanned, listCanned, removeCanned } from './canned-answers.server.ts'
import { fillCanned } from './fill-canned.server.ts'

const { db } = await testDatabase()
const { person: admin } = await signedInAs(db, 'admin')
const { member, loan } = lending(db)
beforeEach(async () => {
  await db.deleteFrom('canned_answers').execute()
})

const written = { title: 'Due', body: 'Dear {name}:\n\n{loans}', translations: {} }

test('an answer is filled in with the name, and the books with their due dates, in the reader’s language', async () => {
  const { person } = await signedInAs(db, 'student')
  await loan(await member({ email: person.email }), 'C* for *all*', '2026-11-24')
  const hi = { title: 'तिथि', body: 'प्रिय {name}:\n\n{loans}' }
  const id = await addCanned(db, admin, { ...written, translations: { hi } })
  expect(await fillCanned(db, admin, person.email, id)).toBe(
    'Dear Test student:\n\n- C\\* for \\*all\\*, due Tue, 24 Nov 2026',
  )
  await db.updateTable('users').set({ language: 'hi' }).where('id', '=', person.id).execute()
  expect(await fillCanned(db, admin, person.email, id)).toMatch(/^प्रिय Test student:\n\n- C/)
  const { person: other } = await signedInAs(db, 'faculty')
  expect(await fillCanned(db, admin, other.email, id)).toContain('You have no books on loan.')
  await expect(fillCanned(db, person, person.email, id)).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('of two who change an answer the second is told; what is wrong is said by field', async () => {
  const id = await addCanned(db, admin, written)
  await changeCanned(db, admin, { id, version: 1 }, { ...written, title: 'Due dates' })
  const late = changeCanned(db, admin, { id, version: 1 }, written)
  await expect(late).rejects.toMatchObject({ code: 'conflict' })
  await expect(addCanned(db, admin, { ...written, title: '', body: '' })).rejects.toMatchObject({
    details: { fields: [{ field: 'title' }, { field: 'body' }] },
  })
  expect((await listCanned(db, admin)).map(({ title }) => title)).toEqual(['Due dates'])
  await removeCanned(db, admin, id)
  await expect(removeCanned(db, admin, id)).rejects.toMatchObject({ code: 'not-found' })
  expect(await listCanned(db, admin)).toEqual([])
})

test('for how long messages are kept is a whole number of days within bounds', async () => {
  const { version, keptDays } = await readSettings(db)
  expect(keptDays).toBe(365)
  for (const text of ['', '6', '3651', '1e3', '-30']) {
    await expect(changeKeptDays(db, admin, version, text)).rejects.toMatchObject({
      details: { fields: [{ field: 'keptDays' }] },
    })
  }
  await changeKeptDays(db, admin, version, '90')
  expect((await readSettings(db)).keptDays).toBe(90)
  await expect(changeKeptDays(db, admin, version, '91')).rejects.toMatchObject({
    code: 'conflict',
  })
})
