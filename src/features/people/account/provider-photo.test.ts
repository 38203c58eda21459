import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { forgetFiles } from '#src/server/files/forget-files.ts'
import { localFiles } from '#src/server/files/local-files.ts'
import { testDatabase } from '#test/database.ts'
import { signedInAs } from '#test/signed-in.ts'
import { photoShownTo } from './photo.server.ts'
import { providerPhotoJob } from './provider-photo.server.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'almirah-provider-photos-'))
const files = localFiles(folder)
const jpeg = await sharp({ create: { width: 96, height: 96, channels: 3, background: '#272' } })
  .jpeg()
  .toBuffer()
const server = createServer((request, response) =>
  response.end(request.url === '/me.jpg' ? jpeg : '<svg xmlns="http://www.w3.org/2000/svg"/>'),
)
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await rm(folder, { recursive: true })
})

const photoOf = (id: string) =>
  db.selectFrom('users').select('photo').where('id', '=', id).executeTakeFirstOrThrow()

test('the provider’s picture becomes the photo of whoever has none, and of nobody else', async () => {
  const { person } = await signedInAs(db, 'student')
  const job = (path: string) =>
    providerPhotoJob(db, files, issuer, { user: person.id, picture: issuer + path })
  await job('/drawing.svg')
  expect(await photoOf(person.id)).toEqual({ photo: null })
  await Promise.all([job('/me.jpg'), job('/me.jpg')])
  const { photo } = await photoOf(person.id)
  expect(await photoShownTo(db, person, photo ?? '')).not.toBeNull()
  await forgetFiles(db, files)
  expect(await readdir(join(folder, 'photos'))).toHaveLength(1)
  await job('/me.jpg')
  expect(await photoOf(person.id)).toEqual({ photo })
})

test('nothing is fetched for nobody, and an address of an inner network fails the job', async () => {
  const { person } = await signedInAs(db, 'faculty')
  const picture = 'https://localhost/me.jpg'
  await providerPhotoJob(db, files, issuer, {
    user: '0190a000-0000-7000-8000-00000000ffff',
    picture,
  })
  await expect(providerPhotoJob(db, files, issuer, { user: person.id, picture })).rejects.toThrow(
    'inner network',
  )
})
