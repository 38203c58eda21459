import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { signedInAs } from '#test/signed-in.ts'
import { addLink } from './add-link.server.ts'

const { db } = await testDatabase()
const { person: teacher } = await signedInAs(db, 'faculty')

test.each([
  'http://a.example/b',
  'javascript:alert(1)',
  'https://me:secret@a.example/',
  'a.example',
  '',
])('the address %j is refused', async (link) => {
  await expect(addLink(db, teacher, { title: 'Elsewhere', link })).rejects.toMatchObject({
    code: 'invalid-input',
  })
})
