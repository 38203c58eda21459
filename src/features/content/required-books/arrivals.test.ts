import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import { makeRequest } from '#src/features/content/requests/make-request.server.ts'
import { setRule } from '#src/features/lending/loan-rules/change-rules.server.ts'
import { insertUser } from '#src/features/people/accounts/new-user.server.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { latinWords } from '#test/latin-words.tsx'
import { person as personOf } from '#test/person.ts'
import { changeList } from './change-list.server.ts'
import { findArrivals } from './find-arrivals.server.ts'
import { ownList } from './required-rows.server.ts'
import { arrivalText, tellArrivals } from './tell-arrivals.server.ts'

const { db } = await testDatabase()
const admin = personOf('admin')
const origin = 'https://library.example'
const everywhere = { branch: null, category: null, itemType: null }

async function someone(language: Language = 'en') {
  const email = `${newId()}@suiit.example`
  const made = { email, name: 'Asha Rao', verified: true, passwordHash: 'none' }
  const id = (await insertUser(db, made)) ?? ''
  await db.updateTable('users').set({ language }).where('id', '=', id).execute()
  return personOf('student', { id, email })
}

type Reader = Awaited<ReturnType<typeof someone>>

async function needs(reader: Reader, isbn: string | null, title: string) {
  const now = Date.now()
  const texts = { title, author: '', note: '', course: '', neededOn: null }
  const entry = { id: newId(), book: null, isbn, addedAt: now, ...texts }
  const put = { kind: 'put', entry, times: {}, isBack: false } as const
  await changeList(db, reader, { sentAt: now, changes: [put] })
  return entry.id
}

async function catalogued(isbn: string, title: string, copies: number) {
  const book = await createBook(
    db,
    admin,
    aBook(title, { identifiers: [{ kind: 'isbn', value: isbn }] }),
  )
  const additions = Array.from({ length: copies }, () => ({ bookId: book.id, copy: {} }))
  await db.transaction().execute((within) => addCopies(within, admin, additions))
  return book
}

async function job(now = new Date()) {
  await findArrivals(db, now)
  await tellArrivals(db, origin, now)
}

async function subjects(email: string): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    with gone as (delete from mails where to_address = ${email} returning subject, id)
    select subject from gone order by id`.execute(db)
  return rows.map(({ subject }) => subject)
}

test('whoever misses a book is told once when it has come, however many processes look', async () => {
  const asha = await someone()
  await needs(asha, '9780131103627', 'The C programming language')
  await catalogued('9780262033848', 'Introduction to algorithms', 1)
  await job()
  expect(await subjects(asha.email)).toEqual([])
  const book = await catalogued('9780131103627', 'The C programming language', 0)
  await job()
  expect(await subjects(asha.email)).toEqual([])
  await db
    .transaction()
    .execute((within) => addCopies(within, admin, [{ bookId: book.id, copy: {} }]))
  await Promise.all(Array.from({ length: 8 }, () => job()))
  expect(await subjects(asha.email)).toEqual(['Now in the library: The C programming language'])
  expect(await ownList(db, asha)).toMatchObject([
    {
      book: book.number,
      status: { kind: 'available', isHoldable: false },
      arrivedOn: expect.any(String),
    },
  ])
  // A hold on what stands on the shelf is offered where the rules allow it.
  await inTransaction(db, (within) => setRule(within, admin, everywhere, 'hold-on-shelf', true))
  expect(await ownList(db, asha)).toMatchObject([{ status: { isHoldable: true } }])
  await inTransaction(db, (within) => setRule(within, admin, everywhere, 'hold-on-shelf', false))
  await job()
  expect(await subjects(asha.email)).toEqual([])
})

test('several that come at once are one message, and nobody is told of what they removed', async () => {
  const asha = await someone()
  const kabir = await someone()
  const isbns = ['9780201896831', '9780132350884']
  for (const isbn of isbns) await needs(asha, isbn, '')
  const id = await needs(kabir, isbns[0] ?? '', '')
  await changeList(db, kabir, { sentAt: Date.now(), changes: [{ kind: 'remove', id, seen: 1 }] })
  for (const isbn of isbns) await catalogued(isbn, `Book ${isbn}`, 1)
  await job()
  expect(await subjects(asha.email)).toEqual(['Now in the library: 2 books that you need'])
  expect(await subjects(kabir.email)).toEqual([])
})

test('who wants no mail gets none, nor does a disabled account', async () => {
  const [asha, kabir] = [await someone(), await someone()]
  for (const reader of [asha, kabir]) await needs(reader, '9780321125217', 'Domain-driven design')
  await sql`update required_lists set tell_by = '{device}' where user_id = ${asha.id}`.execute(db)
  await sql`update users set disabled_at = now() where id = ${kabir.id}`.execute(db)
  await catalogued('9780321125217', 'Domain-driven design', 1)
  await job()
  expect(await subjects(asha.email)).toEqual([])
  expect(await subjects(kabir.email)).toEqual([])
})

test('a book that is to be read on a screen has come, and who adds it then is not told', async () => {
  const [asha, kabir] = [await someone(), await someone()]
  const isbn = '9780262046305'
  await needs(asha, isbn, 'Deep sea ecology')
  const book = await catalogued(isbn, 'Deep sea ecology', 0)
  await job()
  expect(await subjects(asha.email)).toEqual([])
  const { rows } = await sql<{ number: number }>`
    insert into ebooks (id, book_id, kind, state, link, facts, rights, readers, created_by, published_at)
    values (${newId()}, ${book.id}, 'link', 'published', 'https://books.example/1', '{}', 'link-only', 'signed-in',
      'someone@suiit.example', now()) returning number`.execute(db)
  await needs(kabir, isbn, 'Deep sea ecology')
  await job()
  expect(await subjects(asha.email)).toEqual(['Now in the library: Deep sea ecology'])
  expect(await subjects(kabir.email)).toEqual([])
  const ebook = { number: rows[0]?.number, mayRead: true }
  expect(await ownList(db, asha)).toMatchObject([
    { status: { kind: 'not-here' }, ebook, arrivedOn: expect.any(String) },
  ])
})

test('a hidden copy has not arrived', async () => {
  const asha = await someone()
  await needs(asha, '9780596517748', 'JavaScript')
  const book = await catalogued('9780596517748', 'JavaScript', 1)
  await sql`update copies set hidden = true where book_id = ${book.id}`.execute(db)
  await job()
  expect(await subjects(asha.email)).toEqual([])
})

test.each(['hi', 'or'] as const)('the message is in %s, and nothing else', (language) => {
  const books = [
    { title: '५', neededOn: '2031-05-06' },
    { title: '६', neededOn: null },
  ]
  const { subject, before, button, after } = arrivalText(books, language)
  expect(latinWords([subject, before, button, after].join(' '), [])).toEqual([])
})

test('whoever asked the library to buy it sees that, others how many ask, and it is told once', async () => {
  const [asha, kabir] = [await someone(), await someone()]
  const [isbn, title] = ['9781492040347', 'Database internals']
  for (const reader of [asha, kabir]) await needs(reader, isbn, title)
  const { id, number } = await makeRequest(db, asha, { kind: 'purchase', isbn, title })
  const wishOf = async (reader: Reader) => (await ownList(db, reader))[0]?.status
  expect(await wishOf(asha)).toEqual({
    kind: 'not-here',
    wish: { number, state: expect.any(String), askers: 1 },
    order: null,
  })
  expect(await wishOf(kabir)).toMatchObject({ wish: { number: null, askers: 1 } })
  const book = await catalogued(isbn, title, 1)
  await sql`update requests set state = 'available', book_id = ${book.id}, book_number = ${book.number}
    where id = ${id}`.execute(db)
  await subjects(asha.email)
  await job()
  expect(await subjects(asha.email)).toEqual([])
  expect(await subjects(kabir.email)).toEqual([`Now in the library: ${title}`])
  expect(await wishOf(asha)).toMatchObject({ kind: 'available' })
})
