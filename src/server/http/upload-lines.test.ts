import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from '@hono/zod-openapi'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { fullDiskFiles } from '#test/full-disk.ts'
import { listeningSite } from '#test/listening-site.ts'
import { person } from '#test/person.ts'
import { RawConnection, requestHead } from '#test/raw-connection.ts'
import type { FileStore } from '../files/file-store.ts'
import { localFiles } from '../files/local-files.ts'
import { defineAction, defineUpload, noBody } from './endpoint.ts'
import { usualPace } from './guarded-body.ts'
import { receiveFile } from './receive-file.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'almirah-uploads-'))
afterAll(() => rm(folder, { recursive: true }))

const door = { access: 'signed-in', scope: 'content:write', tag: 'Files' } as const
const upload = defineUpload({
  ...door,
  id: 'upload',
  path: '/api/v1/files',
  summary: 'a file',
  description: 'For tests.',
  upload: { field: 'list', megabytes: 4, description: 'The file.' },
  response: z.object({ name: z.string() }),
  handle: async ({ files }, request) => {
    const keep = async (parts: AsyncIterable<Uint8Array>) => {
      await files.remove('lists/a.data')
      await files.put('lists/a.data', parts)
    }
    const name = await receiveFile(request, { field: 'list', most: 4 * 1024 ** 2, keep })
    return { body: { name } }
  },
})
const action = defineAction({
  ...door,
  id: 'act',
  method: 'post',
  path: '/api/v1/acts',
  summary: 'an act',
  description: 'For tests.',
  body: noBody,
  response: z.object({}),
  handle: async () => ({ body: {} }),
})

const endpoints = [upload, action]
const actor = person('admin')
const siteWith = (files: FileStore, bodyPace = usualPace) =>
  listeningSite({ db, endpoints, files, actor, bodyPace })
const site = await siteWith(localFiles(folder))
/** Waits for nobody. */
const impatient = await siteWith(localFiles(folder), { patience: 300, perSecond: 500 })

const boundary = 'x'
const partHead = '--x\r\ncontent-disposition: form-data; name="list"; filename="a.csv"\r\n\r\n'
const formEnd = '\r\n--x--\r\n'

function uploadHead(length: number | null, at = new URL(site)): string {
  return requestHead('POST /api/v1/files', {
    host: at.host,
    origin: at.origin,
    connection: 'close',
    'content-type': `multipart/form-data; boundary=${boundary}`,
    ...(length === null
      ? { 'transfer-encoding': 'chunked' }
      : { 'content-length': String(length) }),
  })
}

/** What is in the store: nothing, where nothing is left behind. */
async function left(at = folder): Promise<string[]> {
  const entries = await readdir(at, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

test('a full disk is an answer, and nothing of the file stays behind', async () => {
  const full = await fullDiskFiles()
  const small = await siteWith(full.files)
  const body = new FormData()
  body.append('list', new File(['x'.repeat(400_000)], 'a.csv'))
  const headers = { origin: new URL(small).origin }
  const sent = { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) }
  const answer = await fetch(`${small}api/v1/files`, sent)
  expect(answer.status).toBe(503)
  expect((await answer.json()).title).toMatch(/^The disk of the library’s server is full/)
  expect(await left(full.folder)).toEqual([])
})

test('a sender who reads nothing before all is sent has the answer of a full disk too', async () => {
  const full = await fullDiskFiles()
  const at = new URL(await siteWith(full.files))
  const line = new RawConnection(at.href)
  const content = 'x'.repeat(3_000_000)
  line.socket.pause()
  line.socket.write(uploadHead(partHead.length + content.length + formEnd.length, at) + partHead)
  for (let sent = 0; sent < content.length; sent += 100_000) {
    await new Promise((resolve) => line.socket.write(content.slice(0, 100_000), resolve))
  }
  await new Promise((resolve) => line.socket.write(formEnd, resolve))
  line.socket.resume()
  expect(await line.rest()).toMatch(/^HTTP\/1\.1 503 /)
})

test.each([
  ['that stops in its file', partHead],
  ['of which nothing comes', ''],
  ['that stops before its file', '--x\r\n'],
])('a body %s is answered with 408, and the connection ends', async (_what, start) => {
  const at = new URL(impatient)
  for (const length of [1000, null]) {
    const line = new RawConnection(impatient)
    const chunk = `${start.length.toString(16)}\r\n${start}\r\n`
    line.socket.write(uploadHead(length, at) + (length === null && start ? chunk : start))
    const answer = await line.rest()
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer.toLowerCase()).toContain('connection: close')
    expect(answer).toContain('urn:almirah:too-slow')
  }
  expect(await left()).toEqual([])
})

test('drops of a body do not keep a connection, in a form, in JSON, or where nobody reads it', async () => {
  const at = new URL(impatient)
  const json = { host: at.host, origin: at.origin, 'content-type': 'application/json' }
  const heads = [
    uploadHead(100_000, at) + partHead,
    requestHead('POST /api/v1/acts', { ...json, 'content-length': '1000' }),
    requestHead('PUT /api/v1/nothing', { ...json, 'content-length': '1000' }),
    requestHead('POST /login', {
      host: at.host,
      origin: 'https://evil.example',
      'content-length': '1000',
    }),
    requestHead('POST /api/v1/acts', { ...json, 'content-length': '99000000' }),
  ]
  const lines = await Promise.all(
    heads.map(async (head) => {
      const line = new RawConnection(impatient)
      line.socket.write(head)
      const drops = setInterval(() => line.socket.write(' '), 20)
      const answer = await line.rest()
      clearInterval(drops)
      return answer.split('\r\n')[0]
    }),
  )
  expect(lines.map((first) => first?.split(' ')[1])).toEqual(['408', '408', '404', '403', '413'])
  expect(await left()).toEqual([])
})

test('nothing is left of a file whose line is cut', async () => {
  const line = new RawConnection(site)
  await new Promise((resolve) =>
    line.socket.write(uploadHead(3_000_000) + partHead + 'x'.repeat(200_000), resolve),
  )
  await expect.poll(() => left()).not.toEqual([])
  line.socket.destroy()
  await expect.poll(() => left()).toEqual([])
})

test('a body in chunks is not taken beyond what its form takes', async () => {
  const line = new RawConnection(site)
  const part = 'x'.repeat(1024 * 1024)
  line.socket.write(uploadHead(null))
  for (let sent = 0; sent < 7; sent += 1) {
    line.socket.write(`${part.length.toString(16)}\r\n${part}\r\n`)
  }
  line.socket.write('0\r\n\r\n')
  expect(await line.rest()).toMatch(/^HTTP\/1\.1 413 /)
})

test('a request that has no body by its method is refused with one, and the connection ends', async () => {
  const at = new URL(site)
  for (const more of [{ 'content-length': '5' }, { 'transfer-encoding': 'chunked' }]) {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      const line = new RawConnection(site)
      line.socket.write(requestHead(`${method} /healthz`, { host: at.host, ...more }))
      const answer = await line.rest()
      expect([method, answer.split(' ')[1]]).toEqual([method, '400'])
    }
  }
})
