import { randomBytes } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import type { BegunUpload, BegunUploads } from '#src/browser/upload/begun-uploads.ts'
import { sampleOf } from '#src/browser/upload/file-sample.ts'
import { sendFile } from '#src/browser/upload/send-file.ts'
import type { SendPart } from '#src/browser/upload/send-part.ts'
import { type FileUpload, type TakeArrived, UploadQueue } from '#src/browser/upload/upload-queue.ts'
import { identify } from '#src/features/people/accounts/sessions.server.ts'
import { passGate } from '#src/features/people/admin-gate/gate-session.server.ts'
import { readSmallFile } from '#src/server/files/read-small-file.ts'
import { receivedUpload } from '#src/server/uploads/take-upload.ts'
import { uploadEndpoints } from '#src/server/uploads/uploads.api.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { origin, signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'

const { db } = await testDatabase()
const files = memoryFiles()
const purposes = [
  { name: 'films', access: 'faculty', scope: 'films:write', kinds: ['mp4'], megabytes: 20 },
] as const
const site = testSite({
  db,
  files,
  endpoints: uploadEndpoints(purposes, passGate),
  identify: (request) => identify(db, request, origin),
})
const sender = await signedInAs(db, 'faculty')

const film = (bytes: number) => {
  const content = new Uint8Array(randomBytes(bytes))
  content.set(new TextEncoder().encode('\0\0\0\x20ftypisom'))
  return content
}
const chosen = (content: Uint8Array<ArrayBuffer>, name = 'film.mp4') =>
  new File([content], name, { lastModified: 1_900_000_000_000 })

vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
  init?.signal?.throwIfAborted()
  const headers = { ...init?.headers, origin }
  return site.fetch(sender.request(address, { ...init, headers } as never))
})
afterAll(() => void vi.unstubAllGlobals())

/** What a device remembers. */
function device() {
  const noted = new Map<string, BegunUpload>()
  const begun: BegunUploads = {
    all: async () => [...noted.values()],
    note: async (id, file) => {
      const { name, size: bytes, lastModified: modified } = file
      noted.set(id, { id, name, bytes, modified, sample: await sampleOf(file) })
    },
    drop: async (id) => void noted.delete(id),
  }
  return { noted, begun }
}

type Line = {
  readonly most?: number
  readonly take?: TakeArrived
  readonly waitsForForm?: boolean
}

/** A page of a device, whose line carries so many bytes of a file, and no more. */
function page(begun: BegunUploads, line: Line = {}) {
  const { most = Number.POSITIVE_INFINITY, take, waitsForForm = false } = line
  let shown: readonly FileUpload[] = []
  const offsets: number[] = []
  const taken: string[] = []
  const send: SendPart = async (address, part, headers) => {
    const at = Number(headers['upload-offset'])
    offsets.push(at)
    if (at >= most) throw new Error('cut')
    const body = (await part.arrayBuffer()).slice(0, most - at)
    const init = { method: 'PATCH', headers: { ...headers, origin }, body }
    const answer = await site.fetch(sender.request(address, init))
    const received = Number(answer.headers.get('upload-offset'))
    return { status: answer.status, received, message: '' }
  }
  const show = (uploads: readonly FileUpload[]) => {
    shown = uploads
  }
  const queue = new UploadQueue('films', show, {
    take: take ?? (async (id) => void taken.push(id)),
    waitsForForm,
    send: (file, sending) => sendFile(file, { ...sending, send, pause: 20 }),
    begun,
  })
  const states = () => shown.map(({ state, sent }) => [state, sent])
  return { queue, offsets, taken, states }
}

test('a file that was left goes on where it was once the same is chosen again, and no other', async () => {
  const { noted, begun } = device()
  const bytes = film(9000)
  const before = page(begun, { most: 3000 })
  await before.queue.add([chosen(bytes)])
  await expect.poll(() => before.offsets.length).toBeGreaterThan(1)
  before.queue.close()

  const after = page(begun)
  await Promise.all([after.queue.restore(), after.queue.restore()])
  expect(after.states()).toEqual([['left', 3000]])
  await after.queue.add([chosen(film(9000)), chosen(bytes, 'another.mp4')])
  await expect.poll(() => after.taken.length).toBe(2)
  expect(after.offsets).toEqual([0, 0])
  expect(after.states()[0]).toEqual(['left', 3000])
  const [id = ''] = noted.keys()
  await after.queue.add([chosen(bytes), chosen(bytes)])
  await expect.poll(() => after.taken.length).toBe(4)
  expect(after.offsets.slice(2).sort()).toEqual([0, 3000])
  expect(after.taken).toContain(id)
  expect(noted.size).toBe(0)
  const { key } = await receivedUpload(db, files, sender.person, 'films', id)
  expect(await readSmallFile(files, key, 2 ** 20)).toEqual(bytes)
})

test('one that is whole and was not taken is taken, without the file', async () => {
  const { noted, begun } = device()
  let asked = 0
  const take = async () => {
    asked++
    throw new Error('cut')
  }
  const before = page(begun, { take })
  await before.queue.add([chosen(film(5000))])
  await expect.poll(() => asked).toBe(1)
  before.queue.close()
  const after = page(begun)
  await after.queue.restore()
  await expect.poll(() => after.states()).toEqual([['done', 5000]])
  expect([after.offsets, after.taken.length, noted.size]).toEqual([[], 1, 0])
})

test('what the library no longer has is forgotten; what is removed is gone there too', async () => {
  const { noted, begun } = device()
  const before = page(begun, { most: 2000 })
  await before.queue.add([chosen(film(5000), 'a.mp4'), chosen(film(5000), 'b.mp4')])
  await expect.poll(() => before.offsets.length).toBeGreaterThan(3)
  before.queue.close()
  const [first = ''] = noted.keys()
  await db.deleteFrom('uploads').where('id', '=', first).execute()
  const after = page(begun)
  await after.queue.restore()
  expect(after.states()).toEqual([['left', 2000]])
  after.queue.cancel(1)
  await expect.poll(() => noted.size).toBe(0)
  const left = () => db.selectFrom('uploads').select('id').where('received', '=', 2000).execute()
  await expect.poll(left).toEqual([])
})

test('one that waits for its form is there after a reload, until the form was saved', async () => {
  const { noted, begun } = device()
  const before = page(begun, { waitsForForm: true })
  await before.queue.add([chosen(film(5000))])
  await expect.poll(() => before.states()).toEqual([['done', 5000]])
  before.queue.close()
  const after = page(begun, { waitsForForm: true })
  await after.queue.restore()
  await expect.poll(() => after.states()).toEqual([['done', 5000]])
  expect([after.offsets, noted.size]).toEqual([[], 1])
  after.queue.close()
  const [id = ''] = noted.keys()
  await db.deleteFrom('uploads').where('id', '=', id).execute()
  const last = page(begun, { waitsForForm: true })
  await last.queue.restore()
  expect([last.states(), noted.size]).toEqual([[], 0])
})

test('the list of what is on its way has one’s own alone', async () => {
  const { begun } = device()
  const { queue, offsets } = page(begun, { most: 2000 })
  await queue.add([chosen(film(5000))])
  await expect.poll(() => offsets.length).toBeGreaterThan(1)
  queue.close()
  const headers = { 'tus-resumable': '1.0.0' }
  const listOf = async (who: typeof sender) => {
    const answer = await site.fetch(who.request('/api/v1/uploads', { headers }))
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    return ((await answer.json()) as { uploads: object[] }).uploads
  }
  const mine = await listOf(sender)
  expect(mine[0]).toEqual({ id: expect.any(String), bytes: 5000, received: 2000 })
  expect(await listOf(await signedInAs(db, 'admin'))).toEqual([])
  expect((await site.request('/api/v1/uploads', { headers })).status).toBe(401)
})
