import { expect, test } from 'vitest'
import { noticeAnnouncer } from '#src/features/content/notices/announce-notices.server.ts'
import { listNotices } from '#src/features/content/notices/notice-rows.server.ts'
import { addNotice, changeNotice } from '#src/features/content/notices/save-notice.server.ts'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { loadDemoMembers } from './load-members.ts'
import { loadDemoNotices, removeDemoNotices } from './load-notices.ts'

const { db } = await testDatabase()
const admin = person('admin')
const all = () => listNotices(db, { q: '', page: { page: 1, size: 20, offset: 0 } })

test('three notices come once, nobody is told of them, and they go again but for what the library made its own', async () => {
  await loadDemoNotices(db)
  expect((await all()).total).toBe(0)
  await signedInAs(db, 'admin')
  await loadDemoMembers(db, createLog('silent'))
  await Promise.all([loadDemoNotices(db), loadDemoNotices(db)])
  const { notices } = await all()
  expect(notices.map(({ pinned }) => pinned)).toEqual([true, false, false])
  expect(await noticeAnnouncer.takeNew(db, new Date())).toEqual([])
  const [{ number } = { number: 0 }] = notices
  const shown = { number, version: 1 }
  await changeNotice(db, memoryFiles(), admin, shown, { title: 'Our own hours' })
  expect(await removeDemoNotices(db)).toBe(2)
  expect((await all()).notices.map(({ title }) => title)).toEqual(['Our own hours'])
})

test('the demo’s do not come beside the library’s own', async () => {
  await db.deleteFrom('notices').execute()
  const facts = {
    title: 'Ours',
    body: '',
    translations: {},
    endsOn: null,
    pinned: false,
    publishedAt: new Date(),
  }
  await addNotice(db, memoryFiles(), admin, facts)
  await loadDemoNotices(db)
  expect((await all()).total).toBe(1)
})
