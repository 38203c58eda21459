import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { newDraft } from '#src/features/collection/books/books.ts'
import { noFacts } from '#src/features/ebooks/ebook-files/book-file.ts'
import { withBookFile } from '#src/features/ebooks/ebook-files/read-book-file.server.ts'
import { type Actor, type Person, visitor } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import { keepFile } from '#src/server/files/keep-file.ts'
import { testDatabase } from '#test/database.ts'
import { madeEpub } from '#test/made-epub.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { readingShare } from './reading-share.server.ts'
import { ebookReaderRoom } from './room.server.ts'

const { db } = await testDatabase()
const { person: admin } = await signedInAs(db, 'admin')
const { person: student } = await signedInAs(db, 'student')
const { person: teacher } = await signedInAs(db, 'faculty')
const files = memoryFiles()
const folder = await mkdtemp(join(tmpdir(), 'reading-'))
afterAll(() => rm(folder, { recursive: true }))

const book = await db
  .transaction()
  .execute((within) => createBook(within, admin, newDraft('The River')))

type Made = {
  readers?: string
  chapters?: readonly string[]
  campusOnly?: boolean
  print?: boolean
}

/** An EPUB as it is read out of its file, published; gives its number. */
async function ebook({
  readers = 'signed-in',
  chapters = ['<h1>One</h1><p>Water and stone.</p>', '<h1>Two</h1><p>The heron waits.</p>'],
  campusOnly = false,
  print = false,
}: Made = {}): Promise<number> {
  const id = newId()
  const bytes = madeEpub({ chapters, title: `The River ${id}` })
  const path = join(folder, `${id}.epub`)
  await writeFile(path, bytes)
  const parts = await withBookFile(path, 'epub', async (file) => file.parts)
  const key = `e-books/${id}.epub`
  await keepFile(db, files, { key, kind: 'epub' }, bytes)
  const facts = JSON.stringify({ ...noFacts, title: 'The River', languages: ['eng'] })
  const { rows } = await sql<{ number: number }>`
    insert into ebooks (id, book_id, kind, state, file_key, bytes, sha256, facts, rights, readers, campus_only, may_print, created_by, published_at)
    select ${id}, ${book.id}, 'epub', 'published', key, bytes, sha256, ${facts}::jsonb, 'own-work', ${readers},
      ${campusOnly}, ${print}, 'someone@suiit.example', now() from stored_files where key = ${key} returning number`.execute(
    db,
  )
  for (const { place, title, html, text } of parts) {
    await sql`insert into ebook_parts (ebook_id, place, title, html, words, search)
      values (${id}, ${place}, ${title}, ${html}, ${text}, '')`.execute(db)
  }
  return rows[0]?.number ?? 0
}

const endpoints = ebookReaderRoom.endpoints?.(undefined as never) ?? []

function ask(actor: Actor, path: string, method = 'GET', body?: object, networks?: string[]) {
  const site = testSite({ db, endpoints, actor, ...(networks ? { campusNetworks: networks } : {}) })
  return site.request(path, {
    method,
    redirect: 'manual',
    headers: { 'content-type': 'application/json', origin: 'http://localhost' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

const place = { part: 2, letter: 4, percent: 60.5, words: 'The heron', device: 'A phone' }
const leave = (actor: Actor, number: number, seen: number, more = {}) =>
  ask(actor, `/api/v1/e-books/${number}/place`, 'PUT', { ...place, ...more, seen })
const json = async (answer: Response | Promise<Response>) => (await answer).json() as Promise<never>

test('a chapter is read on a page that runs one script, which nothing in a book can name', async () => {
  const attack =
    '<p onclick="alert(1)">x</p><script>alert(1)</script><img src="x" onerror="alert(1)"/>' +
    '<a href="javascript:alert(1)">y</a><iframe src="https://evil.example"/><svg onload="alert(1)"/>'
  const number = await ebook({ chapters: [attack, '<p>The end.</p>'] })
  const answer = await ask(student, `/e-books/${number}/reader/1`)
  expect(answer.status).toBe(200)
  const policy = answer.headers.get('content-security-policy') ?? ''
  const nonce = /script-src 'nonce-([\w-]{24})';/.exec(policy)?.[1] ?? 'none'
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'none'")
  expect(policy).not.toContain('unsafe')
  const html = await answer.text()
  const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes)
  expect(scripts).toHaveLength(3)
  for (const attributes of scripts) {
    expect(attributes).toMatch(new RegExp(`nonce="${nonce}"|type="application/json"`))
  }
  const read = html.replace(/<section class="tools"[\s\S]*?<\/section>/, '')
  expect(read).not.toMatch(/ on[a-z]+=|javascript:|<iframe|<svg|evil\.example/)
  const again = await ask(student, `/e-books/${number}/reader/1`)
  expect(again.headers.get('content-security-policy')).not.toContain(nonce)
  expect((await ask(student, `/e-books/${number}/reader/3`)).status).toBe(404)
})

test('what stands in a note cannot end the data of the page', async () => {
  const number = await ebook()
  const quote = '</script><script>alert(1)</script>'
  const sent = {
    kind: 'highlight',
    part: 1,
    starts: 0,
    ends: 3,
    quote,
    colour: 'pink',
    note: quote,
  }
  const path = `/api/v1/e-books/${number}/notes/${newId()}`
  expect((await ask(student, path, 'PUT', { ...sent, seen: 0 })).status).toBe(200)
  const html = await (await ask(student, `/e-books/${number}/reader/1`)).text()
  expect(html).not.toContain('<script>alert')
  expect(html.match(/<script\b/g)).toHaveLength(3)
})

test('a place is kept, follows to the next device, and is not overwritten by one that is behind', async () => {
  const number = await ebook()
  const begin = await ask(student, `/e-books/${number}/reader`)
  expect(begin.headers.get('location')).toBe(`/e-books/${number}/reader/1#begin`)
  expect(await json(ask(student, `/api/v1/e-books/${number}/place`))).toEqual({ place: null })
  expect(await json(leave(student, number, 0))).toEqual({ version: 1 })
  const on = await ask(student, `/e-books/${number}/reader`)
  expect(on.headers.get('location')).toBe(`/e-books/${number}/reader/2#l-4`)
  expect(await json(leave(student, number, 1, { device: 'A laptop', letter: 9 }))).toEqual({
    version: 2,
  })
  for (const seen of [0, 1]) {
    const behind = await leave(student, number, seen)
    expect(behind.status).toBe(409)
    expect(await json(behind)).toMatchObject({
      current: { part: 2, letter: 9, device: 'A laptop', version: 2, percent: 60.5 },
    })
  }
  const html = await (await ask(student, `/e-books/${number}/reader/2`)).text()
  expect(html).toContain('"seen":2')
})

test('of many devices that leave a place at once one is right, and the others are told', async () => {
  const number = await ebook()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, letter) => leave(student, number, 0, { letter })),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(19)
})

const aNote = {
  kind: 'highlight',
  part: 1,
  starts: 4,
  ends: 9,
  quote: 'Water',
  colour: 'yellow',
  note: '',
}
const write = (actor: Actor, number: number, id: string, more: object = {}) =>
  ask(actor, `/api/v1/e-books/${number}/notes/${id}`, 'PUT', { ...aNote, seen: 0, ...more })
const notes = async (actor: Actor, number: number) =>
  (await json(ask(actor, `/api/v1/e-books/${number}/notes`))) as { items: { id: string }[] }

test('a note is added once, changed by its version, and removed', async () => {
  const number = await ebook()
  const id = newId()
  for (const _ of [1, 2]) expect((await write(student, number, id)).status).toBe(200)
  expect((await notes(student, number)).items).toMatchObject([{ id, colour: 'yellow', version: 1 }])
  const changed = await write(student, number, id, { colour: 'blue', note: 'Why?', seen: 1 })
  expect(await json(changed)).toMatchObject({ note: { colour: 'blue', note: 'Why?', version: 2 } })
  const behind = await write(student, number, id, { colour: 'green', seen: 1 })
  expect([behind.status, await json(behind)]).toMatchObject([409, { current: { colour: 'blue' } }])
  const wrong = { kind: 'bookmark', colour: 'pink' }
  expect((await write(student, number, newId(), wrong)).status).toBe(422)
  const mark = { kind: 'bookmark', colour: null, ends: 4 }
  for (const one of [newId(), newId()]) {
    expect((await write(student, number, one, mark)).status).toBe(200)
  }
  expect((await notes(student, number)).items).toHaveLength(2)
  for (const _ of [1, 2]) {
    const gone = await ask(student, `/api/v1/e-books/${number}/notes/${id}`, 'DELETE', {})
    expect(gone.status).toBe(200)
  }
  expect((await write(student, number, id, { note: 'late', seen: 2 })).status).toBe(404)
})

test('another person’s place and notes are not there', async () => {
  const number = await ebook()
  const id = newId()
  await write(student, number, id, { note: 'secret' })
  await leave(student, number, 0)
  expect((await notes(teacher, number)).items).toEqual([])
  expect(await json(ask(teacher, `/api/v1/e-books/${number}/place`))).toEqual({ place: null })
  await ask(teacher, `/api/v1/e-books/${number}/notes/${id}`, 'DELETE', {})
  expect((await write(teacher, number, id, { note: 'mine', seen: 1 })).status).toBe(404)
  expect((await notes(student, number)).items).toMatchObject([{ id, note: 'secret', version: 1 }])
  const file = await (await ask(teacher, `/e-books/${number}/notes.md`)).text()
  expect(file).not.toContain('secret')
  expect(await (await ask(teacher, `/e-books/${number}/reader/1`)).text()).not.toContain('secret')
})

test('a link that was passed on leads to what it takes; places and notes need a person', async () => {
  const number = await ebook()
  for (const [path, named] of [
    ['reader', ''],
    ['reader/1', '?part=1'],
    ['reader/2', '?part=2'],
  ]) {
    const answer = await ask(visitor, `/e-books/${number}/${path}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/BookSoftcopy/${number}${named}`,
    ])
  }
  expect((await leave(visitor, number, 0)).status).toBe(401)
  expect((await write(visitor, number, newId())).status).toBe(401)
  expect((await ask(visitor, `/e-books/${number}/notes.md`)).status).not.toBe(200)
  const listed = await ebook({ readers: 'listed' })
  expect((await leave(student, listed, 0)).status).toBe(403)
  expect((await write(student, listed, newId())).status).toBe(403)
  await sql`update ebooks set state = 'withdrawn' where number = ${number}`.execute(db)
  expect((await leave(student, number, 0)).status).toBe(404)
  expect((await ask(student, `/e-books/${number}/reader/1`)).status).toBe(404)
})

test('a token opens what its scopes say', async () => {
  const number = await ebook()
  const withToken: Person = { ...student, token: { scopes: ['reading:read'] } }
  expect((await ask(withToken, `/api/v1/e-books/${number}/place`)).status).toBe(200)
  expect((await leave(withToken, number, 0)).status).toBe(403)
  expect((await write(withToken, number, newId())).status).toBe(403)
})

test('what is for the campus alone opens on its networks, and for nobody while none is named', async () => {
  const number = await ebook({ campusOnly: true })
  const open = async (networks?: string[]) =>
    (await ask(student, `/e-books/${number}/reader/1`, 'GET', undefined, networks)).status
  expect(await open()).toBe(303)
  expect(await open(['10.0.0.0/8'])).toBe(303)
  expect((await ask(admin, `/e-books/${number}/reader/1`)).status).toBe(200)
})

test('a sheet stays empty where an e-book may not be printed', async () => {
  const page = async (print: boolean) =>
    (await ask(student, `/e-books/${await ebook({ print })}/reader/1`)).text()
  expect(await page(false)).toContain('@media print{body{display:none')
  expect(await page(true)).not.toContain('@media print{body{display:none')
})

test('a person gets places and notes, and takes them along', async () => {
  const { person } = await signedInAs(db, 'student')
  const number = await ebook()
  await leave(person, number, 0)
  await write(person, number, newId(), { note: 'Why?' })
  const subject = { id: person.id, email: person.email, verified: true }
  expect(await readingShare.gather(db, subject)).toMatchObject({
    places: [{ eBook: number, title: 'The River', percent: 60.5 }],
    notes: [{ eBook: number, quote: 'Water', note: 'Why?' }],
  })
  await db.transaction().execute((within) => readingShare.erase(within, subject))
  expect(await readingShare.gather(db, subject)).toEqual({ places: [], notes: [] })
})
