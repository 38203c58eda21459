import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { newDraft } from '#src/features/collection/books/books.ts'
import { noFacts } from '#src/features/ebooks/ebook-files/book-file.ts'
import { ebooksRoom } from '#src/features/ebooks/ebooks/room.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { type Actor, visitor } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import { keepFile } from '#src/server/files/keep-file.ts'
import { borrower } from '#test/borrowers.ts'
import { testDatabase } from '#test/database.ts'
import { madePdf } from '#test/made-pdf.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { pdfRelease } from './pdf-parts.ts'
import { ebookReaderRoom } from './room.server.ts'

const { db } = await testDatabase()
const { person: admin } = await signedInAs(db, 'admin')
const { person: student } = await signedInAs(db, 'student')
const { person: other } = await signedInAs(db, 'faculty')
const files = memoryFiles()

const book = await db
  .transaction()
  .execute((within) => createBook(within, admin, newDraft('The River')))

type Made = {
  kind?: 'pdf' | 'cbz'
  pages?: number
  download?: boolean
  print?: boolean
  campusOnly?: boolean
  until?: string | null
  seats?: number | null
}

/** A PDF or CBZ that is out; gives its number. */
async function ebook(made: Made = {}): Promise<number> {
  const { kind = 'pdf', pages = 2, download = false, print = false } = made
  const { campusOnly = false, until = null, seats = null } = made
  const id = newId()
  const bytes = madePdf({ title: id })
  const key = `e-books/${id}.${kind}`
  await keepFile(db, files, { key, kind }, bytes)
  const facts = JSON.stringify({ ...noFacts, title: 'The <River>' })
  const { rows } = await sql<{ number: number }>`
    insert into ebooks (id, book_id, kind, state, file_key, bytes, sha256, facts, pages, rights, readers, may_download, may_print,
      campus_only, until, seats, created_by, published_at)
    select ${id}, ${book.id}, ${kind}, 'published', key, bytes, sha256, ${facts}::jsonb, ${pages}, 'own-work', 'signed-in', ${download},
      ${print}, ${campusOnly}, ${until}::date, ${seats}::integer, 'someone@suiit.example', now() from stored_files where key = ${key} returning number`.execute(
    db,
  )
  if (kind === 'pdf') {
    await sql`insert into ebook_parts (ebook_id, place, title, html, words, search)
      values (${id}, 1, '', null, 'The <spring>', '')`.execute(db)
  }
  return rows[0]?.number ?? 0
}

const endpoints = [
  ...(ebookReaderRoom.endpoints?.(undefined as never) ?? []),
  ...(ebooksRoom.endpoints?.(undefined as never) ?? []),
]

function ask(actor: Actor, path: string, headers: Record<string, string> = {}) {
  return testSite({ db, endpoints, actor, files }).request(path, { redirect: 'manual', headers })
}

function put(actor: Actor, path: string, body: object) {
  return testSite({ db, endpoints, actor }).request(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin: 'http://localhost' },
    body: JSON.stringify(body),
  })
}

const whereTo = (answer: Response) => [answer.status, answer.headers.get('location')]

test('the release that draws PDFs is that of the package', async () => {
  const text = await readFile('node_modules/pdfjs-dist/package.json', 'utf8')
  expect(JSON.parse(text).version).toBe(pdfRelease)
})

test.each(['pdf', 'cbz'] as const)('a %s has a reader that runs one script', async (kind) => {
  const number = await ebook({ kind })
  const answer = await ask(student, `/e-books/${number}/reader/2`)
  expect(answer.status).toBe(200)
  const policy = answer.headers.get('content-security-policy') ?? ''
  const nonce = /script-src 'nonce-([\w-]{24})';/.exec(policy)?.[1] ?? 'none'
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  const html = await answer.text()
  const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes)
  expect(scripts).toHaveLength(3)
  for (const attributes of scripts) {
    expect(attributes).toMatch(new RegExp(`nonce="${nonce}"|type="application/json"`))
  }
  expect(html).toContain('The &lt;River&gt;')
  expect(html).not.toContain('<River>')
  expect((await ask(student, `/e-books/${number}/reader/3`)).status).toBe(404)
  expect(whereTo(await ask(student, `/e-books/${number}/reader`))).toEqual([
    303,
    `/e-books/${number}/reader/1#begin`,
  ])
})

test('a link to a page leads whoever may not read to what it takes', async () => {
  const number = await ebook()
  for (const [path, named] of [
    ['reader', ''],
    ['reader/1', '?part=1'],
    ['file', ''],
  ]) {
    expect(whereTo(await ask(visitor, `/e-books/${number}/${path}`))).toEqual([
      303,
      `/BookSoftcopy/${number}${named}`,
    ])
  }
})

test('the reader offers what the rights allow, and the file itself opens for nobody else', async () => {
  const file = { 'sec-fetch-dest': 'document' }
  const plain = await ebook()
  const page = await (await ask(student, `/e-books/${plain}/reader/1`)).text()
  expect(page).not.toMatch(/>(?:Print|Download|Open the file)</)
  expect(page).toContain('@media print{body{display:none!important}}')
  expect(page).toContain('The &lt;spring&gt;')
  expect(whereTo(await ask(student, `/e-books/${plain}/file`, file))).toEqual([
    303,
    `/e-books/${plain}/reader`,
  ])
  const part = await ask(student, `/e-books/${plain}/file`, {
    'sec-fetch-dest': 'empty',
    range: 'bytes=0-4',
  })
  expect([part.status, await part.text()]).toEqual([206, '%PDF-'])
  for (const [made, offered] of [
    [{ print: true }, 'Print'],
    [{ download: true }, 'Download'],
  ] as const) {
    const number = await ebook(made)
    const html = await (await ask(student, `/e-books/${number}/reader/1`)).text()
    expect(html).toContain(`>${offered}<`)
    expect((await ask(student, `/e-books/${number}/file`, file)).status).toBe(200)
  }
})

test('places and notes stand on pages, and are their reader’s alone', async () => {
  const number = await ebook({ pages: 9000 })
  const path = `/api/v1/e-books/${number}`
  const place = { part: 8001, letter: 0, percent: 88.9, words: '', device: 'A phone', seen: 0 }
  expect((await put(student, `${path}/place`, place)).status).toBe(200)
  expect((await put(student, `${path}/place`, { ...place, part: 100_001 })).status).toBe(422)
  expect(whereTo(await ask(student, `/e-books/${number}/reader`))).toEqual([
    303,
    `/e-books/${number}/reader/8001#l-0`,
  ])
  const bookmark = { kind: 'bookmark', part: 8001, starts: 0, ends: 0, quote: '', colour: null }
  const sent = { ...bookmark, note: 'Mine', seen: 0 }
  expect((await put(student, `${path}/notes/${newId()}`, sent)).status).toBe(200)
  const html = async (actor: Actor) => (await ask(actor, `/e-books/${number}/reader/1`)).text()
  expect(await html(student)).toContain('Mine')
  expect(await html(other)).not.toContain('Mine')
  const markdown = await (await ask(student, `/e-books/${number}/notes.md`)).text()
  expect(markdown).toContain('## Page 8001')
  expect(markdown).toContain('> Bookmark\n')
})

test('a device saves what its reader may read, until its last day, and nothing of the campus alone', async () => {
  const today = todayHere()
  const number = await ebook({ until: today })
  const saving = async (actor: Actor, of: number) => ask(actor, `/api/v1/e-books/${of}/saving`)
  const body = await (await saving(student, number)).json()
  expect(body).toMatchObject({
    kind: 'pdf',
    pages: [`/e-books/${number}/reader/1`],
    pictures: [],
    reader: `${student.id} student`,
  })
  expect(body).toHaveProperty('fileBytes', madePdf({ title: newId() }).length)
  const { endsAt } = body as { endsAt: string }
  expect(Date.parse(endsAt)).toBeGreaterThan(Date.now())
  expect(Date.parse(endsAt) - Date.now()).toBeLessThanOrEqual(24 * 60 * 60_000)
  expect((await saving(visitor, number)).status).toBe(403)
  const atHome = await ebook({ campusOnly: true })
  expect((await saving(student, atHome)).status).toBe(403)
  const endless = await (await saving(student, await ebook())).json()
  expect(endless).toHaveProperty('endsAt', null)
})

test('what is lent is saved until the loan ends, with its reader named at the foot', async () => {
  const reader = await borrower(db)
  const number = await ebook({ seats: 1 })
  const path = `/e-books/${number}/reader/1`
  expect((await ask(reader, path)).status).toBe(303)
  // Who catalogues reads it without a loan, and saves nothing.
  for (const one of [reader, admin]) {
    expect((await ask(one, `/api/v1/e-books/${number}/saving`)).status).toBe(403)
  }
  await sql`
    insert into ebook_loans (id, ebook_id, member_id, category, began_at, ends_at)
    select ${newId()}, id, ${reader.memberId}::uuid, 'undergraduate', now(), now() + interval '2 hours'
    from ebooks where number = ${number}`.execute(db)
  expect(await (await ask(reader, path)).text()).toContain('class="lent"')
  const saving = await (await ask(reader, `/api/v1/e-books/${number}/saving`)).json()
  const { endsAt } = saving as { endsAt: string }
  expect(Date.parse(endsAt) - Date.now()).toBeGreaterThan(60 * 60_000)
  expect(Date.parse(endsAt) - Date.now()).toBeLessThan(3 * 60 * 60_000)
})
