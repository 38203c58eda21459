import { expect, test } from 'vitest'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { by, headingsIn } from '#test/headings.ts'
import { person } from '#test/person.ts'
import { keepApart } from './kept-apart.server.ts'
import { likelyDoublesOf, listDoubles } from './likely-doubles.server.ts'

const { db } = await testDatabase()
const { heading } = headingsIn(db)
const admin = person('admin')

test('two that are not the same are not offered again, until somebody takes that back', async () => {
  const contributors = [by('Rajasekaran, S.'), by('Rajasekaran, Sanguthevar')]
  await createBook(db, admin, aBook('Neural networks', { contributors }))
  const [one, other] = [await heading('Rajasekaran, S.'), await heading('Rajasekaran, Sanguthevar')]
  const offered = async () => (await listDoubles(db, admin, 'names', 1)).total
  const say = (isApart: boolean, numbers = { one: other.number, other: one.number }) =>
    db
      .transaction()
      .execute((within) => keepApart(within, admin, { list: 'names', ...numbers, isApart }))
  const [pair] = (await listDoubles(db, admin, 'names', 1)).rows
  // As many books: the fuller name stays.
  expect(pair).toMatchObject({ one: { id: other.id }, other: { id: one.id } })
  await say(true)
  await say(true)
  expect([await offered(), await likelyDoublesOf(db, admin, one)]).toEqual([0, []])
  await say(false)
  expect(await offered()).toBe(1)
  await expect(say(true, { one: one.number, other: one.number })).rejects.toMatchObject({
    code: 'bad-request',
  })
  await expect(say(true, { one: one.number, other: 999_999 })).rejects.toMatchObject({
    code: 'not-found',
  })
  const numbers = { list: 'names', one: one.number, other: other.number, isApart: true } as const
  await expect(keepApart(db, person('faculty'), numbers)).rejects.toMatchObject({
    code: 'forbidden',
  })
})
