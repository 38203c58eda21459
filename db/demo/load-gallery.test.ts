import { expect, test } from 'vitest'
import { listAlbums } from '#src/features/content/gallery/album-rows.server.ts'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { signedInAs } from '#test/signed-in.ts'
import { loadDemoGallery, removeDemoGallery } from './load-gallery.ts'
import { loadDemoMembers } from './load-members.ts'

const { db } = await testDatabase()
const files = memoryFiles()
const all = () => listAlbums(db, { page: 1, size: 20, offset: 0 })

test('two albums with drawn pictures come once, and go again with their pictures', async () => {
  await loadDemoGallery(db, files)
  expect((await all()).total).toBe(0)
  await signedInAs(db, 'admin')
  await loadDemoMembers(db, createLog('silent'))
  await Promise.all([loadDemoGallery(db, files), loadDemoGallery(db, files)])
  const { albums } = await all()
  expect(albums.map(({ title, pictures }) => [title, pictures])).toEqual([
    ['Book fair', 3],
    ['The reading room', 4],
  ])
  expect(await removeDemoGallery(db)).toBe(2)
  expect(await db.selectFrom('pictures').select('id').execute()).toEqual([])
})
