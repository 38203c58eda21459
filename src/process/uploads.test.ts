import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sendFile } from '#src/browser/upload/send-file.ts'
import type { SendPart } from '#src/browser/upload/send-part.ts'
import { UploadQueue } from '#src/browser/upload/upload-queue.ts'
import { identify } from '#src/features/people/accounts/sessions.server.ts'
import { passGate } from '#src/features/people/admin-gate/gate-session.server.ts'
import { forgetFiles } from '#src/server/files/forget-files.ts'
import { dropFile } from '#src/server/files/keep-file.ts'
import { readSmallFile } from '#src/server/files/read-small-file.ts'
import { receivedUpload, takeUpload } from '#src/server/uploads/take-upload.ts'
import type { UploadPurpose } from '#src/server/uploads/upload-purpose.ts'
import { sweepUploads } from '#src/server/uploads/upload-rows.ts'
import { uploadEndpoints } from '#src/server/uploads/uploads.api.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { origin, signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'

const { db } = await testDatabase()
const files = memoryFiles()
const purposes: UploadPurpose[] = [
  { name: 'films', access: 'faculty', scope: 'films:write', kinds: ['mp4', 'jpeg'], megabytes: 20 },
  { name: 'office', access: 'admin', scope: 'content:write', kinds: ['mp4'], megabytes: 20 },
]
const site = testSite({
  db,
  files,
  endpoints: uploadEndpoints(purposes, passGate),
  identify: (request) => identify(db, request, origin),
})
const sender = await signedInAs(db, 'faculty')
const other = await signedInAs(db, 'faculty')
await sql`
  create table films (file_key text not null unique references stored_files)`.execute(db)
await sql`create constraint trigger films_dropped after delete on films
  deferrable initially deferred for each row execute function drop_file('file_key')`.execute(db)

const film = (bytes: number) => {
  const content = randomBytes(bytes)
  content.write('\0\0\0\x20ftypisom', 'latin1')
  return content
}
const tus = { 'tus-resumable': '1.0.0', origin }
const encoded = (text: string) => Buffer.from(text).toString('base64')

async function begin(bytes: number, { purpose = 'films', who = sender } = {}) {
  const metadata = `purpose ${encoded(purpose)},filename ${encoded('ଚଳଚ୍ଚିତ୍ର.mp4')}`
  const headers = { ...tus, 'upload-length': String(bytes), 'upload-metadata': metadata }
  const answer = await site.fetch(who.request('/api/v1/uploads', { method: 'POST', headers }))
  return { status: answer.status, path: answer.headers.get('location') ?? '' }
}

type Body = NonNullable<RequestInit['body']>

function patch(path: string, offset: number, body: Body, who = sender) {
  const content = { 'content-type': 'application/offset+octet-stream' }
  const headers = { ...tus, ...content, 'upload-offset': String(offset) }
  return site.fetch(
    who.request(path, { method: 'PATCH', headers, body, duplex: 'half' } as RequestInit),
  )
}

async function offsetOf(path: string, who = sender) {
  const answer = await site.fetch(who.request(path, { method: 'HEAD', headers: tus }))
  return answer.ok ? Number(answer.headers.get('upload-offset')) : answer.status
}

const idOf = (path: string) => path.split('/').at(-1) ?? ''
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The bytes, then the line is cut. */
function cutLater(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let isSent = false
  return new ReadableStream({
    pull: (controller) => {
      if (isSent) controller.error(new Error('cut'))
      else controller.enqueue(new Uint8Array(bytes))
      isSent = true
    },
  })
}

test('a file that is cut goes on where it was, and a room takes it once', async () => {
  const bytes = film(19 * 1024 ** 2)
  const { status, path } = await begin(bytes.length)
  expect([status, await offsetOf(path)]).toEqual([201, 0])
  expect((await patch(path, 0, cutLater(bytes.subarray(0, 9_000_000)))).status).toBe(400)
  expect(await offsetOf(path)).toBe(9_000_000)
  expect(
    (await patch(path, 9_000_000, cutLater(bytes.subarray(9_000_000, 9_000_001)))).status,
  ).toBe(400)
  const at = await offsetOf(path)
  const early = receivedUpload(db, files, sender.person, 'films', idOf(path))
  await expect(early).rejects.toMatchObject({ code: 'conflict' })
  const last = await patch(path, at, new Uint8Array(bytes.subarray(at)))
  expect([last.status, last.headers.get('upload-offset')]).toEqual([204, String(bytes.length)])
  const id = idOf(path)
  const found = await receivedUpload(db, files, sender.person, 'films', id)
  expect(found).toMatchObject({ name: 'ଚଳଚ୍ଚିତ୍ର.mp4', bytes: bytes.length, kind: 'mp4' })
  const stored = await readSmallFile(files, found.key, 2 ** 30)
  expect(hashOf(stored ?? new Uint8Array())).toBe(hashOf(bytes))
  const take = () =>
    db.transaction().execute(async (within) => {
      const { key } = await takeUpload(within, sender.person, 'films', id)
      await sql`insert into films values (${key})`.execute(within)
    })
  const taken = await Promise.allSettled([take(), take(), take()])
  expect(taken.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  await forgetFiles(db, files)
  expect(files.keys()).toEqual([found.key])
  expect(await offsetOf(path)).toBe(404)
  await sql`delete from films`.execute(db)
  await forgetFiles(db, files)
  expect(files.keys()).toEqual([])
})

test('a process that died before it put the parts together leaves that to the next', async () => {
  const bytes = film(5000)
  const { path } = await begin(bytes.length)
  await patch(path, 0, new Uint8Array(bytes))
  const id = idOf(path)
  const whole = await receivedUpload(db, files, sender.person, 'films', id)
  const part = { key: 'uploads/again.part', kind: 'part' }
  await files.copy(whole.key, part.key)
  await sql`insert into stored_files (key, kind) values (${part.key}, ${part.kind})`.execute(db)
  await sql`insert into upload_parts values (${id}, 0, 5000, ${part.key})`.execute(db)
  await sql`update uploads set file_key = null where id = ${id}`.execute(db)
  expect(await offsetOf(path)).toBe(5000)
  const again = await receivedUpload(db, files, sender.person, 'films', id)
  expect(hashOf((await readSmallFile(files, again.key)) ?? new Uint8Array())).toBe(hashOf(bytes))
  expect(again.key).not.toBe(whole.key)
  await dropFile(db, whole.key)
})

test('of two that send the same part one goes on', async () => {
  const bytes = film(3000)
  const { path } = await begin(bytes.length)
  const sent = [1, 2, 3].map(() => patch(path, 0, new Uint8Array(bytes)))
  const statuses = (await Promise.all(sent)).map(({ status }) => status).sort()
  expect(statuses).toEqual([204, 409, 409])
  expect((await patch(path, 1, 'x')).status).toBe(409)
})

test('only whoever began it sees it, goes on with it, takes it or forgets it', async () => {
  const { path } = await begin(10)
  expect(await offsetOf(path, other)).toBe(404)
  expect((await patch(path, 0, 'x', other)).status).toBe(404)
  const remove = (who: typeof sender) =>
    site.fetch(who.request(path, { method: 'DELETE', headers: tus }))
  expect((await remove(other)).status).toBe(404)
  const take = takeUpload(db, other.person, 'films', idOf(path))
  await expect(take).rejects.toMatchObject({ code: 'not-found' })
  expect((await remove(sender)).status).toBe(204)
  expect(await offsetOf(path)).toBe(404)
  expect((await site.request(path, { method: 'HEAD', headers: tus })).status).toBe(401)
  expect(await offsetOf('/api/v1/uploads/nothing')).toBe(404)
})

test('what is too large, empty, for others or of another kind is refused', async () => {
  expect((await begin(20 * 1024 ** 2 + 1)).status).toBe(413)
  expect((await begin(0)).status).toBe(422)
  expect((await begin(5, { purpose: 'office' })).status).toBe(403)
  expect((await begin(5, { purpose: 'nothing' })).status).toBe(422)
  const student = await signedInAs(db, 'student')
  expect((await begin(5, { who: student })).status).toBe(403)
  const { path } = await begin(2000)
  const page = `<html><script>${'x'.repeat(2000)}`.slice(0, 2000)
  expect((await patch(path, 0, page)).status).toBe(415)
  expect(await offsetOf(path)).toBe(404)
  const longer = await begin(2000)
  expect((await patch(longer.path, 0, new Uint8Array(film(2001)))).status).toBe(413)
  expect(await offsetOf(longer.path)).toBe(0)
})

test('what administrators send, they begin and go on with while the gate is open', async () => {
  const admin = await signedInAs(db, 'admin')
  const office = { purpose: 'office', who: admin }
  const bytes = new Uint8Array(film(3000))
  expect((await begin(3000, office)).status).toBe(403)
  expect(
    await db.selectFrom('uploads').select('id').where('purpose', '=', 'office').execute(),
  ).toEqual([])
  const opening = { session_id: admin.person.sessionId }
  await db.insertInto('gate_openings').values(opening).execute()
  const { status, path } = await begin(3000, office)
  expect(status).toBe(201)
  await db.deleteFrom('gate_openings').execute()
  const refused = await patch(path, 0, bytes, admin)
  expect([refused.status, await refused.json()]).toMatchObject([403, { gate: 'shut' }])
  expect(await offsetOf(path, admin)).toBe(0)
  await db.insertInto('gate_openings').values(opening).execute()
  expect((await patch(path, 0, bytes, admin)).status).toBe(204)
})

test('another site, another version and another content are refused', async () => {
  const { path } = await begin(2000)
  const ask = async (method: string, headers: Record<string, string>) =>
    (await site.fetch(sender.request(path, { method, headers }))).status
  expect(await ask('DELETE', { ...tus, origin: 'https://evil.example' })).toBe(403)
  expect(await ask('HEAD', { origin })).toBe(400)
  expect(await ask('PATCH', { ...tus, 'upload-offset': '0' })).toBe(415)
  const typed = { 'content-type': 'application/offset+octet-stream' }
  expect(await ask('PATCH', { ...tus, ...typed, 'upload-offset': '-1' })).toBe(400)
  expect(await ask('GET', tus)).toBe(405)
})

test('a full store takes no part, and the file goes on once there is room', async () => {
  const { put } = files
  const bytes = film(3000)
  const { path } = await begin(bytes.length)
  const broken = { put: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) }
  Object.assign(files, broken)
  expect((await patch(path, 0, new Uint8Array(bytes))).status).toBeGreaterThanOrEqual(500)
  Object.assign(files, { put })
  expect(await offsetOf(path)).toBe(0)
  expect((await patch(path, 0, new Uint8Array(bytes))).status).toBe(204)
})

test('what did not go on for a day is forgotten, with its parts', async () => {
  await sql`delete from uploads`.execute(db)
  const { path } = await begin(5000)
  await patch(path, 0, cutLater(film(2000)))
  await sweepUploads(db)
  expect(await offsetOf(path)).toBe(2000)
  await sql`update uploads set touched_at = now() - interval '25 hours'`.execute(db)
  await sweepUploads(db)
  await forgetFiles(db, files)
  expect([await offsetOf(path), files.keys()]).toEqual([404, []])
})

/** A browser's part, sent to the test's site. */
const partToSite =
  (cuts: { left: number }): SendPart =>
  async (address, part, headers, signal, onSent) => {
    signal.throwIfAborted()
    const bytes = new Uint8Array(await part.arrayBuffer())
    const half = bytes.subarray(0, bytes.length >> 1)
    const isCut = cuts.left-- > 0
    const init = { method: 'PATCH', headers: { ...headers, origin }, duplex: 'half' }
    const body = isCut ? cutLater(half) : bytes
    const answer = await site.fetch(sender.request(address, { ...init, body } as RequestInit))
    if (isCut) throw new Error('cut')
    onSent(bytes.length)
    const received = answer.headers.get('upload-offset')
    return {
      status: answer.status,
      received: received === null ? null : Number(received),
      message: 'no',
    }
  }

test('the browser’s part sends files two at a time, goes on after cuts, and says what was refused', async () => {
  const before = globalThis.fetch
  globalThis.fetch = async (address, init) =>
    site.fetch(
      sender.request(String(address), { ...init, headers: { ...init?.headers, origin } } as never),
    )
  try {
    const cuts = { left: 3 }
    const send = partToSite(cuts)
    let shown: Parameters<ConstructorParameters<typeof UploadQueue>[1]>[0] = []
    let most = 0
    const ended = Promise.withResolvers<void>()
    const queue = new UploadQueue(
      'films',
      (uploads) => {
        shown = uploads
        const count = (wanted: string) => uploads.filter(({ state }) => state === wanted).length
        most = Math.max(most, count('sending'))
        if (count('done') + count('refused') === 4) ended.resolve()
      },
      { send: (file, sending) => sendFile(file, { ...sending, send, pause: 1 }) },
    )
    const contents = [film(9 * 1024 ** 2), film(4000), film(5000)]
    const named = contents.map((bytes, at) => new File([new Uint8Array(bytes)], `${at}.mp4`))
    queue.add([...named, new File(['x'.repeat(3000)], 'page.mp4')])
    await ended.promise
    expect(most).toBe(2)
    expect(shown.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'refused'])
    expect(shown[3]?.fault).not.toBe('')
    for (const [at, bytes] of contents.entries()) {
      const id = shown[at]?.id ?? ''
      const { key } = await receivedUpload(db, files, sender.person, 'films', id)
      const stored = await readSmallFile(files, key, 2 ** 30)
      expect(hashOf(stored ?? new Uint8Array())).toBe(hashOf(bytes))
    }
    expect(cuts.left).toBeLessThan(0)
  } finally {
    globalThis.fetch = before
  }
})
