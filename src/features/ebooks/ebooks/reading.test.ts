import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { newDraft } from '#src/features/collection/books/books.ts'
import { noFacts } from '#src/features/ebooks/ebook-files/book-file.ts'
import { type Actor, visitor } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import { keepFile } from '#src/server/files/keep-file.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { photo } from '#test/pictures.ts'
import { signedInAs } from '#test/signed-in.ts'
import { testSite } from '#test/site.ts'
import { chapterPolicy } from './chapter-style.server.ts'
import { ebookShare } from './ebook-share.server.ts'
import { ebooksRoom } from './room.server.ts'

const { db } = await testDatabase()
const files = memoryFiles()
const { person: admin } = await signedInAs(db, 'admin')
const { person: student } = await signedInAs(db, 'student')

const book = await db
  .transaction()
  .execute((within) => createBook(within, admin, newDraft('Tides <of> the sea')))

type Written = { kind?: 'epub' | 'pdf'; readers?: string; download?: boolean; state?: string }

/** Writes an e-book with a chapter, a picture and a file; gives its number. */
async function ebook({
  kind = 'epub',
  readers = 'signed-in',
  download = false,
  state = 'published',
}: Written = {}) {
  const id = newId()
  const key = `e-books/${id}.${kind}`
  await keepFile(db, files, { key, kind }, new TextEncoder().encode(`the whole file ${id}`))
  const picture = `e-book-pictures/${id}.jpeg`
  await keepFile(db, files, { key: picture, kind: 'jpeg' }, await photo(10, 10))
  const facts = JSON.stringify({ ...noFacts, title: 'Tides <of> the sea', languages: ['eng'] })
  const { rows } = await sql<{ number: number }>`
    insert into ebooks (id, book_id, kind, state, file_key, bytes, sha256, facts, rights, readers, may_download, created_by, published_at)
    select ${id}, ${book.id}, ${kind}, ${state}, key, bytes, sha256, ${facts}::jsonb, 'own-work', ${readers}, ${download}, 'someone@suiit.example', now()
    from stored_files where key = ${key} returning number`.execute(db)
  await sql`insert into ebook_parts (ebook_id, place, title, html, words, search)
    values (${id}, 1, 'One', ${kind === 'pdf' ? null : '<p>Moon <img src="../pictures/1" alt=""></p>'}, 'The secret moon', 'moon:1')`.execute(
    db,
  )
  await sql`insert into ebook_pictures (ebook_id, place, kind, file_key) values (${id}, 1, 'jpeg', ${picture})`.execute(
    db,
  )
  return rows[0]?.number ?? 0
}

const endpoints = ebooksRoom.endpoints?.(undefined as never) ?? []
function ask(actor: Actor, path: string, headers: Record<string, string> = {}) {
  const site = testSite({ db, files, endpoints, actor })
  return site.request(path, { headers, redirect: 'manual' })
}

test('a chapter is a page that runs nothing, for those who may read it', async () => {
  const number = await ebook()
  const answer = await ask(student, `/e-books/${number}/read/1`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-security-policy')).toBe(chapterPolicy)
  expect(chapterPolicy).toContain("script-src 'none'")
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const page = await answer.text()
  expect(page).toContain('Tides &lt;of&gt; the sea')
  expect(page).toContain('<p>Moon <img src="../pictures/1" alt=""></p>')
  expect((await ask(student, `/e-books/${number}/read/2`)).status).toBe(404)
})

test.each(['read/1', 'file', 'file?download'])(
  'a visitor who asks for %s is led to what it takes',
  async (path) => {
    const number = await ebook({ download: true })
    const answer = await ask(visitor, `/e-books/${number}/${path}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/BookSoftcopy/${number}`,
    ])
    expect(await answer.text()).toBe('')
  },
)

test('pictures and drafts are not given to others', async () => {
  const number = await ebook()
  expect((await ask(visitor, `/e-books/${number}/pictures/1`)).status).toBe(403)
  const picture = await ask(student, `/e-books/${number}/pictures/1`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(picture.headers.get('content-security-policy')).toContain('sandbox')
  for (const state of ['draft', 'waiting', 'withdrawn']) {
    const hidden = await ebook({ state, readers: 'everybody' })
    for (const path of ['read/1', 'pictures/1', 'file', 'open']) {
      expect((await ask(student, `/e-books/${hidden}/${path}`)).status).toBe(404)
    }
    await sql`delete from ebooks where number = ${hidden}`.execute(db)
  }
})

test('a file is saved only where that is allowed; a PDF is shown, also in parts', async () => {
  const epub = await ebook()
  expect((await ask(student, `/e-books/${epub}/file?download`)).status).toBe(303)
  const open = await ebook({ download: true })
  const saved = await ask(student, `/e-books/${open}/file?download`)
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment; .*\.epub$/)
  const pdf = await ebook({ kind: 'pdf' })
  expect((await ask(student, `/e-books/${pdf}/file?download`)).status).toBe(303)
  const part = await ask(student, `/e-books/${pdf}/file`, { range: 'bytes=4-8' })
  expect([part.status, await part.text()]).toEqual([206, 'whole'])
  expect(part.headers.get('content-disposition')).toMatch(/^inline/)
  expect(part.headers.get('content-type')).toBe('application/pdf')
})

test('programs find e-books and places in texts, as whoever asks may', async () => {
  const number = await ebook()
  const json = async (actor: Actor, path: string) => (await ask(actor, path)).json()
  const items = async (actor: Actor) =>
    ((await json(actor, '/api/v1/e-books')) as { items: { number: number; mayRead: boolean }[] })
      .items
  expect((await items(visitor)).find((one) => one.number === number)).toMatchObject({
    mayRead: false,
  })
  const found = (await json(visitor, '/api/v1/e-books/texts?q=moon')) as {
    items: { number: number }[]
  }
  expect(found.items.filter((one) => one.number === number)).toEqual([])
  expect(JSON.stringify(found)).not.toContain('secret')
  const inOne = `/api/v1/e-books/texts?q=moon&ebook=${number}`
  expect(await json(visitor, inOne)).toEqual({ items: [], total: 0 })
  const own = (await json(student, inOne)) as { items: unknown[]; total: number }
  expect(own.total).toBe(own.items.length)
  expect(own.total).toBeGreaterThan(0)
})

test('a person gets what they added, and takes drafts along', async () => {
  const email = 'someone@suiit.example'
  const out = await ebook()
  const draft = await ebook({ state: 'draft' })
  const subject = { id: newId(), email, verified: true }
  const share = (await ebookShare.gather(db, subject)) as { added: { number: number }[] }
  expect(share.added.map(({ number }) => number)).toEqual(expect.arrayContaining([out, draft]))
  expect(await ebookShare.gather(db, { ...subject, verified: false })).toBeNull()
  await db.transaction().execute((within) => ebookShare.erase(within, subject))
  const left = await db.selectFrom('ebooks').select(['number', 'created_by as by']).execute()
  expect(left.find(({ number }) => number === draft)).toBeUndefined()
  expect(left.find(({ number }) => number === out)).toEqual({ number: out, by: 'deleted' })
})
