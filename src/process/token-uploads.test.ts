import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { passGate } from '#src/features/people/admin-gate/gate-session.server.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Scope } from '#src/kernel/scopes.ts'
import { readSmallFile } from '#src/server/files/read-small-file.ts'
import { receivedUpload } from '#src/server/uploads/take-upload.ts'
import type { UploadPurpose } from '#src/server/uploads/upload-purpose.ts'
import { uploadEndpoints } from '#src/server/uploads/uploads.api.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'

const { db } = await testDatabase()
const files = memoryFiles()
const purposes: UploadPurpose[] = [
  { name: 'films', access: 'faculty', scope: 'films:write', kinds: ['mp4', 'jpeg'], megabytes: 20 },
  { name: 'office', access: 'admin', scope: 'content:write', kinds: ['mp4'], megabytes: 20 },
]
const sender = await signedInAs(db, 'faculty')
const other = await signedInAs(db, 'faculty')

const film = (bytes: number) => {
  const content = randomBytes(bytes)
  content.write('\0\0\0\x20ftypisom', 'latin1')
  return content
}
const encoded = (text: string) => Buffer.from(text).toString('base64')
const idOf = (path: string) => path.split('/').at(-1) ?? ''
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A program with a token of the sender's, for these scopes. */
const program = (scopes: readonly Scope[], who = sender) =>
  testSite({
    db,
    files,
    endpoints: uploadEndpoints(purposes, passGate),
    actor: { ...who.person, sessionId: newId(), token: { scopes } },
  })
const call = (on: ReturnType<typeof program>, method: string, path: string, more = {}) =>
  on.request(path, { method, headers: { 'tus-resumable': '1.0.0', ...more } })

async function beginByToken(on: ReturnType<typeof program>, bytes: number, purpose = 'films') {
  const metadata = `purpose ${encoded(purpose)},filename ${encoded('a.mp4')}`
  return call(on, 'POST', '/api/v1/uploads', {
    'upload-length': String(bytes),
    'upload-metadata': metadata,
  })
}

test('a token with the scope of the purpose sends, is cut, and another process goes on', async () => {
  const bytes = film(300_000)
  const begun = await beginByToken(program(['films:write']), bytes.length)
  const path = begun.headers.get('location') ?? ''
  expect(begun.status).toBe(201)
  const send = (offset: number, end: number) =>
    program(['films:write']).request(path, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
      body: new Uint8Array(bytes.subarray(offset, end)),
    })
  expect((await send(0, 100_000)).status).toBe(204)
  const state = await call(program(['films:write']), 'HEAD', path)
  expect(state.headers.get('upload-offset')).toBe('100000')
  expect((await send(100_000, bytes.length)).status).toBe(204)
  const found = await receivedUpload(db, files, sender.person, 'films', idOf(path))
  const stored = await readSmallFile(files, found.key, 2 ** 30)
  expect(hashOf(stored ?? new Uint8Array())).toBe(hashOf(bytes))
  expect((await call(program(['films:write']), 'DELETE', path)).status).toBe(204)
})

test('a token without the scope of the purpose is told which it needs; another’s upload is not there', async () => {
  const begun = await beginByToken(program(['films:write']), 1000)
  const path = begun.headers.get('location') ?? ''
  const none = await beginByToken(program(['account:read']), 1000)
  expect([none.status, none.headers.get('www-authenticate')]).toEqual([
    403,
    'Bearer error="insufficient_scope", scope="films:write"',
  ])
  const otherScope = program(['content:write'])
  expect((await beginByToken(otherScope, 1000)).status).toBe(403)
  for (const method of ['HEAD', 'DELETE']) {
    expect([method, (await call(otherScope, method, path)).status]).toEqual([method, 403])
    const others = await call(program(['films:write'], other), method, path)
    expect([method, others.status]).toEqual([method, 404])
  }
  const listed = async (on: ReturnType<typeof program>) =>
    ((await (await call(on, 'GET', '/api/v1/uploads')).json()) as { uploads: unknown[] }).uploads
  expect(await listed(otherScope)).toEqual([])
  expect(await listed(program(['films:write']))).toMatchObject([{ id: idOf(path), received: 0 }])
  await call(program(['films:write']), 'DELETE', path)
})

test('a token of an administrator needs no gate of a session; one of others sends nothing for them', async () => {
  const admin = await signedInAs(db, 'admin')
  const begun = await beginByToken(program(['content:write'], admin), 1000, 'office')
  expect(begun.status).toBe(201)
  await call(program(['content:write'], admin), 'DELETE', begun.headers.get('location') ?? '')
  expect((await beginByToken(program(['content:write']), 1000, 'office')).status).toBe(403)
})
