import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { officeProgram as actor } from '#test/person.ts'
import { photo } from '#test/pictures.ts'
import { addPicture } from './add-picture.server.ts'
import { actOnFooter, actOnPictures } from './album-actions.server.ts'
import { addAlbum } from './save-album.server.ts'
import type { SentForm } from './sent-pictures.server.ts'

const { db } = await testDatabase()
const files = memoryFiles()
const acting = { db, files, actor }

/** The table as a browser sends it. */
function sent(fields: Record<string, string>, numbers: readonly number[] = []): SentForm {
  const all = (name: string) => (name === 'number' ? numbers.map(String) : [])
  return { all, field: (name: string) => fields[name] ?? '' } as SentForm
}

async function album(captions: readonly string[]) {
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
    const bytes = await photo(60, 40)
    pictures.push(await addPicture(db, files, actor, number, bytes, { caption }))
  }
  return { number, pictures }
}

test('what was done says of which picture: its place and its caption', async () => {
  const { number, pictures } = await album(['Stacks', 'Reading room', ''])
  const [first = 0, second = 0, third = 0] = pictures
  const told = async (step: string, picture: number) => {
    const answer = await actOnPictures(
      acting,
      number,
      sent({ intent: `picture-${step}:${picture}` }),
    )
    return answer && 'flash' in answer ? answer.flash.message : ''
  }
  expect(await told('withdraw', second)).toMatch(/^Picture 2 of 3, “Reading room”: withdrawn\./)
  expect(await told('cover', third)).toBe('Picture 3 of 3: now the cover of the album.')
  expect(await told('earlier', second)).toBe('Picture 2 of 3, “Reading room”: moved to place 1.')
  const toPlace = (picture: number, typed: string) => {
    const fields = { intent: `picture-place:${picture}`, [`place-${picture}`]: typed }
    return actOnPictures(acting, number, sent(fields))
  }
  const says = (message: string) => ({ flash: { message } })
  expect(await toPlace(second, '3')).toMatchObject(
    says('Picture 1 of 3, “Reading room”: moved to place 3.'),
  )
  for (const odd of ['1e9', '99']) {
    expect(await toPlace(first, odd)).toMatchObject(says(expect.stringContaining('place 3.')))
    await toPlace(first, '1')
  }
  for (const odd of ['', '0', '-1', '1.5', 'x']) {
    expect(await toPlace(first, odd)).toMatchObject(says(expect.stringContaining('place 1.')))
  }
  expect(await toPlace(second, '1')).toMatchObject(says(expect.stringContaining('place 1.')))
  expect(await told('delete', first)).toMatch(/^Picture 2 of 3, “Stacks”: deleted\./)
  expect(await told('undelete', first)).toBe('Picture 2 of 3, “Stacks”: back in the album.')
  expect(await actOnFooter(db, actor, `picture-footer:${third}`)).toMatchObject({
    flash: { kind: 'done', message: 'Picture 3 of 3: chosen for the footer.' },
  })
  expect(await actOnFooter(db, actor, 'picture-footer:999999')).toMatchObject({
    data: { flash: { kind: 'failed', message: 'This picture is no longer in the gallery.' } },
  })
  expect(await actOnFooter(db, actor, 'save')).toBeNull()
})

test('what is wrong with texts is said of the picture, and nothing typed is lost', async () => {
  const { number, pictures } = await album(['Stacks', 'Reading room'])
  const [first = 0, second = 0] = pictures
  const texts = {
    [`version-${first}`]: '1',
    [`version-${second}`]: '1',
    [`caption-${first}`]: 'Stacks, first floor',
    [`caption-${second}`]: 'Reading room',
    [`alt-${second}`]: 'x'.repeat(301),
  }
  const answer = await actOnPictures(acting, number, sent({ intent: 'texts', ...texts }, pictures))
  const { data } = answer as Extract<typeof answer, { data: unknown }>
  expect(data.typed).toMatchObject(texts)
  expect(data.faults[`alt-${second}`]).toMatch(
    /^Picture 2 of 2, “Reading room”: Please write at most/,
  )
})
