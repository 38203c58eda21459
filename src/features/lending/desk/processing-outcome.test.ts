import { expect, test } from 'vitest'
import { newKey, someBook } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { scanningDesk } from '#test/scanning-desk.ts'

const { db } = await testDatabase()

test('of a new copy that readers would not find, the desk says so before it goes on the shelf', async () => {
  const scan = scanningDesk(db)
  const { codes } = await someBook(db)
  const [copy = ''] = codes
  const { id } = await db
    .updateTable('copies')
    .set({ state: 'in-processing', call_number: null, location_id: null })
    .where('barcode', '=', copy)
    .returning('id')
    .executeTakeFirstOrThrow()
  const bare = await scan(copy)
  expect(bare).toMatchObject({ heading: 'Is in processing', tone: 'warn' })
  expect(bare.sentences[0]).toContain('no call number or no location')
  expect(bare.choices[0]?.label).toBe('Put it on the shelf without them')
  const place = await db
    .insertInto('locations')
    .values({ id: newKey(), name: 'Desk room', name_key: 'desk room' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const marks = { call_number: '530 FEY', location_id: place.id }
  await db.updateTable('copies').set(marks).where('id', '=', id).execute()
  const marked = await scan(copy)
  expect(marked.choices[0]?.label).toBe('It has its labels: put it on the shelf')
  expect(await scan(copy, { use: 'found' })).toMatchObject({ heading: 'Put it on its shelf' })
})
