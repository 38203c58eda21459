import { expect, test } from 'vitest'
import { assign } from '#src/features/content/feedback/office/assign-feedback.server.ts'
import { readInbox } from '#src/features/content/feedback/office/inbox.server.ts'
import { inboxCounts } from '#src/features/content/feedback/office/live-inbox.server.ts'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { loadDemoFeedback, removeDemoFeedback } from './load-feedback.ts'
import { loadDemoMembers } from './load-members.ts'

const { db } = await testDatabase()
const admin = person('admin')
const inbox = async () => (await readInbox(db, admin, { q: '', state: '', kind: '' })).rows

test('a dozen come once, in every state, and go again but for those with which something was done', async () => {
  await loadDemoFeedback(db)
  expect(await inbox()).toEqual([])
  await signedInAs(db, 'admin')
  await loadDemoMembers(db, createLog('silent'))
  await Promise.all([loadDemoFeedback(db), loadDemoFeedback(db)])
  const rows = await inbox()
  expect(rows).toHaveLength(10)
  expect(new Set(rows.map(({ state }) => state)).size).toBe(4)
  expect((await inboxCounts(db)).unread).toBe(2)
  const [{ number } = { number: 0 }] = rows
  await assign(db, admin, { number, version: 1 }, admin.email, null)
  expect(await removeDemoFeedback(db)).toBe(11)
  expect((await inbox()).map((row) => row.number)).toEqual([number])
})
