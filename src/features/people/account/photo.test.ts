import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { identify } from '#src/features/people/accounts/sessions.server.ts'
import { localFiles } from '#src/server/files/local-files.ts'
import { testDatabase } from '#test/database.ts'
import { testScopes } from '#test/scopes.ts'
import { sharedData } from '#test/shared-data.ts'
import { origin, signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { namesIn } from '#test/stored-files.ts'
import { accountEndpoints } from './account.api.ts'
import { removePhoto, setPhoto } from './photo.server.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'almirah-photos-'))
afterAll(() => rm(folder, { recursive: true }))
const files = localFiles(folder)
const site = testSite({
  db,
  files,
  endpoints: accountEndpoints(testScopes),
  identify: (request) => identify(db, request, origin),
})

const jpeg = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#722' } })
  .withExif({ IFD0: { Copyright: 'Somebody' } })
  .jpeg()
  .toBuffer()
const picture = (bytes: Uint8Array<ArrayBuffer> = new Uint8Array(jpeg), name = 'me.jpg') =>
  new File([bytes], name)

async function photoOf(id: string): Promise<string | null> {
  const { photo } = await db
    .selectFrom('users')
    .select('photo')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return photo
}

test('a photo is kept small and without what the camera added, and the next one takes its place', async () => {
  const { person, request } = await signedInAs(db, 'student')
  await setPhoto(db, files, person, picture(), null)
  const first = await photoOf(person.id)
  const answer = await site.fetch(request(first ?? ''))
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  expect(bytes.toString('latin1')).not.toContain('Somebody')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
  })
  const etag = answer.headers.get('etag') ?? ''
  const again = await site.fetch(request(first ?? '', { headers: { 'if-none-match': etag } }))
  expect(again.status).toBe(304)
  await setPhoto(db, files, person, picture(), { x: 0, y: 0, side: 0.5 })
  const second = await photoOf(person.id)
  expect(second).not.toBe(first)
  expect((await site.fetch(request(first ?? ''))).status).toBe(404)
  expect(await namesIn(db, files, join(folder, 'photos'))).toEqual([
    second?.slice('/photos/'.length),
  ])
  await removePhoto(db, person)
  expect([await photoOf(person.id), await namesIn(db, files, join(folder, 'photos'))]).toEqual([
    null,
    [],
  ])
})

test('a photo is for its owner and for administrators', async () => {
  const owner = await signedInAs(db, 'unverified')
  await setPhoto(db, files, owner.person, picture(), null)
  const photo = (await photoOf(owner.person.id)) ?? ''
  const status = async (who: 'student' | 'faculty' | 'admin') =>
    (await site.fetch((await signedInAs(db, who)).request(photo))).status
  expect((await site.fetch(owner.request(photo))).status).toBe(200)
  expect((await site.request(photo)).status).toBe(401)
  const statuses = [await status('student'), await status('faculty'), await status('admin')]
  expect(statuses).toEqual([404, 404, 200])
  await removePhoto(db, owner.person)
})

const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
const refused: readonly [string, File | null, string][] = [
  ['an SVG that is named as a photo', picture(svg, 'me.jpg'), 'unsupported-file'],
  ['nothing', null, 'invalid-input'],
  ['an empty file', new File([], 'me.jpg'), 'invalid-input'],
  ['a very large file', picture(new Uint8Array(10 * 1024 * 1024 + 1)), 'too-large'],
]

test.each(refused)('%s is refused, and the photo before stays', async (_what, file, code) => {
  const { person } = await signedInAs(db, 'student')
  await setPhoto(db, files, person, picture(), null)
  const before = await photoOf(person.id)
  const names = await namesIn(db, files, join(folder, 'photos'))
  await expect(setPhoto(db, files, person, file, null)).rejects.toMatchObject({ code })
  expect([await photoOf(person.id), await namesIn(db, files, join(folder, 'photos'))]).toEqual([
    before,
    names,
  ])
})

const hostile = join(sharedData, 'hostile/svg')

test('hostile files are refused, or what remains of them is a picture alone', async () => {
  const { person, request } = await signedInAs(db, 'student')
  for (const name of existsSync(hostile) ? readdirSync(hostile) : []) {
    const file = picture(new Uint8Array(readFileSync(join(hostile, name))), name)
    const code = await setPhoto(db, files, person, file, null).catch(
      (error: { code?: string }) => error.code,
    )
    expect([name, code]).toEqual([name, name.endsWith('.svg') ? 'unsupported-file' : undefined])
  }
  const photo = await photoOf(person.id)
  if (photo === null) return
  const text = Buffer.from(await (await site.fetch(request(photo))).arrayBuffer()).toString(
    'latin1',
  )
  expect(text).not.toMatch(/script|onclick|<svg/i)
})
