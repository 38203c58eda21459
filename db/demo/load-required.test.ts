import { expect, test } from 'vitest'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { sharedList } from '#src/features/content/required-books/links.server.ts'
import { ownList } from '#src/features/content/required-books/required-rows.server.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { loadDemoRequired } from './load-required.ts'

const { db } = await testDatabase()

test('the demo’s teacher has a list with a link, once', async () => {
  const { person: teacher } = await signedInAs(db, 'faculty')
  await db
    .updateTable('users')
    .set({ email: 's.das@suiit.example', demo: true })
    .where('id', '=', teacher.id)
    .execute()
  await createBook(db, person('admin'), aBook('The C Programming Language'))
  await Promise.all([loadDemoRequired(db), loadDemoRequired(db)])
  const entries = await ownList(db, teacher)
  expect(entries).toHaveLength(4)
  expect(entries.filter(({ book }) => book !== null)).toHaveLength(1)
  expect((await sharedList(db, 'demo-reading-list-2026')).entries).toHaveLength(4)
})
