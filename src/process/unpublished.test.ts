import { expect, test } from 'vitest'
import { addEvent } from '#src/features/content/events/save-event.server.ts'
import { addPicture } from '#src/features/content/gallery/add-picture.server.ts'
import { addAlbum } from '#src/features/content/gallery/save-album.server.ts'
import { addNotice } from '#src/features/content/notices/save-notice.server.ts'
import { identify } from '#src/features/people/accounts/sessions.server.ts'
import { pictureHref } from '#src/kernel/picture.ts'
import { testDatabase } from '#test/database.ts'
import { anEvent } from '#test/events.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { officeProgram as program } from '#test/person.ts'
import { photo } from '#test/pictures.ts'
import { origin, signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { declared } from './declared.server.ts'
import { endpoints } from './endpoints.server.ts'

const { db } = await testDatabase()
const files = memoryFiles()
const site = testSite({
  db,
  files,
  endpoints,
  declared,
  identify: (request) => identify(db, request, origin),
})
const admin = await signedInAs(db, 'admin')

const draft = { body: '', translations: {}, publishedAt: null, endsOn: null, pinned: false }
const album = await addAlbum(db, program, {
  ...draft,
  title: 'Album',
  heldOn: '2026-11-10',
  event: null,
  eventOn: null,
})
await addPicture(db, files, program, album, await photo(60, 40))
const { id } = await db.selectFrom('pictures').select('id').executeTakeFirstOrThrow()
const paths = [
  `/api/v1/notices/${await addNotice(db, files, program, { ...draft, title: 'Notice' })}`,
  `/api/v1/events/${await addEvent(db, files, program, anEvent({ publishedAt: null }))}`,
  `/api/v1/gallery/${album}`,
]
const picture = pictureHref('/gallery-pictures', id, 60, 'webp')

const statusOf = async (path: string, who?: { request: typeof admin.request }) =>
  (await site.fetch(who ? who.request(path) : new Request(origin + path))).status

test.each(paths)('%s: a draft is the office’s, with the gate open', async (path) => {
  await db.deleteFrom('gate_openings').execute()
  expect(await statusOf(path)).toBe(404)
  expect(await statusOf(path, await signedInAs(db, 'faculty'))).toBe(404)
  const refused = await site.fetch(admin.request(path))
  expect([refused.status, await refused.json()]).toMatchObject([403, { gate: 'shut' }])
  await db.insertInto('gate_openings').values({ session_id: admin.person.sessionId }).execute()
  expect(await statusOf(path, admin)).toBe(200)
})

test('so are the pictures of a draft', async () => {
  await db.deleteFrom('gate_openings').execute()
  expect(await statusOf(picture, admin)).toBe(404)
  await db.insertInto('gate_openings').values({ session_id: admin.person.sessionId }).execute()
  expect([await statusOf(picture), await statusOf(picture, admin)]).toEqual([404, 200])
})
