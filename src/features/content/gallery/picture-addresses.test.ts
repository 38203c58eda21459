import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { officeProgram as actor } from '#test/person.ts'
import { photo } from '#test/pictures.ts'
import { addPicture } from './add-picture.server.ts'
import { stepPicture } from './change-pictures.server.ts'
import { pictureAddresses } from './picture-addresses.server.ts'
import { addAlbum, changeAlbum, withdrawAlbum } from './save-album.server.ts'
import { writeTexts } from './write-texts.server.ts'

const { db } = await testDatabase()
const files = memoryFiles()

async function album(publishedAt: Date | null) {
  const number = await addAlbum(db, actor, {
    title: 'Rooms',
    body: '',
    translations: {},
    heldOn: '2026-11-10',
    event: null,
    eventOn: null,
    publishedAt,
    endsOn: null,
    pinned: false,
  })
  const add = async () => addPicture(db, files, actor, number, await photo(60, 40))
  return { number, pictures: [await add(), await add(), await add()] }
}

test('pictures that everybody sees have their address with a real day, in parts', async () => {
  const out = await album(new Date('2020-01-01T00:00:00Z'))
  const draft = await album(null)
  const [first = 0, second = 0, third = 0] = out.pictures
  const paths = async (offset = 0, limit = 10) =>
    (await pictureAddresses(db, offset, limit)).map(({ href }) => href)
  const path = (picture: number) => `/gallery/${out.number}/${picture}`
  expect(await paths()).toEqual([first, second, third].map(path))
  expect(await paths(1, 1)).toEqual([path(second)])
  expect(await paths(3, 1)).toEqual([])

  await stepPicture(db, actor, second, 'withdraw')
  await stepPicture(db, actor, third, 'delete')
  expect(await paths()).toEqual([path(first)])
  const [before] = await pictureAddresses(db, 0, 1)
  await writeTexts(db, actor, [{ number: first, version: null, texts: { alt: 'Stacks' } }])
  const [after] = await pictureAddresses(db, 0, 1)
  expect(after && before && after.changedAt > before.changedAt).toBe(true)

  const soon = new Date(Date.now() + 60_000)
  await changeAlbum(db, actor, { number: draft.number, version: null }, { publishedAt: soon })
  expect(await paths()).toHaveLength(1)
  const later = new Date(soon.getTime() + 1)
  const [, ...others] = await pictureAddresses(db, 0, 10, later)
  expect(others.map(({ changedAt }) => changedAt)).toEqual([soon, soon, soon])
  await withdrawAlbum(db, actor, out.number, true)
  expect(await paths()).toEqual([])
})
