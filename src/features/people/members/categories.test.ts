import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { listCategories, saveCategory } from './categories.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const guests = { code: 'guests', name: ' Guests\u200b ', validMonths: ' 6 ' }

test('a category is added, changed, and kept clean', async () => {
  const found = async () => (await listCategories(db)).find(({ code }) => code === 'guests')
  await saveCategory(db, admin, guests, { isNew: true })
  expect(await found()).toEqual({ code: 'guests', name: 'Guests', validMonths: 6 })
  await saveCategory(db, admin, { ...guests, validMonths: '' }, { isNew: false })
  expect(await found()).toEqual({ code: 'guests', name: 'Guests', validMonths: null })
})

test.each([
  [{ code: 'Guests' }, ['code']],
  [{ name: '\u0000' }, ['name']],
  [{ name: 'x'.repeat(61) }, ['name']],
  [{ validMonths: '0' }, ['validMonths']],
  [{ validMonths: '601' }, ['validMonths']],
  [{ validMonths: '1e2' }, ['validMonths']],
  [{ code: '', name: '', validMonths: '-1' }, ['code', 'name', 'validMonths']],
])('%j is refused, and the fields are named', async (wrong, fields) => {
  const saved = saveCategory(db, admin, { ...guests, ...wrong }, { isNew: false })
  await expect(saved).rejects.toMatchObject({
    code: 'invalid-input',
    details: { fields: fields.map((field) => ({ field, message: expect.any(String) })) },
  })
})
