import { beforeEach, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { forgetFiles } from '#src/server/files/forget-files.ts'
import { drawPicture } from '#src/server/pictures/draw-picture.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { officeProgram, person } from '#test/person.ts'
import { photo } from '#test/pictures.ts'
import { addPicture } from './add-picture.server.ts'
import { albumEntries } from './album-entries.server.ts'
import { albumAt, latestAlbums, listAlbums } from './album-rows.server.ts'
import { movePictures, placePicture } from './arrange-pictures.server.ts'
import {
  choosePicture,
  makeCover,
  stepPicture,
  sweepDeletedPictures,
} from './change-pictures.server.ts'
import { footerPictures, officeFooter } from './footer-pictures.server.ts'
import type { AlbumFacts } from './gallery.ts'
import { officePictures } from './office-pictures.server.ts'
import { mayShowPicture, pictureAfter, pictureAt, shownPictures } from './picture-rows.server.ts'
import { addAlbum, changeAlbum, deleteAlbum, withdrawAlbum } from './save-album.server.ts'
import { writeTexts } from './write-texts.server.ts'

const { db } = await testDatabase()
const admin = officeProgram
const files = memoryFiles()
const small = await photo(60, 40)
const whole = { page: 1, size: 100, offset: 0 }

const facts: AlbumFacts = {
  title: 'Book fair',
  body: '',
  translations: {},
  heldOn: '2026-11-10',
  event: null,
  eventOn: null,
  publishedAt: new Date('2026-11-12T04:00:00Z'),
  endsOn: null,
  pinned: false,
}
const album = (more: Partial<AlbumFacts> = {}) => addAlbum(db, admin, { ...facts, ...more })
const picture = (into: number, texts = {}) => addPicture(db, files, admin, into, small, texts)
const idOf = async (number: number) => (await albumAt(db, admin, String(number))).id
const order = async (number: number) =>
  (await shownPictures(db, await idOf(number), whole)).pictures.map((one) => one.number)

beforeEach(async () => {
  await db.deleteFrom('gallery_albums').execute()
})

test('everybody sees albums that are out and have a picture, the latest day first', async () => {
  const [old, late] = [await album(), await album({ title: 'Late', heldOn: '2026-11-20' })]
  const hidden = [await album({ publishedAt: null }), await album({ publishedAt: new Date(1e13) })]
  await album({ title: 'Empty' })
  const withdrawn = await album()
  for (const one of [old, late, ...hidden, withdrawn]) await picture(one)
  await withdrawAlbum(db, admin, withdrawn, true)
  const { albums, total } = await listAlbums(db, whole)
  expect([albums.map(({ number }) => number), total]).toEqual([[late, old], 2])
  expect((await latestAlbums(db, 1)).map(({ number }) => number)).toEqual([late])
  const ids = [await idOf(late), await idOf(withdrawn), await idOf(hidden[0] ?? 0)]
  const entries = await albumEntries.entries(db, ids)
  expect(entries).toMatchObject([{ href: `/gallery/${late}`, title: 'Late', day: '2026-11-20' }])
  for (const one of [...hidden, withdrawn].map(String)) {
    await expect(albumAt(db, visitor, one)).rejects.toMatchObject({ code: 'not-found' })
    expect((await albumAt(db, admin, one)).pictures).toBe(1)
  }
  for (const hostile of ['0', '-1', '1e9', "1'", '99999999999']) {
    await expect(albumAt(db, admin, hostile)).rejects.toMatchObject({ code: 'not-found' })
    await expect(pictureAt(db, admin, hostile)).rejects.toMatchObject({ code: 'not-found' })
  }
})

test('the cover is the picture that was chosen, and the first where that is not seen', async () => {
  const number = await album()
  const [first, second] = [await picture(number), await picture(number)]
  const coverOf = async () => (await albumAt(db, visitor, String(number))).cover?.id
  const pictureOf = async (one: number) =>
    (await pictureAt(db, admin, String(one))).picture.picture.id
  expect(await coverOf()).toBe(await pictureOf(first))
  await makeCover(db, admin, second)
  expect(await coverOf()).toBe(await pictureOf(second))
  await stepPicture(db, admin, second, 'withdraw')
  expect(await coverOf()).toBe(await pictureOf(first))
})

test('a picture is seen with its neighbours; withdrawn it is gone at once, with its bytes', async () => {
  const number = await album()
  const [one, two, three] = [await picture(number), await picture(number), await picture(number)]
  expect(await pictureAt(db, visitor, String(two))).toMatchObject({
    album: number,
    place: 2,
    previous: one,
    next: three,
  })
  const { id } = (await pictureAt(db, visitor, String(two))).picture.picture
  expect(await mayShowPicture(db, visitor, id)).toBe(true)
  await stepPicture(db, admin, two, 'withdraw')
  await stepPicture(db, admin, two, 'withdraw')
  await expect(pictureAt(db, visitor, String(two))).rejects.toMatchObject({ code: 'not-found' })
  expect(await pictureAt(db, admin, String(two))).toMatchObject({ place: null })
  expect(await mayShowPicture(db, visitor, id)).toBe(false)
  expect(await mayShowPicture(db, admin, id)).toBe(true)
  expect(await order(number)).toEqual([one, three])
  await stepPicture(db, admin, two, 'put-back')
  expect(await order(number)).toEqual([one, two, three])
  await withdrawAlbum(db, admin, number, true)
  expect(await mayShowPicture(db, visitor, id)).toBe(false)
  expect(await mayShowPicture(db, admin, '0190a000-0000-7000-8000-00000000000f')).toBe(false)
})

test('beside a page stand the last picture before it and the first after it, of those seen', async () => {
  const number = await album()
  const [one, two, three] = [await picture(number), await picture(number), await picture(number)]
  await stepPicture(db, admin, two, 'withdraw')
  const id = await idOf(number)
  const after = async (others: number) => (await pictureAfter(db, id, others))?.number ?? null
  expect(await Promise.all([-1, 0, 1, 2].map(after))).toEqual([null, one, three, null])
})

test('a deleted picture comes back within a day, and goes with its row after it', async () => {
  await forgetFiles(db, files)
  const number = await album()
  const [one, two] = [await picture(number), await picture(number)]
  await stepPicture(db, admin, one, 'delete')
  expect(await order(number)).toEqual([two])
  const { deleted, total } = await officePictures(db, admin, await idOf(number), whole, false)
  expect([deleted.map((gone) => gone.number), total]).toEqual([[one], 1])
  await sweepDeletedPictures(db)
  await stepPicture(db, admin, one, 'undelete')
  expect(await order(number)).toEqual([one, two])
  await stepPicture(db, admin, one, 'delete')
  const { id } = (await officePictures(db, admin, await idOf(number), whole, false)).deleted[0]
    ?.picture ?? { id: '' }
  const before = files.keys().length
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await db
    .updateTable('gallery_pictures')
    .set({ deleted_at: yesterday })
    .where('number', '=', one)
    .execute()
  await sweepDeletedPictures(db)
  const left = await db.selectFrom('pictures').select('id').where('id', '=', id).execute()
  await forgetFiles(db, files)
  expect([left, files.keys().length]).toEqual([[], before - 2])
})

test('texts are written of many at once; who saw an older one is told which', async () => {
  const number = await album()
  const [one, two] = [await picture(number), await picture(number, { alt: 'Two' })]
  const texts = { alt: ' A  stage\u202e ', caption: 'The opening', credit: 'Asha Rao' }
  const both = [
    { number: one, version: 1, texts },
    { number: two, version: 1, texts: { alt: 'Two' } },
  ]
  expect(await writeTexts(db, admin, both)).toEqual({ changed: 1, stale: [] })
  expect((await pictureAt(db, visitor, String(one))).picture).toMatchObject({
    ...texts,
    alt: 'A stage',
  })
  const later = [
    { number: one, version: 1, texts: { alt: 'Mine' } },
    { number: two, version: 1, texts: { alt: 'Both' } },
  ]
  expect(await writeTexts(db, admin, later)).toEqual({ changed: 1, stale: [one] })
  const { withoutAlt } = await officePictures(db, admin, await idOf(number), whole, true)
  expect(withoutAlt).toBe(0)
  const long = [
    { number: one, version: 2, texts: { alt: 'x'.repeat(301) } },
    { number: two, version: 2, texts: { caption: 'Not written' } },
  ]
  await expect(writeTexts(db, admin, long)).rejects.toMatchObject({
    code: 'invalid-input',
    details: { fields: [expect.objectContaining({ field: `alt-${one}` })] },
  })
  expect((await pictureAt(db, visitor, String(two))).picture.caption).toBe('')
})

test('pictures are arranged, and moved to the end of another album with their order', async () => {
  const [from, to] = [await album(), await album({ title: 'Other' })]
  const numbers = [await picture(from), await picture(from), await picture(from)]
  const [one, two, three] = numbers as [number, number, number]
  const there = await picture(to)
  await makeCover(db, admin, three)
  await placePicture(db, admin, from, three, () => 1)
  await placePicture(db, admin, from, one, (place) => place + 1)
  expect(await order(from)).toEqual([three, two, one])
  expect(await movePictures(db, admin, from, to, [one, three, there])).toBe(2)
  expect([await order(from), await order(to)]).toEqual([[two], [there, three, one]])
  expect((await albumAt(db, visitor, String(from))).cover).not.toBeNull()
  expect(await movePictures(db, admin, to, to, [one])).toBe(0)
  await expect(placePicture(db, admin, from, one, () => 1)).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(movePictures(db, admin, to, 99_999, [one])).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('many at once: each picture has a place of its own, and none is lost', async () => {
  const [from, to] = [await album(), await album()]
  const added = await Promise.all(Array.from({ length: 12 }, () => picture(from)))
  const rows = await db.selectFrom('gallery_pictures').select('place').execute()
  expect(new Set(rows.map(({ place }) => place)).size).toBe(12)
  await Promise.all([
    ...added.map((one, at) => placePicture(db, admin, from, one, () => at + 1).catch(() => {})),
    ...added.map((one) => movePictures(db, admin, from, to, [one])),
    ...added.slice(0, 4).map((one) => movePictures(db, admin, to, from, [one])),
  ])
  const everywhere = [...(await order(from)), ...(await order(to))]
  const inOrder = (numbers: number[]) => numbers.sort((one, other) => one - other)
  expect(inOrder(everywhere)).toEqual(inOrder(added))
})

test('the footer has what was chosen, then the newest that is drawn, of what everybody sees', async () => {
  const number = await album()
  const hidden = await album({ publishedAt: null })
  const numbers: number[] = []
  for (let at = 0; at < 8; at += 1) numbers.push(await picture(number))
  const unseen = await picture(hidden)
  expect(await footerPictures(db)).toEqual([])
  const stemOf = async (one: number) => {
    const { id } = (await pictureAt(db, admin, String(one))).picture.picture
    return `/gallery-pictures/${id}/60`
  }
  for (const { id } of await db.selectFrom('pictures').select('id').execute()) {
    await drawPicture(db, files, id)
  }
  await choosePicture(db, admin, numbers[0] ?? 0, true)
  await choosePicture(db, admin, unseen, true)
  const shown = [0, 7, 6, 5, 4, 3].map((at) => stemOf(numbers[at] ?? 0))
  expect(await footerPictures(db)).toEqual(await Promise.all(shown))
  await stepPicture(db, admin, numbers[6] ?? 0, 'withdraw')
  const { pictures, chosen } = await officeFooter(db, admin)
  expect(pictures.map((one) => [numbers.indexOf(one.number), one.isChosen, one.place])).toEqual([
    [0, true, 1],
    [7, false, 8],
    [5, false, 6],
    [4, false, 5],
    [3, false, 4],
    [2, false, 3],
  ])
  expect(chosen).toBe(1)
  await stepPicture(db, admin, numbers[6] ?? 0, 'put-back')
  await choosePicture(db, admin, numbers[0] ?? 0, false)
  expect((await footerPictures(db))[0]).toBe(await stemOf(numbers[7] ?? 0))
})

test('a draft goes with its pictures; an album that was out is withdrawn instead', async () => {
  const draft = await album({ publishedAt: null })
  await picture(draft)
  await deleteAlbum(db, admin, draft)
  expect(await db.selectFrom('gallery_pictures').selectAll().execute()).toEqual([])
  await expect(deleteAlbum(db, admin, await album())).rejects.toMatchObject({ code: 'conflict' })
})

test('what is wrong with an album is said of its field; two who change it are told', async () => {
  await expect(album({ title: ' ', heldOn: '2026-02-30' })).rejects.toMatchObject({
    code: 'invalid-input',
    details: {
      fields: [
        expect.objectContaining({ field: 'title' }),
        expect.objectContaining({ field: 'heldOn' }),
      ],
    },
  })
  const number = await album()
  await changeAlbum(db, admin, { number, version: 1 }, { title: 'Ours' })
  await expect(
    changeAlbum(db, admin, { number, version: 1 }, { title: 'Mine' }),
  ).rejects.toMatchObject({ code: 'conflict' })
})

test.each(['student', 'faculty', null] as const)('%s changes nothing', async (role) => {
  const number = await album()
  const one = await picture(number)
  const who = person(role)
  const refused = { code: 'forbidden' }
  const id = await idOf(number)
  const tries = [
    () => addAlbum(db, who, facts),
    () => changeAlbum(db, who, { number, version: 1 }, { title: 'Mine' }),
    () => withdrawAlbum(db, who, number, true),
    () => addPicture(db, files, who, number, small),
    () => writeTexts(db, who, []),
    () => stepPicture(db, who, one, 'delete'),
    () => choosePicture(db, who, one, true),
    () => makeCover(db, who, one),
    () => placePicture(db, who, number, one, () => 1),
    () => movePictures(db, who, number, number, [one]),
    () => officePictures(db, who, id, whole, false),
    () => officeFooter(db, who),
  ]
  for (const attempt of tries) await expect(attempt()).rejects.toMatchObject(refused)
})
