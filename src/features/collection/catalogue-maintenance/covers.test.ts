import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { getBook } from '#src/features/collection/books/book-detail.server.ts'
import { listBook } from '#src/features/collection/books/book-list.server.ts'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { visitor } from '#src/kernel/actor.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { person } from '#test/person.ts'
import { sharedData } from '#test/shared-data.ts'
import { testSite } from '#test/site.ts'
import { coverEndpoint } from './covers.api.ts'
import { removeCover, setCover } from './covers.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const files = memoryFiles()
const site = testSite({ db, files, endpoints: [coverEndpoint] })
const { id, number } = await createBook(db, admin, aBook('Covered'))

const picture = (colour: string) =>
  sharp({ create: { width: 900, height: 1400, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .jpeg()
    .toBuffer()

test('a picture becomes the cover wherever the book is shown, written anew', async () => {
  const cover = await setCover(db, files, admin, id, await picture('#7a1f2b'))
  expect((await listBook(db, number))?.cover).toBe(cover)
  expect((await getBook(db, visitor, number))?.cover).toBe(cover)
  const answer = await site.request(cover)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 463, height: 720 })
  expect(bytes.toString('latin1')).not.toContain('Somebody')
})

test('another picture has another address; the old one, and a removed one, are shown no more', async () => {
  const before = (await listBook(db, number))?.cover ?? ''
  const cover = await setCover(db, files, admin, id, await picture('#15505f'))
  expect(cover).not.toBe(before)
  expect((await site.request(before)).status).toBe(404)
  await removeCover(db, admin, id)
  await removeCover(db, admin, id)
  expect((await listBook(db, number))?.cover).toBeNull()
  expect((await site.request(cover)).status).toBe(404)
  const rows = await db
    .selectFrom('audit')
    .select(['action', 'before', 'after'])
    .where('entity_id', '=', id)
    .where('action', '<>', 'book.created')
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual([
    'book.cover-set',
    'book.cover-set',
    'book.cover-removed',
  ])
  expect(rows[1]).toMatchObject({ before: { cover: before }, after: { cover } })
})

test.each([
  ['nothing', Buffer.alloc(0), 'invalid-input'],
  ['more than it may be', Buffer.alloc(11 * 1024 * 1024), 'too-large'],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'unsupported-file'],
  ['text', Buffer.from('not a picture'), 'unsupported-file'],
])('%s is refused, and the cover stays', async (_what, bytes, code) => {
  const cover = await setCover(db, files, admin, id, await picture('#1f5a4b'))
  await expect(setCover(db, files, admin, id, bytes)).rejects.toMatchObject({ code })
  expect((await listBook(db, number))?.cover).toBe(cover)
})

test('a book that is gone gets none, and nobody but administrators gives one', async () => {
  const nobodys = '0190a000-0000-7000-8000-00000000dead'
  const bytes = await picture('#333333')
  await expect(setCover(db, files, admin, nobodys, bytes)).rejects.toMatchObject({
    code: 'not-found',
  })
  for (const who of [visitor, person('student'), person('faculty')]) {
    await expect(setCover(db, files, who, id, bytes)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(removeCover(db, who, id)).rejects.toMatchObject({ code: 'forbidden' })
  }
})

test.each([
  '/covers/x',
  '/covers/..%2Fsecrets',
  '/covers/0190a000-0000-7000-8000-000000000000.webp',
])('there is no cover at %s', async (path) => {
  expect((await site.request(path)).status).toBe(404)
})

const hostile = join(sharedData, 'hostile')
const hostileFiles = existsSync(hostile)
  ? readdirSync(hostile, { recursive: true, encoding: 'utf8' }).filter((name) =>
      statSync(join(hostile, name)).isFile(),
    )
  : []

test('every hostile file is refused, or written anew without what it hid', async () => {
  for (const name of hostileFiles) {
    const answer = await setCover(db, files, admin, id, readFileSync(join(hostile, name))).then(
      async (cover) => (await (await site.request(cover)).text()).includes('<script'),
      (error: { code?: string }) => error.code === 'unsupported-file' && 'refused',
    )
    expect([name, answer]).not.toEqual([name, true])
    expect(['refused', false]).toContain(answer)
  }
})
