import { expect, test } from 'vitest'
import { receiveParts } from '#src/server/uploads/receive-parts.ts'
import { beginUpload, uploadOf } from '#src/server/uploads/upload-rows.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { photo } from '#test/pictures.ts'
import { signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { pictureUpload } from './add-uploaded.server.ts'
import { galleryRoom } from './room.server.ts'

const { db } = await testDatabase()
const files = memoryFiles()
const { person } = await signedInAs(db, 'admin')
const site = testSite({
  db,
  files,
  endpoints: galleryRoom.endpoints?.(undefined as never) ?? [],
  actor: { ...person, token: { scopes: ['content:write'] } },
})

async function post(path: string, body: unknown) {
  const answer = await site.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as { number: number } }
}

const take = (album: number, upload: string) =>
  post('/api/v1/gallery-pictures/uploaded', { album, upload })

/** Sends a file whole; gives the id of its upload. */
async function uploaded(bytes: Uint8Array): Promise<string> {
  const sent = { name: 'a.jpg', bytes: bytes.length }
  const id = await beginUpload(db, person, pictureUpload, sent)
  const upload = await uploadOf(db, person, id)
  async function* body() {
    yield new Uint8Array(bytes)
  }
  await receiveParts(db, files, person, pictureUpload, { upload, offset: 0, body: body() })
  return id
}

const { body: album } = await post('/api/v1/gallery', {
  title: 'Book fair',
  heldOn: '2026-11-10',
  publishedAt: '2026-11-12T09:30:00+05:30',
})

test('a picture that came in parts is added once, however often that is asked', async () => {
  const upload = await uploaded(await photo(700, 500))
  const first = await take(album.number, upload)
  expect(first.status).toBe(200)
  expect(await take(album.number, upload)).toEqual(first)
  expect(await db.selectFrom('gallery_pictures').select('number').execute()).toHaveLength(1)
  expect(await db.selectFrom('uploads').selectAll().execute()).toEqual([])
})

test('what is broken, not whole, gone or for no album is refused, and nothing is added', async () => {
  const broken = new Uint8Array(2000)
  broken.set([0xff, 0xd8, 0xff])
  expect((await take(album.number, await uploaded(broken))).status).toBe(415)
  const begun = await beginUpload(db, person, pictureUpload, { name: 'b.jpg', bytes: 9000 })
  expect((await take(album.number, begun)).status).toBe(409)
  expect((await take(album.number, crypto.randomUUID())).status).toBe(404)
  const whole = await uploaded(await photo(400, 300))
  expect((await take(album.number + 99, whole)).status).toBe(404)
  expect(await db.selectFrom('gallery_pictures').select('number').execute()).toHaveLength(1)
  expect((await take(album.number, whole)).status).toBe(200)
})
