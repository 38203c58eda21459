import { expect, test } from 'vitest'
import { removeDemoMembers } from '#src/features/people/members/demo-members.server.ts'
import { findMembers } from '#src/features/people/members/find-members.server.ts'
import { noSearch } from '#src/features/people/members/find-members.ts'
import { memberOf } from '#src/features/people/members/member-links.server.ts'
import { memberAt } from '#src/features/people/members/member-rows.server.ts'
import { createMember } from '#src/features/people/members/members.server.ts'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { memberTexts } from '#test/members.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { loadDemoMembers } from './load-members.ts'

const { db } = await testDatabase()
const log = createLog('silent')
const admin = person('admin')
const total = async () => (await findMembers(db, admin, noSearch)).total

test('sixty members come once, the signed-in ones linked, and go again', async () => {
  await Promise.all([loadDemoMembers(db, log), loadDemoMembers(db, log)])
  expect(await total()).toBe(60)
  const { person: librarian } = await signedInAs(db, 'admin')
  expect((await memberOf(db, librarian))?.number).toBe(1)
  expect(await removeDemoMembers(db)).toBe(60)
  expect(await total()).toBe(0)
})

test('a library’s own member stays, and the demo does not come beside', async () => {
  const { number } = await db
    .transaction()
    .execute((within) => createMember(within, admin, memberTexts()))
  expect(number).toBe(1)
  await loadDemoMembers(db, log)
  expect(await removeDemoMembers(db)).toBe(0)
  expect((await memberAt(db, 'M-000001')).name).toBe('Asha Rao')
})
