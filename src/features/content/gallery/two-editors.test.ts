import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { officeProgram as actor, person } from '#test/person.ts'
import { photo } from '#test/pictures.ts'
import { fieldsOf, sentForm, tooLate } from '#test/sent-form.ts'
import { testSite } from '#test/site.ts'
import { addPicture } from './add-picture.server.ts'
import { albumAt } from './album-rows.server.ts'
import { textsOfAlbum } from './album-texts.ts'
import { action } from './change-album-page.tsx'
import { pictureAt } from './picture-rows.server.ts'
import { pictureBasis, textsOfPicture } from './picture-texts.ts'
import { galleryRoom } from './room.server.ts'
import { addAlbum } from './save-album.server.ts'

const { db } = await testDatabase()
const files = memoryFiles()

async function anAlbum(captions: readonly string[] = []) {
  const number = await addAlbum(db, actor, {
    title: 'Rooms',
    body: '',
    translations: {},
    heldOn: '2026-11-10',
    event: null,
    eventOn: null,
    publishedAt: null,
    endsOn: null,
    pinned: false,
  })
  const pictures: number[] = []
  for (const caption of captions) {
    pictures.push(await addPicture(db, files, actor, number, await photo(60, 40), { caption }))
  }
  const send = (fields: Parameters<typeof sentForm>[3]) =>
    sentForm(action, { db, files, actor }, { albumId: String(number) }, fields)
  return { number, pictures, send }
}

const shownPicture = async (number: number) => (await pictureAt(db, actor, String(number))).picture

/** The fields of a row as the table draws it. */
async function rowOf(number: number) {
  const picture = await shownPicture(number)
  const texts = textsOfPicture(picture)
  const { version, shown } = pictureBasis(number)
  return { ...texts, [version]: String(picture.version), [shown]: JSON.stringify(texts) }
}

test('who saves an album too late sees what the other wrote, and goes on with both', async () => {
  const { number, send } = await anAlbum()
  const now = () => albumAt(db, actor, String(number))
  const { version, ...album } = await now()
  const drawn = { texts: textsOfAlbum({ ...album, version } as never, ''), version }
  const save = (fields: object) => send({ ...fields, intent: 'save' })
  const late = await tooLate(save, drawn, [{ title: 'Mine' }, { body: 'Theirs.' }])
  expect(late.typed).toMatchObject({ title: 'Mine', body: 'Theirs.', version: '2' })
  // What is refused for something else is still of what it was drawn from.
  const wrong = await save({ ...fieldsOf(drawn), event: 'no such event', title: 'Old' })
  expect(wrong).toMatchObject({ status: 422, typed: { version: '1', title: 'Old' } })
  expect(await save({ ...wrong.typed, event: '' })).toMatchObject({ status: 409 })
  expect(await save(late.typed ?? {})).toMatchObject({ status: 200 })
  expect(await now()).toMatchObject({ title: 'Mine', body: 'Theirs.', version: 3 })
})

test('texts of a picture that two write: the second sees both, other rows are saved', async () => {
  const { pictures, send } = await anAlbum(['Stacks', 'Reading room'])
  const [first = 0, second = 0] = pictures
  const table = { ...(await rowOf(first)), ...(await rowOf(second)) }
  const number = pictures.map(String)
  const save = (fields: object) => send({ ...fields, number, intent: 'texts' })
  const both = await Promise.all([
    save({ ...table, [`caption-${first}`]: 'Mine' }),
    save({ ...table, [`caption-${first}`]: 'Theirs', [`alt-${second}`]: 'Tables' }),
  ])
  const [late] = both.filter(({ status }) => status === 409)
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  const saved = (await shownPicture(first)).caption
  const mine = saved === 'Mine' ? 'Theirs' : 'Mine'
  expect(late?.flash?.message).toContain(`Picture 1 of 2, “${saved}”`)
  expect(late?.current).toMatchObject({ [`caption-${first}`]: saved })
  expect(late?.typed).toMatchObject({ [`caption-${first}`]: mine, [`version-${first}`]: '2' })
  expect(late?.typed).not.toHaveProperty(`caption-${second}`)
  expect((await shownPicture(second)).alt).toBe('Tables')
  const again = { ...(await rowOf(first)), ...(await rowOf(second)), ...late?.typed }
  expect(await save(again)).toMatchObject({ status: 200 })
  expect((await shownPicture(first)).caption).toBe(mine)
})

test('a row that was left as it was shown takes nothing back', async () => {
  const { pictures, send } = await anAlbum(['Stacks', 'Reading room'])
  const [first = 0, second = 0] = pictures
  const table = { ...(await rowOf(first)), ...(await rowOf(second)) }
  const save = (fields: object) =>
    send({ ...table, ...fields, number: pictures.map(String), intent: 'texts' })
  expect(await save({ [`caption-${first}`]: 'Theirs' })).toMatchObject({ status: 200 })
  expect(await save({ [`caption-${second}`]: 'Mine' })).toMatchObject({ status: 200 })
  expect((await shownPicture(first)).caption).toBe('Theirs')
  expect((await shownPicture(second)).caption).toBe('Mine')
})

test('programs that change an album or a picture at once: the second is told', async () => {
  const { number, pictures } = await anAlbum(['Stacks'])
  const endpoints = galleryRoom.endpoints?.(undefined as never) ?? []
  const program = person('admin', { token: { scopes: ['content:write'] } })
  const site = testSite({ db, files, endpoints, actor: program })
  const headers = { 'content-type': 'application/json' }
  const patch = async (path: string, sent: object) =>
    (await site.request(path, { method: 'PATCH', headers, body: JSON.stringify(sent) })).status
  const { version, items } = await (await site.request(`/api/v1/gallery/${number}`)).json()
  const album = ['One', 'Two'].map((title) =>
    patch(`/api/v1/gallery/${number}`, { title, version }),
  )
  expect((await Promise.all(album)).sort()).toEqual([200, 409])
  const [picture] = items as { version: number }[]
  const at = `/api/v1/gallery-pictures/${pictures[0]}`
  const texts = ['One', 'Two'].map((alt) => patch(at, { alt, version: picture?.version }))
  expect((await Promise.all(texts)).sort()).toEqual([200, 409])
  const { picture: before } = await pictureAt(db, actor, String(pictures[0]))
  expect(await patch(at, { caption: 'Late', withdrawn: true, version: 1 })).toBe(409)
  expect(await shownPicture(pictures[0] ?? 0)).toEqual(before)
})
