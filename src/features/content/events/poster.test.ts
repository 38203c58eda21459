import { expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { noFileChanges } from '#src/server/attached/write-files.ts'
import { forgetFiles } from '#src/server/files/forget-files.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { receiveParts } from '#src/server/uploads/receive-parts.ts'
import { beginUpload, uploadOf } from '#src/server/uploads/upload-rows.ts'
import { testDatabase } from '#test/database.ts'
import { anEvent } from '#test/events.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { officeProgram, person } from '#test/person.ts'
import { photo } from '#test/pictures.ts'
import { signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { posterEndpoint } from './event-files.api.ts'
import { eventAt } from './event-rows.server.ts'
import { cancelEvent } from './event-steps.server.ts'
import { megabytesOfPoster, posterHref } from './events.ts'
import { writePosterEndpoints } from './poster.api.ts'
import { type PosterChange, posterPurpose, sentPoster } from './poster.server.ts'
import { addEvent, changeEvent, deleteEvent, withdrawEvent } from './save-event.server.ts'

const { db } = await testDatabase()
const admin = officeProgram
const files = memoryFiles()
const said = anEvent({ posterAlt: 'A loom' })
const sent = (poster: PosterChange) => ({ attached: noFileChanges, poster })
const posterOf = async (number: number) => (await eventAt(db, admin, String(number))).poster

async function storedFiles(): Promise<string[]> {
  await forgetFiles(db, files)
  return files.keys()
}

test('a poster is served to whoever may see its event, and stays over other changes', async () => {
  const number = await addEvent(db, files, admin, said, sent({ bytes: await photo(400, 300) }))
  const poster = await posterOf(number)
  const site = testSite({ db, files, endpoints: [posterEndpoint], actor: visitor })
  const status = async () => (await site.request(poster ? posterHref(poster) : '/')).status
  expect(await status()).toBe(200)
  await cancelEvent(db, admin, { number, version: null }, 'Ill')
  await changeEvent(db, files, admin, { number, version: null }, { title: 'Other' })
  expect((await posterOf(number))?.id).toBe(poster?.id)
  expect(await status()).toBe(200)
  await withdrawEvent(db, admin, number, true)
  expect(await status()).toBe(404)
  await withdrawEvent(db, admin, number, false)
  await changeEvent(db, files, admin, { number, version: null }, {}, sent('remove'))
  expect(await posterOf(number)).toBeNull()
  expect(await status()).toBe(404)
  expect(await storedFiles()).toEqual([])
})

test('another one takes its place; with a draft it goes', async () => {
  const draft = { ...said, publishedAt: null }
  const number = await addEvent(db, files, admin, draft, sent({ bytes: await photo(400, 300) }))
  const first = await posterOf(number)
  const another = sent({ bytes: await photo(400, 300) })
  await changeEvent(db, files, admin, { number, version: 1 }, {}, another)
  expect((await posterOf(number))?.id).not.toBe(first?.id)
  expect((await storedFiles()).length).toBeGreaterThan(0)
  await deleteEvent(db, admin, number)
  expect(await storedFiles()).toEqual([])
})

test('what is no picture, too large, or not said in words is refused, and nothing is kept', async () => {
  const add = (bytes: Uint8Array, posterAlt = 'A loom') =>
    addEvent(db, files, admin, anEvent({ posterAlt }), sent({ bytes }))
  const junk = new TextEncoder().encode('<svg onload="alert(1)">')
  await expect(add(junk)).rejects.toMatchObject({ code: 'unsupported-file' })
  const large = new Uint8Array(megabytesOfPoster * 1024 * 1024 + 1)
  await expect(add(large)).rejects.toMatchObject({ code: 'too-large' })
  await expect(add(await photo(400, 300), ' \u200b ')).rejects.toMatchObject({
    code: 'invalid-input',
    details: { fields: [{ field: 'posterAlt' }] },
  })
  expect(await storedFiles()).toEqual([])
  const none = await db.selectFrom('pictures').select('id').execute()
  expect(none).toEqual([])
})

test('a poster that came in parts is taken with its event, and not without', async () => {
  const { person: sender } = await signedInAs(db, 'admin')
  const bytes = await photo(400, 300)
  const id = await beginUpload(db, sender, posterPurpose, {
    name: 'loom.jpg',
    bytes: bytes.length,
  })
  const body = (async function* () {
    yield bytes
  })()
  const upload = await uploadOf(db, sender, id)
  await receiveParts(db, files, sender, posterPurpose, { upload, offset: 0, body })
  const asked = async () => {
    const form = new FormData()
    form.set('posterUpload', id)
    const request = new Request('http://localhost', { method: 'POST', body: form })
    return sentPoster({ db, files, actor: sender }, await readFileForm(request))
  }
  const unsaid = addEvent(db, files, sender, anEvent(), sent(await asked()))
  await expect(unsaid).rejects.toMatchObject({ details: { fields: [{ field: 'posterAlt' }] } })
  const number = await addEvent(db, files, sender, said, sent(await asked()))
  expect(await posterOf(number)).toMatchObject({ width: 400, height: 300 })
  await expect(asked()).rejects.toMatchObject({ code: 'not-found' })
})

test('programs of the library give an event a poster and take it away', async () => {
  const number = await addEvent(db, files, admin, anEvent())
  const siteOf = (scope: 'content:write' | 'catalog:read') =>
    testSite({
      db,
      files,
      endpoints: writePosterEndpoints,
      actor: person('admin', { token: { scopes: [scope] } }),
    })
  const picture = await photo(400, 300)
  const put = async (parts: Record<string, string | Uint8Array>, of = number) => {
    const body = new FormData()
    for (const [name, part] of Object.entries(parts)) {
      body.set(name, typeof part === 'string' ? part : new File([new Uint8Array(part)], 'loom.png'))
    }
    const init = { method: 'PUT', body }
    const answer = await siteOf('content:write').request(`/api/v1/events/${of}/poster`, init)
    return { status: answer.status, body: await answer.json() }
  }
  const given = await put({ poster: picture, posterAlt: 'A loom' })
  expect(given).toMatchObject({
    status: 200,
    body: { number, poster: expect.stringMatching(/^\/event-posters\//) },
  })
  expect(await eventAt(db, admin, String(number))).toMatchObject({ posterAlt: 'A loom' })
  for (const [parts, status] of [
    [{ posterAlt: 'A loom' }, 422],
    [{ poster: picture }, 422],
    [{ poster: new TextEncoder().encode('GIF89a'), posterAlt: 'A loom' }, 415],
    [{ poster: new Uint8Array(megabytesOfPoster * 1024 * 1024 + 1), posterAlt: 'A loom' }, 413],
  ] as const) {
    expect((await put(parts)).status).toBe(status)
  }
  expect((await put({ poster: picture, posterAlt: 'A loom' }, 999_999)).status).toBe(404)
  expect((await posterOf(number)) && posterHref((await posterOf(number)) as never)).toBe(
    given.body.poster,
  )
  const remove = (site = siteOf('content:write')) =>
    site.request(`/api/v1/events/${number}/poster`, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
  expect((await remove(siteOf('catalog:read'))).status).toBe(403)
  expect(await (await remove()).json()).toEqual({ number, poster: null })
  expect(await (await remove()).json()).toEqual({ number, poster: null })
  expect(await eventAt(db, admin, String(number))).toMatchObject({ posterAlt: '', version: 3 })
})
