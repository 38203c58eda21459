import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { newDraft } from '#src/features/collection/books/books.ts'
import { beginSiteSearch } from '#src/features/collection/site-search/site-entries.server.ts'
import { searchSite } from '#src/features/collection/site-search/site-search.server.ts'
import { noFacts } from '#src/features/ebooks/ebook-files/book-file.ts'
import { visitor } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { signedInAs } from '#test/signed-in.ts'
import { ebookEntries } from './ebook-entries.server.ts'
import { ebookAt } from './ebook-rows.server.ts'

const { db } = await testDatabase()
const log = createLog('silent')
const { person: admin } = await signedInAs(db, 'admin')
const { person: student } = await signedInAs(db, 'student')
const book = await db
  .transaction()
  .execute((within) => createBook(within, admin, newDraft('Tides of the sea')))

async function link(title: string): Promise<number> {
  const id = newId()
  const facts = JSON.stringify({ ...noFacts, title, authors: ['Rao, Asha'] })
  const { rows } = await sql<{ number: number }>`
    insert into ebooks (id, book_id, kind, link, facts, rights, readers, created_by)
    values (${id}, ${book.id}, 'link', ${`https://books.example/${id}`}, ${facts}::jsonb, 'link-only', 'signed-in', 'someone@suiit.example')
    returning number`.execute(db)
  return rows[0]?.number ?? 0
}

const set = (number: number, change: string) =>
  sql.raw(`update ebooks set ${change} where number = ${number}`).execute(db)

test('the site’s search finds an e-book once it is out, until it is taken down or over', async () => {
  await beginSiteSearch(db, [ebookEntries], log)
  const reader = { actor: visitor, language: 'en', kinds: [ebookEntries], log } as const
  const found = async (text: string) =>
    (await searchSite(db, reader, { text, kind: null, page: 1 })).items.map(({ href }) => href)
  const number = await link('Zephyrs')
  expect(await found('zephyrs')).toEqual([])
  await set(number, "state = 'published', published_at = now()")
  expect(await found('zephyrs asha')).toEqual([`/BookSoftcopy/${number}`])
  await set(number, "until = '2020-01-01'")
  expect(await found('zephyrs')).toEqual([])
  await set(number, 'until = null')
  expect(await found('zephyrs')).toEqual([`/BookSoftcopy/${number}`])
  await set(number, "state = 'withdrawn'")
  expect(await found('zephyrs')).toEqual([])
})

test('what is for the campus alone opens on its networks; its page says so elsewhere', async () => {
  const number = await link('Harbours')
  await set(number, "state = 'published', published_at = now(), campus_only = true")
  const opens = async (onCampus: boolean | null, actor = student) =>
    (await ebookAt(db, { actor, onCampus }, String(number))).abilities.read
  expect(await opens(true)).toBe(true)
  expect(await opens(false)).toBe(false)
  expect(await opens(null)).toBe(false)
  expect(await opens(false, admin)).toBe(true)
  await set(number, 'campus_only = false')
  expect(await opens(false)).toBe(true)
})
