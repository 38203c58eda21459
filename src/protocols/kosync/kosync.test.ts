import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { devicePlacesShare } from '#src/features/ebooks/device-places/device-places-share.server.ts'
import {
  documentName,
  nameDocuments,
} from '#src/features/ebooks/device-places/document-name.server.ts'
import { borrowEbook, giveBackEbook } from '#src/features/ebooks/ebook-loans/borrow-ebook.server.ts'
import { leavePlace, ownPlace } from '#src/features/ebooks/ebook-reader/places.server.ts'
import { mostParts } from '#src/features/ebooks/ebook-reader/reading.ts'
import { makeToken } from '#src/features/people/account/api-tokens.server.ts'
import type { Scope } from '#src/kernel/scopes.ts'
import { keepFile } from '#src/server/files/keep-file.ts'
import { someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { madeEbooks } from '#test/made-ebooks.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { partialMd5 } from '#test/partial-md5.ts'
import { readingApp, siteForApps } from '#test/reading-app.ts'
import { testScopes } from '#test/scopes.ts'
import { signedInAs } from '#test/signed-in.ts'

const { db } = await testDatabase()
const files = memoryFiles()
const made = madeEbooks(db, files)
const { person: student } = await signedInAs(db, 'student')
const { person: other } = await signedInAs(db, 'faculty')
const app = await readingApp(db, files, student)
const reader = { actor: student, onCampus: null }
const body = async (answer: Response | Promise<Response>) => (await answer).json() as Promise<never>

const place = (document: string, more = {}) => ({
  document,
  progress: '/body/DocFragment[2]/body/p[1]/text().8',
  percentage: 0.75,
  device: 'Kobo Libra',
  device_id: 'A1',
  ...more,
})

async function documentOf(number: string): Promise<string> {
  const { rows } = await sql<{ document: string }>`
    select document from ebook_documents join ebooks on ebooks.id = ebook_id where number = ${Number(number)}`.execute(
    db,
  )
  return rows[0]?.document ?? ''
}

test('a KOReader finds, downloads, and keeps its place, which the reader of the site goes on at, and back', async () => {
  const number = await made({ title: 'Delta', download: true })
  const feed = await (await app.get('/opds/books?q=delta')).text()
  const href = /href="http:\/\/localhost(\/opds\/books\/\d+\/file)"/.exec(feed)?.[1] ?? ''
  const bytes = new Uint8Array(await (await app.get(href)).arrayBuffer())
  const document = partialMd5(bytes)
  expect(await nameDocuments(db, files)).toBe(1)
  expect(await nameDocuments(db, files)).toBe(0)

  expect(await body(app.sync('/users/auth'))).toEqual({ authorized: 'OK' })
  expect(await body(app.sync(`/syncs/progress/${document}`))).toEqual({})
  expect(await body(app.sync('/syncs/progress', 'PUT', place(document)))).toEqual({
    document,
    timestamp: expect.any(Number),
  })
  const here = await ownPlace(db, reader, number)
  expect(here).toMatchObject({ part: 2, percent: 75, device: 'Kobo Libra', version: 1 })
  expect(await body(app.sync(`/syncs/progress/${document}`))).toMatchObject(place(document))

  const left = { part: 1, letter: 3, percent: 10, words: 'er and', device: 'Firefox' }
  await leavePlace(db, reader, number, { ...left, seen: 1 })
  expect(await body(app.sync(`/syncs/progress/${document}`))).toMatchObject({
    progress: '/body/DocFragment[1].0',
    percentage: 0.1,
    device: 'Firefox',
  })
  // The reader of the site that has seen no more than its own place is asked, and nothing is lost.
  await app.sync('/syncs/progress', 'PUT', place(document))
  await expect(leavePlace(db, reader, number, { ...left, seen: 2 })).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('a place without a chapter goes by the share; one in a file of their own is kept as it is', async () => {
  const number = await made({ title: 'Estuary', download: true })
  await nameDocuments(db, files)
  const document = await documentOf(number)
  await app.sync('/syncs/progress', 'PUT', place(document, { progress: 'x', percentage: 0.1 }))
  expect(await ownPlace(db, reader, number)).toMatchObject({ part: 1, percent: 10, letter: 3 })
  await app.sync(
    '/syncs/progress',
    'PUT',
    place(document, { progress: '/body/DocFragment[9]/p', percentage: 1 }),
  )
  expect(await ownPlace(db, reader, number)).toMatchObject({ part: 2, percent: 100 })
  const own = place('My_own_file_1', { progress: 17, percentage: 0.5 })
  expect((await app.sync('/syncs/progress', 'PUT', own)).status).toBe(200)
  expect(await body(app.sync('/syncs/progress/My_own_file_1'))).toMatchObject({
    ...own,
    progress: '17',
  })
  const rival = await readingApp(db, files, other)
  expect(await body(rival.sync('/syncs/progress/My_own_file_1'))).toEqual({})
  const subject = { id: student.id, email: student.email, verified: true }
  expect(await devicePlacesShare.gather(db, subject)).toHaveLength(3)
  await devicePlacesShare.erase(db, subject)
  expect(await body(app.sync('/syncs/progress/My_own_file_1'))).toEqual({})
})

test('pages of a PDF are places as far as the site reads them', async () => {
  const number = await made({ title: 'Atlas', download: true })
  await sql`update ebooks set kind = 'pdf', pages = 9000 where number = ${Number(number)}`.execute(
    db,
  )
  await nameDocuments(db, files)
  const document = await documentOf(number)
  const put = (progress: number) =>
    app.sync('/syncs/progress', 'PUT', place(document, { progress, percentage: 0.9 }))
  await put(8123)
  expect(await ownPlace(db, reader, number)).toMatchObject({ part: 8123 })
  await put(mostParts)
  expect(await ownPlace(db, reader, number)).toMatchObject({ part: mostParts })
  await put(mostParts + 1)
  expect(await ownPlace(db, reader, number)).toMatchObject({ part: mostParts })
})

test('a token opens the places that it was made for, and no others', async () => {
  const tokenFor = async (scope: Scope) => {
    const typed = { name: 'Program', scopes: [scope], days: '30' }
    const token = await makeToken(db, testScopes, student, typed)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const ask = async (path: string, init: RequestInit = {}) => {
      const site = siteForApps(db, files)
      return (await site.request(`/api/kosync${path}`, { ...init, headers })).status
    }
    const write = { method: 'PUT', body: JSON.stringify(place('Of_tokens')) }
    return [
      await ask('/users/auth'),
      await ask('/syncs/progress', write),
      await ask('/syncs/progress/Of_tokens'),
    ]
  }
  expect(await tokenFor('account:read')).toEqual([401, 401, 401])
  expect(await body(app.sync('/syncs/progress/Of_tokens'))).toEqual({})
  expect(await tokenFor('reading:read')).toEqual([200, 401, 200])
  expect(await tokenFor('reading:write')).toEqual([401, 200, 401])
  expect(await body(app.sync('/syncs/progress/Of_tokens'))).toMatchObject(place('Of_tokens'))
})

test('without a loan no device moves the place in a lent e-book, and nobody gets words of it', async () => {
  const number = await made({ title: 'Lagoon', seats: 1 })
  await nameDocuments(db, files)
  const document = await documentOf(number)
  const { person: borrowing } = await signedInAs(db, 'student')
  await someMember(db, { name: borrowing.name, email: borrowing.email })
  const device = await readingApp(db, files, borrowing)
  const own = () => ownPlace(db, { actor: borrowing, onCampus: null }, number)
  expect((await device.sync('/syncs/progress', 'PUT', place(document))).status).toBe(200)
  expect(await own()).toBeNull()
  await borrowEbook(db, { actor: borrowing, onCampus: null }, number)
  await device.sync('/syncs/progress', 'PUT', place(document, { percentage: 0.5 }))
  expect((await own())?.words).toMatch(/^The heron/)
  await giveBackEbook(db, { actor: borrowing, onCampus: null }, number)
  await device.sync('/syncs/progress', 'PUT', place(document, { percentage: 0.9 }))
  expect(await own()).toMatchObject({ part: 2, percent: 50, words: '' })
})

test('a wrong key, an unknown name and what is no place are refused, and nobody registers here', async () => {
  const refused = await app.sync('/users/auth', 'GET', undefined, 'f'.repeat(32))
  expect([refused.status, await body(refused)]).toEqual([
    401,
    { code: 2001, message: 'Unauthorized' },
  ])
  expect((await app.sync('/syncs/progress', 'PUT', place('a'), 'x')).status).toBe(401)
  expect((await app.sync('/users/auth', 'GET', undefined, app.password)).status).toBe(401)
  for (const wrong of [
    { percentage: 2 },
    { document: 'a:b' },
    { progress: null },
    { device: 'x'.repeat(81) },
    { progress: 'a\0b' },
    { device: '\0' },
    { device_id: '\0' },
  ]) {
    const answer = await app.sync('/syncs/progress', 'PUT', place('a', wrong))
    expect([answer.status, await body(answer)]).toEqual([
      403,
      expect.objectContaining({ code: 2003 }),
    ])
  }
  expect((await app.sync('/syncs/progress/a:b')).status).toBe(403)
  const created = await siteForApps(db, files).request('/api/kosync/users/create', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'me', password: 'x' }),
  })
  expect(created.status).toBe(402)
  expect(await body(created)).toMatchObject({ message: expect.stringContaining('Reading apps') })
  expect(await body(app.sync('/healthcheck'))).toEqual({ state: 'OK' })
})

test('samples of a large file make its name', async () => {
  const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 7 + (at >> 8)) % 251)
  const key = 'e-books/large.epub'
  await keepFile(db, files, { key, kind: 'epub' }, bytes)
  expect(await documentName(files, key)).toBe(partialMd5(bytes))
  expect(await documentName(files, 'e-books/none.epub')).toBeNull()
})
