import { beforeEach, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { receiveParts } from '#src/server/uploads/receive-parts.ts'
import { beginUpload, uploadOf } from '#src/server/uploads/upload-rows.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { person } from '#test/person.ts'
import { photo } from '#test/pictures.ts'
import { signedInAs } from '#test/signed-in.ts'
import { beginProfile } from './add-profile.server.ts'
import { approveChange } from './approve-change.server.ts'
import { deleteProfile } from './placement.server.ts'
import { changeOf, tokenOf } from './profile-draft.server.ts'
import {
  mayShowPhoto,
  photoPurpose,
  removePhoto,
  sentPhoto,
  setPhoto,
} from './profile-photo.server.ts'
import { profileAt } from './profile-rows.server.ts'
import { changeProfileSettings } from './profile-settings.server.ts'

const { db } = await testDatabase()
const files = memoryFiles()
const admin = person('admin')
const letWait = (waitsForApproval: boolean) =>
  changeProfileSettings(db, admin, { waitsForApproval, looksUpDois: false })
const das = person('faculty', { email: 's.das@suiit.example' })
const pictures = async () =>
  (await db.selectFrom('pictures').select('id').execute()).map(({ id }) => id)
const portrait = async (name = 'me.jpg') => new File([await bytes()], name)
const bytes = async () => new Uint8Array(await photo(40, 40))
let number = ''

beforeEach(async () => {
  await db.deleteFrom('profiles').execute()
  await letWait(false)
  number = String(await beginProfile(db, das, 'Sunita Das'))
})

test('a photo is everybody’s, another takes its place, and it goes with the profile', async () => {
  const shown = { number, token: null }
  await setPhoto(db, files, das, shown, await portrait())
  const [first = ''] = await pictures()
  expect((await profileAt(db, visitor, number)).photo?.id).toBe(first)
  expect(await mayShowPhoto(db, visitor, first)).toBe(true)
  await setPhoto(db, files, das, shown, await portrait())
  const [second = '', ...more] = await pictures()
  expect([more, second === first]).toEqual([[], false])
  await removePhoto(db, das, shown)
  expect(await pictures()).toEqual([])
  await setPhoto(db, files, das, shown, await portrait())
  await deleteProfile(db, admin, number)
  expect(await pictures()).toEqual([])
})

test('where the library approves, a photo waits with the rest', async () => {
  await letWait(true)
  const shown = { number, token: null }
  await setPhoto(db, files, das, shown, await portrait())
  const [waiting = ''] = await pictures()
  expect((await profileAt(db, visitor, number)).photo).toBeNull()
  expect(await mayShowPhoto(db, visitor, waiting)).toBe(false)
  expect(await mayShowPhoto(db, person('faculty'), waiting)).toBe(false)
  expect(await mayShowPhoto(db, das, waiting)).toBe(true)
  const profile = await profileAt(db, admin, number)
  const token = tokenOf(profile, await changeOf(db, profile.id))
  await approveChange(db, admin, { number, token, origin: null }, true)
  expect((await profileAt(db, visitor, number)).photo?.id).toBe(waiting)
  expect(await pictures()).toEqual([waiting])
})

test('what is no picture is refused, and nothing is left of it', async () => {
  const shown = { number, token: null }
  const wrong = new File(['<svg/>'], 'me.svg')
  const unsupported = { code: 'unsupported-file' }
  await expect(setPhoto(db, files, das, shown, wrong)).rejects.toMatchObject(unsupported)
  await expect(setPhoto(db, files, das, shown, null)).rejects.toMatchObject({
    code: 'invalid-input',
  })
  const other = setPhoto(db, files, person('faculty'), shown, await portrait())
  await expect(other).rejects.toMatchObject({ code: 'not-found' })
  const stale = setPhoto(db, files, das, { number, token: '0.0' }, await portrait())
  await expect(stale).rejects.toMatchObject({ code: 'conflict' })
  expect(await pictures()).toEqual([])
})

test('a photo that came in parts is taken once, and by whoever sent it', async () => {
  const { person: sender } = await signedInAs(db, 'faculty')
  const own = String(await beginProfile(db, sender, 'Asha Rao'))
  const sent = await bytes()
  const id = await beginUpload(db, sender, photoPurpose, { name: 'me.jpg', bytes: sent.length })
  const askedBy = async (actor: typeof sender) => {
    const body = new FormData()
    body.set('photoUpload', id)
    const form = await readFileForm(new Request('http://localhost', { method: 'POST', body }))
    return sentPhoto({ db, files, actor }, form)
  }
  await expect(askedBy(sender)).rejects.toMatchObject({ code: 'conflict' })
  const upload = await uploadOf(db, sender, id)
  const body = (async function* () {
    yield sent
  })()
  await receiveParts(db, files, sender, photoPurpose, { upload, offset: 0, body })
  await expect(askedBy(das)).rejects.toMatchObject({ code: 'not-found' })
  const shown = { number: own, token: null }
  const late = setPhoto(db, files, sender, { number: own, token: 'x' }, await askedBy(sender))
  await expect(late).rejects.toMatchObject({ code: 'conflict' })
  await setPhoto(db, files, sender, shown, await askedBy(sender))
  expect((await profileAt(db, visitor, own)).photo).toMatchObject({ width: 40, height: 40 })
  await expect(askedBy(sender)).rejects.toMatchObject({ code: 'not-found' })
})
