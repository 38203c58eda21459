import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { visitor } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { person as personOf } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { changeList } from './change-list.server.ts'
import { citationList } from './citation-list.server.ts'
import { citedBooks } from './cited-books.server.ts'
import { makeLink, ownCourses, ownLinks, sharedList, stopLink } from './links.server.ts'
import { listFileEndpoints } from './list-files.api.ts'
import { mostLinks, type RequiredTexts } from './required-books.ts'
import { requiredShare } from './required-share.server.ts'

const { db } = await testDatabase()
const { person: teacher } = await signedInAs(db, 'faculty')
const { person: student } = await signedInAs(db, 'student')
const book = await createBook(
  db,
  personOf('admin'),
  aBook('The C programming language', { authors: ['Kernighan, Brian W.'], year: 1988 }),
)

async function needs(texts: Partial<RequiredTexts & { book: number }>) {
  const now = Date.now()
  const usual = { title: '', author: '', note: '', course: '', neededOn: null, book: null }
  const entry = { id: newId(), isbn: null, addedAt: now, ...usual, ...texts }
  const put = { kind: 'put', entry, times: {}, isBack: false } as const
  await changeList(db, teacher, { sentAt: now, changes: [put] })
}
await needs({ book: book.number, course: 'BCA', note: 'chapter 5' })
await needs({ title: 'Ghare Baire', author: 'Rabindranath Tagore', course: 'Reading' })

const link = { title: 'Programming', course: 'BCA', showsName: true, showsNotes: false }

test('whoever has a link reads what it shows, until it is stopped', async () => {
  const code = await makeLink(db, teacher, link)
  const list = await sharedList(db, code)
  expect(list).toMatchObject({ title: 'Programming', owner: teacher.name, course: 'BCA' })
  expect(list.entries).toMatchObject([{ title: 'The C programming language', note: '' }])
  expect(JSON.stringify(list)).not.toContain(teacher.email)
  const [made] = await ownLinks(db, teacher)
  await expect(stopLink(db, student, made?.id ?? '')).rejects.toMatchObject({ code: 'not-found' })
  await stopLink(db, teacher, made?.id ?? '')
  await expect(sharedList(db, code)).rejects.toMatchObject({ code: 'not-found' })
  for (const wrong of ['', 'x', '\0', `${code}x`]) {
    await expect(sharedList(db, wrong)).rejects.toMatchObject({ code: 'not-found' })
  }
})

test('a link without a course shows all, notes and no name where its owner says so', async () => {
  const all = { title: 'All', course: null, showsName: false, showsNotes: true }
  const list = await sharedList(db, await makeLink(db, teacher, all))
  expect(list.owner).toBeNull()
  expect(list.entries.map(({ note }) => note).toSorted()).toEqual(['', 'chapter 5'])
  expect(await ownCourses(db, teacher)).toEqual(['BCA', 'Reading'])
})

test('a link of a disabled account shows nothing', async () => {
  const code = await makeLink(db, teacher, link)
  await sql`update users set disabled_at = now() where id = ${teacher.id}`.execute(db)
  await expect(sharedList(db, code)).rejects.toMatchObject({ code: 'not-found' })
  await sql`update users set disabled_at = null where id = ${teacher.id}`.execute(db)
})

test('links are bounded, also when many are made at once', async () => {
  const made = await Promise.allSettled(
    Array.from({ length: mostLinks + 5 }, () => makeLink(db, student, link)),
  )
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostLinks)
  await expect(makeLink(db, visitor, link)).rejects.toMatchObject({ code: 'sign-in-needed' })
})

test('a list is cited and exported: books of the catalogue, and what was typed', async () => {
  const asked = new Request('https://library.example/required-books/citations')
  const { citations } = await citationList('apa', await citedBooks(db, teacher, asked), 1)
  const texts = citations.map(({ runs }) => runs.map(({ text }) => text).join(''))
  expect(texts).toEqual([
    'Kernighan, B. W. (1988). The C programming language.',
    expect.stringMatching(/^Tagore, R\. .*Ghare Baire\.$/),
  ])
  const ieee = await citationList('ieee', await citedBooks(db, teacher, asked), 9)
  expect(ieee.citations.map(({ runs }) => runs[0]?.text.slice(0, 3))).toEqual(['[1]', '[2]'])
  const bibtex = listFileEndpoints.find(({ path }) => path.endsWith('.bib'))
  const answer = await bibtex?.respond(
    { db, actor: teacher, origin: 'https://library.example' } as never,
    new Request('https://library.example/required-books/list.bib'),
  )
  const text = (await answer?.text()) ?? ''
  expect(text.match(/^@book/gm)).toHaveLength(2)
  expect(text).toContain(`url = {https://library.example/books/${book.number}}`)
})

test('what a visitor’s browser sends is read with care', async () => {
  const sent = (entries: string) =>
    citedBooks(
      db,
      visitor,
      new Request('https://library.example/required-books/list.bib', {
        method: 'POST',
        body: new URLSearchParams({ entries }),
      }),
    )
  const one = { book: null, isbn: 'x', title: 'a\u0000b {', author: 'Aho; Lam' }
  expect(await sent(JSON.stringify([one]))).toMatchObject([{ title: 'ab {', identifiers: [] }])
  for (const wrong of ['', 'x', '{}', '[1]', JSON.stringify(Array(501).fill(one))]) {
    await expect(sent(wrong)).rejects.toMatchObject({ code: 'bad-request' })
  }
})

test('a person’s file has the list, no codes, and the list goes with the account', async () => {
  const subject = { id: teacher.id, email: teacher.email, verified: true }
  const gathered = JSON.stringify(await requiredShare.gather(db, subject))
  const { rows } = await sql<{ code: string }>`select code from required_links`.execute(db)
  expect(gathered).toContain('Ghare Baire')
  for (const { code } of rows) expect(gathered).not.toContain(code)
  await db.transaction().execute((within) => requiredShare.erase(within, subject))
  const { rows: left } = await sql`
    select id from required_books where user_id = ${teacher.id}
    union all select id from required_links where user_id = ${teacher.id}`.execute(db)
  expect(left).toEqual([])
})
