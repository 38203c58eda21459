import { expect, test } from 'vitest'
import { type Actor, visitor } from '#src/kernel/actor.ts'
import { forgetFiles } from '#src/server/files/forget-files.ts'
import { receiveParts } from '#src/server/uploads/receive-parts.ts'
import { beginUpload, uploadOf } from '#src/server/uploads/upload-rows.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { officeProgram, person } from '#test/person.ts'
import { photo } from '#test/pictures.ts'
import { signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { noticeFileEndpoint, noticeFilesEndpoints } from './notice-files.api.ts'
import { noticeFileLimits } from './notices.ts'
import { noticesRoom } from './room.server.ts'
import { addNotice, withdrawNotice } from './save-notice.server.ts'

const { db } = await testDatabase()
const files = memoryFiles()
const pdf = (name: string) => new File(['%PDF-1.4 …'], name)
const aNotice = () =>
  addNotice(db, files, officeProgram, {
    title: 'Timetable',
    body: '',
    translations: {},
    endsOn: null,
    pinned: false,
    publishedAt: new Date(0),
  })

async function ask(path: string, init: RequestInit = {}, actor: Actor = officeProgram) {
  const endpoints = [...noticeFilesEndpoints, noticeFileEndpoint]
  const site = testSite({ db, files, endpoints, actor })
  const answer = await site.request(`/api/v1/notices/${path}`, init)
  return { status: answer.status, body: await answer.json() }
}

const asJson = (method: string, sent: object = {}) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(sent),
})

function asForm(sent: readonly File[], version = '') {
  const body = new FormData()
  for (const file of sent) body.append('files', file)
  if (version !== '') body.set('version', version)
  return { method: 'POST', body }
}

type Listed = { files: readonly { id: string; name: string; kind: string; href: string }[] }
const namesOf = ({ files: listed }: Listed) => listed.map(({ name }) => name)

test('a program adds files, names, orders and removes them; everybody lists them', async () => {
  const path = `${await aNotice()}/files`
  const picture = new File([new Uint8Array(await photo(60, 40))], 'wall.jpg')
  const added = await ask(path, asForm([pdf('a.pdf'), picture], '1'))
  expect(added).toMatchObject({ status: 200, body: { version: 2 } })
  expect(added.body.files).toMatchObject([
    { name: 'a.pdf', kind: 'pdf', href: expect.stringMatching(/^\/notice-files\/.+\.pdf$/) },
    { name: 'wall.jpg', kind: 'webp' },
  ])
  const site = testSite({ db, files, endpoints: [noticeFileEndpoint], actor: visitor })
  expect((await site.request(added.body.files[0].href)).status).toBe(200)
  const [first, second] = added.body.files
  const named = { name: 'b.pdf', place: 2, version: 2 }
  const arranged = await ask(`${path}/${first.id}`, asJson('PATCH', named))
  expect(namesOf(arranged.body)).toEqual(['wall.jpg', 'b.pdf'])
  expect((await ask(`${path}/${first.id}`, asJson('PATCH', named))).status).toBe(409)
  expect(namesOf((await ask(path, {}, visitor)).body)).toEqual(['wall.jpg', 'b.pdf'])
  const left = await ask(`${path}/${second.id}`, asJson('DELETE'))
  expect(namesOf(left.body)).toEqual(['b.pdf'])
  expect((await ask(`${path}/${second.id}`, asJson('DELETE'))).status).toBe(404)
  await forgetFiles(db, files)
  expect(files.keys()).toEqual([`notices/${first.id}.pdf`])
})

test('a file that was sent in parts is taken once, by whoever sent it', async () => {
  const { person: admin } = await signedInAs(db, 'admin')
  const sender = { ...admin, token: { scopes: ['content:write'] } } as Actor
  const [purpose] = noticesRoom.uploads ?? []
  if (!purpose) throw new Error('nothing is sent in parts for notices')
  const bytes = Buffer.alloc(6 * 1024 ** 2, 'a page; ')
  bytes.write('%PDF-1.7', 'latin1')
  const upload = await beginUpload(db, admin, purpose, { name: 'large.pdf', bytes: bytes.length })
  const body = (async function* () {
    yield bytes
  })()
  const begun = await uploadOf(db, admin, upload)
  await receiveParts(db, files, admin, purpose, { upload: begun, offset: 0, body })
  const path = `${await aNotice()}/files`
  const take = (actor: Actor) => ask(`${path}/uploaded`, asJson('POST', { upload }), actor)
  expect((await take(officeProgram)).status).toBe(404)
  expect(namesOf((await take(sender)).body)).toEqual(['large.pdf'])
  expect((await take(sender)).status).toBe(404)
})

test('what the form refuses is refused here, and nothing of it is kept', async () => {
  const number = await aNotice()
  const path = `${number}/files`
  await forgetFiles(db, files)
  const before = files.keys().length
  const many = Array.from({ length: noticeFileLimits.most + 1 }, () => pdf('a.pdf'))
  const large = new File([new Uint8Array(noticeFileLimits.megabytes * 1024 ** 2 + 1)], 'a.pdf')
  for (const [init, status] of [
    [asForm([]), 422],
    [asForm([pdf('a.pdf')], 'x'), 422],
    [asForm([pdf('a.pdf')], '99'), 409],
    [asForm([pdf('a.pdf'), new File(['<script>'], 'b.pdf')]), 415],
    [asForm(many), 413],
    [asForm([large]), 413],
  ] as const) {
    expect((await ask(path, init)).status).toBe(status)
  }
  expect(namesOf((await ask(path)).body)).toEqual([])
  await forgetFiles(db, files)
  expect(files.keys().length).toBe(before)
  expect((await ask('999999/files', asForm([pdf('a.pdf')]))).status).toBe(404)
  const other = person('admin', { token: { scopes: ['catalog:read'] } })
  for (const actor of [other, person('faculty'), person('admin')]) {
    expect((await ask(path, asForm([pdf('a.pdf')]), actor)).status).toBe(403)
  }
  expect((await ask(path, asForm([pdf('a.pdf')]), visitor)).status).toBe(401)
  await withdrawNotice(db, officeProgram, number, true)
  expect((await ask(path, {}, visitor)).status).toBe(404)
})
