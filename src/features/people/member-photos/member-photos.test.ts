import sharp from 'sharp'
import { expect, test } from 'vitest'
import { memberHistory } from '#src/features/people/members/member-history.server.ts'
import { memberAt } from '#src/features/people/members/member-rows.server.ts'
import { createMember } from '#src/features/people/members/members.server.ts'
import { visitor } from '#src/kernel/actor.ts'
import { forgetFiles } from '#src/server/files/forget-files.ts'
import { readSmallFile } from '#src/server/files/read-small-file.ts'
import { testDatabase } from '#test/database.ts'
import { memberTexts } from '#test/members.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { memberPhotoShownTo, removeMemberPhoto, setMemberPhoto } from './member-photos.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const files = memoryFiles()
const asha = await signedInAs(db, 'student')
const other = await signedInAs(db, 'student')
const { id } = await db
  .transaction()
  .execute((within) => createMember(within, admin, memberTexts({ email: asha.person.email })))

async function picture(colour = 'red'): Promise<File> {
  const bytes = await sharp({
    create: { width: 900, height: 600, channels: 3, background: colour },
  })
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'me.jpg')
}

test('a photo is set anew as a small square without place, and only staff and the member see it', async () => {
  await setMemberPhoto(db, files, admin, id, await picture(), null)
  const first = (await memberAt(db, '1')).photo ?? ''
  await setMemberPhoto(db, files, admin, id, await picture('blue'), { x: 0, y: 0, side: 0.5 })
  const { photo } = await memberAt(db, '1')
  await forgetFiles(db, files)
  expect(files.keys()).toEqual([`member-photos/${photo?.slice(15)}`])
  const key = await memberPhotoShownTo(db, asha.person, photo ?? '')
  const stored = await readSmallFile(files, key ?? '')
  const facts = await sharp(stored ?? new Uint8Array()).metadata()
  expect(facts).toMatchObject({ format: 'webp', width: 320, height: 320 })
  expect(facts.exif).toBeUndefined()
  expect(await memberPhotoShownTo(db, admin, photo ?? '')).not.toBeNull()
  for (const actor of [other.person, visitor, person('faculty')]) {
    expect(await memberPhotoShownTo(db, actor, photo ?? '')).toBeNull()
  }
  expect(await memberPhotoShownTo(db, admin, first)).toBeNull()
  const actions = (await memberHistory(db, admin, id)).map(({ action }) => action)
  expect(actions).toEqual(['photo-set', 'photo-set', 'created'])
})

test.each([
  ['nothing', null, 'choose a picture'],
  [
    'a drawing',
    new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg'),
    'can hold scripts',
  ],
  ['no picture', new File(['hello'], 'a.jpg'), 'no picture'],
])('%s is refused with what to do', async (_, file, words) => {
  await expect(setMemberPhoto(db, files, admin, id, file, null)).rejects.toThrow(words)
})

test('only administrators set and remove it; with it goes its file', async () => {
  const mine = setMemberPhoto(db, files, asha.person, id, await picture(), null)
  await expect(mine).rejects.toThrow('Only the staff of the library')
  await expect(removeMemberPhoto(db, asha.person, id)).rejects.toThrow(
    'Only the staff of the library',
  )
  await removeMemberPhoto(db, admin, id)
  await forgetFiles(db, files)
  expect([(await memberAt(db, '1')).photo, files.keys()]).toEqual([null, []])
})
