import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { memberTexts } from '#test/members.ts'
import { signedInAs } from '#test/signed-in.ts'
import { blockMember } from './member-blocks.server.ts'
import { memberShare } from './member-share.server.ts'
import { createMember } from './members.server.ts'

const { db } = await testDatabase()

test('a person takes along what is kept of them as a borrower, without the names of staff', async () => {
  const admin = await signedInAs(db, 'admin')
  const { person } = await signedInAs(db, 'student')
  expect(await memberShare.gather(db, person)).toBeNull()
  await db.transaction().execute(async (within) => {
    const { id } = await createMember(within, admin.person, memberTexts({ email: person.email }))
    await blockMember(within, admin.person, id, {
      kind: 'dues',
      reason: 'A book was lost',
      staffNote: '',
      memberMessage: 'Please see the librarian.',
      stops: ['borrowing', 'renewing'],
      until: '',
    })
  })
  const share = await memberShare.gather(db, person)
  expect(share).toMatchObject({
    email: person.email,
    blocks: [{ kind: 'dues', reason: 'A book was lost', message: 'Please see the librarian.' }],
  })
  expect(JSON.stringify(share)).not.toContain(admin.person.email)
  const { person: stranger } = await signedInAs(db, 'stranger')
  expect(await memberShare.gather(db, stranger)).toBeNull()
})
