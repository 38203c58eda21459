import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { newDraft } from '#src/features/collection/books/books.ts'
import { textVector } from '#src/features/collection/books/search-vector.ts'
import { siteQuery } from '#src/features/collection/site-search/site-tsquery.ts'
import { noFacts } from '#src/features/ebooks/ebook-files/book-file.ts'
import { visitor } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import { testDatabase } from '#test/database.ts'
import { signedInAs } from '#test/signed-in.ts'
import { findInTexts } from './find-in-texts.server.ts'

const { db } = await testDatabase()
const { person: admin } = await signedInAs(db, 'admin')
const { person: student } = await signedInAs(db, 'student')
const as = (actor: typeof visitor | typeof student) => ({ actor, onCampus: null })

async function ebook(title: string, readers = 'everybody'): Promise<string> {
  const [id, facts] = [newId(), JSON.stringify({ ...noFacts, title })]
  const book = await db
    .transaction()
    .execute((within) => createBook(within, admin, newDraft(title)))
  await sql`
    insert into ebooks (id, book_id, kind, link, state, published_at, facts, rights, readers, created_by)
    values (${id}, ${book.id}, 'link', ${`https://books.example/${id}`}, 'published', now(),
      ${facts}::jsonb, 'link-only', ${readers}, 'someone@suiit.example')`.execute(db)
  return id
}

async function write(id: string, place: number, words: string): Promise<void> {
  await sql`insert into ebook_parts (ebook_id, place, title, words, search)
    values (${id}, ${place}, '', ${words}, ${textVector([[words, 'D']])}::tsvector)`.execute(db)
}

const places = async (text: string) =>
  (await findInTexts(db, as(visitor), text)).map(({ place }) => place).toSorted((a, b) => a - b)

test('a phrase is found where its words stand side by side, however they are written', async () => {
  const id = await ebook('Phrases')
  const texts = [
    'The history of modern India, and of its e-books.',
    'India: a modern history of the e book',
    'J. R. R. Tolkien wrote; Tolkien J R R is how a list has it.',
    'ଆଧୁନିକ ଓଡ଼ିଆ ସାହିତ୍ୟର ଇତିହାସ',
    'of of of the the of',
  ]
  for (const [at, text] of texts.entries()) await write(id, at + 1, text)
  expect(await places('"history of modern india"')).toEqual([1])
  expect(await places('"modern history of the"')).toEqual([2])
  expect(await places('"its e-books"')).toEqual([1])
  expect(await places('"the e-book"')).toEqual([2])
  expect(await places('"r r tolkien"')).toEqual([3])
  expect(await places('"ଓଡ଼ିଆ ସାହିତ୍ୟର"')).toEqual([4])
  expect(await places('"of the the of"')).toEqual([5])
  expect(await places('"history of" "of the"')).toEqual([2])
  expect(await places('"of modern" -"of the"')).toEqual([1])
  expect(await places('"of modern" OR "of the"')).toEqual([1, 2, 5])
  expect(await places('"modern of"')).toEqual([])

  const word = fc.constantFrom('of', 'the', 'e-book', 'j', 'r', 'tolkien', 'modern', "reader's")
  const some = fc.array(word, { minLength: 2, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(some, some, some, async (before, asked, after) => {
      const text = [...before, ...asked, ...after].join(' ')
      const query = siteQuery(`"${asked.join(' ')}"`)
      const { rows } = await sql<{ has: boolean; paired: boolean }>`
        select vector @@ ${query?.begun}::tsquery as has,
          word_pairs(vector) @> word_pairs(${query?.phrases}::tsvector) as paired
        from cast(${textVector([[text, 'D']])} as tsvector) as vector`.execute(db)
      expect(rows).toEqual([{ has: true, paired: true }])
    }),
  )
})

test('words that very many pages have are looked for in a sample, by whoever can open enough of it', async () => {
  await db.deleteFrom('ebook_parts').execute()
  const [open, closed] = [await ebook('Of the library'), await ebook('Of members', 'signed-in')]
  for (let at = 0; at < 30; at++) await ebook(`Of the library, volume ${at}`)
  await write(open, 1, 'frequent and once')
  await sql`
    insert into ebook_parts (ebook_id, place, title, words, search)
    select ebooks.id, place, '', words, to_tsvector('simple', words) from ebooks,
      generate_series(2, 1800) as place,
      lateral (select case when place % 2 = 0 then 'frequent apart' else 'frequent other' end || ' rare' || place % 200 as words) as page
    where ebooks.id <> ${open} and ebooks.id <> ${closed}`.execute(db)
  await sql`
    insert into ebook_parts (ebook_id, place, title, words, search)
    select ${closed}, place, '', 'members', to_tsvector('simple', 'members')
    from generate_series(1, 5000) as place`.execute(db)
  await sql`analyze ebook_parts`.execute(db)
  const found = await findInTexts(db, as(visitor), 'frequent')
  expect(found).toHaveLength(30)
  const ofEach = Map.groupBy(found, ({ number }) => number)
  expect(Math.max(...[...ofEach.values()].map(({ length }) => length))).toBeLessThanOrEqual(3)
  // The first pages of the table are of few e-books.
  expect(ofEach.size).toBeGreaterThan(15)
  expect(await findInTexts(db, as(visitor), 'frequent')).toEqual(found)
  expect(await findInTexts(db, as(visitor), 'apart other')).toEqual([])
  expect(await findInTexts(db, as(visitor), 'frequent once')).toMatchObject([{ place: 1 }])
  await sql`update ebooks set readers = 'signed-in' where id <> ${open}`.execute(db)
  expect(await findInTexts(db, as(visitor), 'frequent')).toMatchObject([{ place: 1 }])
  expect(await findInTexts(db, as(student), 'frequent')).toHaveLength(30)
})
