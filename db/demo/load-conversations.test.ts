import { expect, test } from 'vitest'
import { readInbox } from '#src/features/content/conversations/office/inbox.server.ts'
import { inboxCounts } from '#src/features/content/conversations/office/inbox-counts.server.ts'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { loadDemoConversations, removeDemoConversations } from './load-conversations.ts'
import { loadDemoMembers } from './load-members.ts'
import { loadDemoPeople } from './load-people.ts'

const { db } = await testDatabase()
const admin = person('admin')

test('two come once: one reader waits, one has an answer; they go where nobody wrote since', async () => {
  const log = createLog('silent')
  await loadDemoConversations(db)
  expect(await inboxCounts(db)).toMatchObject({ unread: 0, waiting: 0 })
  await loadDemoPeople(db, { demoPassword: 'a long one', demoGatePassword: 'another' }, log)
  await loadDemoMembers(db, log)
  await Promise.all([loadDemoConversations(db), loadDemoConversations(db)])
  expect(await inboxCounts(db)).toMatchObject({ unread: 1, waiting: 1 })
  const { rows } = await readInbox(db, admin, { queue: 'all', q: '' })
  expect(rows.map(({ email }) => email)).toEqual(['21cse004@suiit.example', 's.das@suiit.example'])
  expect(await db.selectFrom('canned_answers').select('id').execute()).toHaveLength(2)
  expect(await removeDemoConversations(db)).toBe(2)
})
