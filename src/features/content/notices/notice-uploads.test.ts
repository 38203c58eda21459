import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { attachedKey } from '#src/server/attached/attached-kind.ts'
import { sentFileChanges } from '#src/server/attached/sent-files.ts'
import { forgetFiles } from '#src/server/files/forget-files.ts'
import { readSmallFile } from '#src/server/files/read-small-file.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { receiveParts } from '#src/server/uploads/receive-parts.ts'
import { beginUpload, uploadOf } from '#src/server/uploads/upload-rows.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { signedInAs } from '#test/signed-in.ts'
import { noticeFileKind } from './notice-kinds.server.ts'
import { noticeAt } from './notice-rows.server.ts'
import { type NoticeFacts, noticeFileLimits, noticeUploads } from './notices.ts'
import { noticesRoom } from './room.server.ts'
import { addNotice, changeNotice } from './save-notice.server.ts'

const { db } = await testDatabase()
const files = memoryFiles()
const { person: admin } = await signedInAs(db, 'admin')
const { person: other } = await signedInAs(db, 'faculty')
const [purpose] = noticesRoom.uploads ?? []

const notice: NoticeFacts = {
  title: 'Question papers',
  body: '',
  translations: {},
  endsOn: null,
  pinned: false,
  publishedAt: new Date('2026-11-02T04:00:00Z'),
}
const scan = Buffer.alloc(9 * 1024 ** 2, 'a page of a paper; ')
scan.write('%PDF-1.7', 'latin1')
const hashOf = (bytes: Uint8Array | null) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex')

/** Sends a file in parts, to its end or to a place before; gives its id. */
async function sent(bytes: Buffer, name = 'Papers 2026.pdf', until = bytes.length) {
  if (!purpose) throw new Error('nothing is sent in parts for notices')
  const id = await beginUpload(db, admin, purpose, { name, bytes: bytes.length })
  const upload = await uploadOf(db, admin, id)
  const body = (async function* () {
    yield bytes.subarray(0, until)
  })()
  await receiveParts(db, files, admin, purpose, { upload, offset: 0, body })
  return id
}

/** What a form asks for that names these uploads. */
async function changesOf(ids: readonly string[], actor = admin, as = noticeUploads) {
  const form = new FormData()
  for (const id of ids) form.append('uploads', id)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const read = await readFileForm(request)
  return sentFileChanges({ db, files, actor }, read, noticeFileLimits, as)
}

const isOnTheWay = (id: string) =>
  uploadOf(db, admin, id).then(
    () => true,
    () => false,
  )

test('a file that came in parts stands with its notice, and what it came in is gone', async () => {
  const id = await sent(scan)
  const number = await addNotice(db, files, admin, notice, await changesOf([id, id]))
  const [file, ...more] = (await noticeAt(db, admin, String(number))).files
  expect([file?.name, file?.kind, file?.bytes, more]).toEqual([
    'Papers 2026.pdf',
    'pdf',
    scan.length,
    [],
  ])
  await forgetFiles(db, files)
  const key = file ? attachedKey(noticeFileKind, file) : ''
  expect(files.keys()).toEqual([key])
  expect(hashOf(await readSmallFile(files, key, 2 ** 30))).toBe(hashOf(scan))
  expect(await isOnTheWay(id)).toBe(false)
  await expect(changesOf([id])).rejects.toMatchObject({ code: 'not-found' })
})

test('where the notice is not saved, the file is still there for the next time', async () => {
  const id = await sent(scan.subarray(0, 5000))
  const broken = addNotice(db, files, admin, { ...notice, title: '' }, await changesOf([id]))
  await expect(broken).rejects.toMatchObject({ code: 'invalid-input' })
  const number = await addNotice(db, files, admin, notice)
  const stale = { number, version: 0 }
  const late = changeNotice(db, files, admin, stale, {}, await changesOf([id]))
  await expect(late).rejects.toMatchObject({ code: 'conflict' })
  expect(await isOnTheWay(id)).toBe(true)
  const shown = { number, version: null }
  const twice = [await changesOf([id]), await changesOf([id])]
  const outcomes = await Promise.allSettled(
    twice.map((changes) => changeNotice(db, files, admin, shown, {}, changes)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await noticeAt(db, admin, String(number))).files).toHaveLength(1)
})

test('what is another’s, not whole, for something else or no more is refused', async () => {
  const id = await sent(scan.subarray(0, 5000))
  await expect(changesOf([id], other)).rejects.toMatchObject({ code: 'not-found' })
  await expect(changesOf([id], admin, 'gallery')).rejects.toMatchObject({ code: 'not-found' })
  await expect(changesOf(['x'])).rejects.toMatchObject({ code: 'not-found' })
  const half = await sent(scan.subarray(0, 5000), 'half.pdf', 2000)
  await expect(changesOf([half])).rejects.toMatchObject({ code: 'conflict' })
})

test('a picture is drawn anew; one that is too large, or none, is refused with its name', async () => {
  const { default: sharp } = await import('sharp')
  const create = { width: 60, height: 40, channels: 3, background: '#7a1f2b' } as const
  const photo = await sharp({ create })
    .withExif({ IFD0: { Make: 'Camera' } })
    .jpeg()
    .toBuffer()
  const { added } = await changesOf([await sent(photo, 'wall.jpg')])
  expect(added).toMatchObject([{ name: 'wall.jpg', kind: 'webp' }])
  const kept = Buffer.from((added[0]?.content ?? []) as Uint8Array)
  expect((await sharp(kept).metadata()).exif).toBeUndefined()
  const large = Buffer.concat([photo, Buffer.alloc(20 * 1024 ** 2)])
  const refused = changesOf([await sent(large, 'large.jpg')])
  await expect(refused).rejects.toMatchObject({
    code: 'too-large',
    message: expect.stringContaining('“large.jpg”'),
  })
  const broken = await sent(Buffer.concat([photo.subarray(0, 200), Buffer.alloc(2000)]), 'b.jpg')
  await expect(changesOf([broken])).rejects.toMatchObject({ code: 'unsupported-file' })
})
