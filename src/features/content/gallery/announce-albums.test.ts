import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { officeProgram } from '#test/person.ts'
import { photo } from '#test/pictures.ts'
import { addPicture } from './add-picture.server.ts'
import { albumAt } from './album-rows.server.ts'
import { albumAnnouncer } from './announce-albums.server.ts'
import { stepPicture } from './change-pictures.server.ts'
import type { AlbumFacts } from './gallery.ts'
import { addAlbum, changeAlbum, withdrawAlbum } from './save-album.server.ts'

const { db } = await testDatabase()
const admin = officeProgram
const files = memoryFiles()
const small = await photo(60, 40)
const soon = new Date(Date.now() + 60_000)
const hours = (count: number) => new Date(soon.getTime() + count * 3_600_000)
const picture = (album: number) => addPicture(db, files, admin, album, small, {})
const idOf = async (number: number) => (await albumAt(db, admin, String(number))).id
const take = (at: Date) => albumAnnouncer.takeNew(db, at)

function album(more: Partial<AlbumFacts> = {}): Promise<number> {
  const facts = { title: 'Book fair', body: '', translations: {}, heldOn: '2026-11-10' }
  const rest = { event: null, eventOn: null, endsOn: null, pinned: false, publishedAt: hours(-1) }
  return addAlbum(db, admin, { ...facts, ...rest, ...more })
}

beforeEach(async () => {
  await db.deleteFrom('gallery_albums').execute()
})

test('an album is told once, with its day, in the reader’s language', async () => {
  const number = await album({ translations: { or: { title: 'ପୁସ୍ତକ ମେଳା', body: '' } } })
  await picture(number)
  await picture(await album({ publishedAt: null }))
  const id = await idOf(number)
  expect(await take(soon)).toEqual([id])
  expect(await take(soon)).toEqual([])
  const announced = (await albumAnnouncer.announce(db, [id], soon)).get(id)
  expect(announced?.('en')).toEqual({
    title: 'Book fair',
    line: 'Book fair: Tue, 10 Nov 2026',
    to: `/gallery/${number}`,
  })
  expect(announced?.('or').title).toBe('ପୁସ୍ତକ ମେଳା')
  await changeAlbum(db, admin, { number, version: null }, { title: 'Changed' })
  await withdrawAlbum(db, admin, number, true)
  await withdrawAlbum(db, admin, number, false)
  expect(await take(soon)).toEqual([])
})

test('an album with a later day is told when it comes, one without pictures when these come', async () => {
  const later = await album({ publishedAt: hours(30) })
  await picture(later)
  const empty = await album({ publishedAt: hours(-72) })
  expect(await take(hours(29))).toEqual([])
  expect(await take(hours(31))).toEqual([await idOf(later)])
  const one = await picture(empty)
  await stepPicture(db, admin, one, 'withdraw')
  expect(await take(soon)).toEqual([])
  await stepPicture(db, admin, one, 'put-back')
  expect(await take(soon)).toEqual([await idOf(empty)])
})

test('what came out more than a day ago is not told any more, and what is withdrawn is not', async () => {
  const [old, withdrawn] = [await album(), await album()]
  for (const number of [old, withdrawn]) await picture(number)
  await withdrawAlbum(db, admin, withdrawn, true)
  expect(await take(hours(25))).toEqual([])
  expect(await take(soon)).toEqual([])
  await withdrawAlbum(db, admin, withdrawn, false)
  const ids = await take(soon)
  expect(ids).toEqual([await idOf(withdrawn)])
  await withdrawAlbum(db, admin, withdrawn, true)
  expect((await albumAnnouncer.announce(db, ids, soon)).size).toBe(0)
})

test('two that look at once tell it once', async () => {
  const number = await album()
  await picture(number)
  const taken = await Promise.all([take(soon), take(soon), take(soon)])
  expect(taken.flat()).toEqual([await idOf(number)])
})
