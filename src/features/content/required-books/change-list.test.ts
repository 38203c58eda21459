import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { insertUser } from '#src/features/people/accounts/new-user.server.ts'
import { visitor } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { merged } from '#test/merge.ts'
import { person as personOf } from '#test/person.ts'
import { changeList } from './change-list.server.ts'
import { mostEntries, type RequiredChange } from './required-books.ts'
import { ownList } from './required-rows.server.ts'

const { db } = await testDatabase()
const admin = personOf('admin')

async function someone() {
  const email = `${newId()}@suiit.example`
  const made = { email, name: 'Asha Rao', verified: true, passwordHash: 'none' }
  return personOf('student', { id: (await insertUser(db, made)) ?? '', email })
}

type Put = Extract<RequiredChange, { kind: 'put' }>
const now = Date.parse('2031-05-05T03:30:00Z')

function put(texts: Partial<Put['entry']>, times: Put['times'] = { title: now }): Put {
  const usual = { title: 'Ghare Baire', author: '', note: '', course: '', neededOn: null }
  const named = { id: newId(), book: null, isbn: null, addedAt: now, ...usual, ...texts }
  return { kind: 'put', entry: named, times, isBack: false }
}

type Reader = Awaited<ReturnType<typeof someone>>
const send = (reader: Reader, changes: readonly RequiredChange[], sentAt = now) =>
  changeList(db, reader, { of: reader.email, sentAt, changes }, new Date(now))
const titles = async (reader: Reader) => (await ownList(db, reader)).map(({ title }) => title)

test('what a device sends is in the list once, however often and by however many tabs it comes', async () => {
  const asha = await someone()
  const change = put({ note: 'second edition' })
  const came = await Promise.all(Array.from({ length: 20 }, () => send(asha, [change])))
  expect(came.flat().every((one) => one.came === 'done')).toBe(true)
  expect(await ownList(db, asha)).toMatchObject([
    { title: 'Ghare Baire', note: 'second edition', version: 1, status: { kind: 'not-here' } },
  ])
})

test('of each field the last change stays, whichever device sends first', async () => {
  const asha = await someone()
  const { entry } = put({ note: 'first', course: 'BCA' })
  await send(asha, [{ ...put({}), entry, times: { title: 1, note: 1, course: 1 } }])
  const phone = { ...put({}), entry: { ...entry, note: 'phone', course: 'phone' } }
  const laptop = { ...put({}), entry: { ...entry, note: 'laptop', course: 'BCA' } }
  await send(asha, [{ ...laptop, times: { note: now - 60_000 } }])
  await send(asha, [{ ...phone, times: { note: now - 120_000, course: now - 120_000 } }])
  expect(await ownList(db, asha)).toMatchObject([{ note: 'laptop', course: 'phone' }])
})

test('a clock that is wrong wins nothing', async () => {
  const asha = await someone()
  const { entry } = put({})
  await send(asha, [{ ...put({}), entry, times: { title: now } }])
  const ahead = 40 * 24 * 3_600_000
  const old = {
    ...put({}),
    entry: { ...entry, note: 'old' },
    times: { note: now - 3_600_000 + ahead },
  }
  await send(asha, [
    { ...put({}), entry: { ...entry, note: 'new' }, times: { note: now - 60_000 } },
  ])
  await send(asha, [old], now + ahead)
  expect(await ownList(db, asha)).toMatchObject([{ note: 'new' }])
})

test('a removal is not done where the book was changed meanwhile, and its reader hears of it', async () => {
  const asha = await someone()
  const change = put({})
  const { id } = change.entry
  await send(asha, [change])
  const changed = { ...change, entry: { ...change.entry, note: 'x' }, times: { note: now + 1 } }
  await send(asha, [changed])
  expect(await send(asha, [{ kind: 'remove', id, seen: 1 }])).toEqual([{ id, came: 'stays' }])
  expect(await send(asha, [{ kind: 'remove', id, seen: 2 }])).toEqual([{ id, came: 'done' }])
  expect(await titles(asha)).toEqual([])
})

test('a later change brings a removed book back, one that is sent again does not', async () => {
  const asha = await someone()
  const change = put({}, { title: now - 10_000 })
  const { id } = change.entry
  await send(asha, [change])
  await send(asha, [{ kind: 'remove', id, seen: 1 }])
  expect(await send(asha, [change], now + 4000)).toEqual([{ id, came: 'done' }])
  expect(await titles(asha)).toEqual([])
  const later = { ...change, entry: { ...change.entry, note: 'needed' }, times: { note: now } }
  expect(await send(asha, [later])).toEqual([{ id, came: 'brought-back' }])
  expect(
    await send(asha, [
      { kind: 'remove', id, seen: 9 },
      { ...change, isBack: true },
    ]),
  ).toEqual([
    { id, came: 'done' },
    { id, came: 'done' },
  ])
  expect(await titles(asha)).toEqual(['Ghare Baire'])
})

test('a book that is in the list already joins its entry', async () => {
  const asha = await someone()
  const isbn = '9780131103627'
  const book = await createBook(
    db,
    admin,
    aBook('The C programming language', { identifiers: [{ kind: 'isbn', value: isbn }] }),
  )
  await send(asha, [put({ book: book.number, title: '', note: 'for the exam' })])
  const again = put({ isbn, title: '', course: 'BCA' }, { course: now })
  expect(await send(asha, [again])).toEqual([{ id: again.entry.id, came: 'joined' }])
  expect(await ownList(db, asha)).toMatchObject([
    { title: 'The C programming language', note: 'for the exam', course: 'BCA', book: book.number },
  ])
})

test('a list ends at its bound, also where two devices fill it at once', async () => {
  const asha = await someone()
  const many = (count: number) => Array.from({ length: count }, (_, at) => put({ title: `${at}` }))
  for (let at = 0; at < mostEntries - 10; at += 98) await send(asha, many(98))
  const came = await Promise.all([send(asha, many(10)), send(asha, many(10))])
  const full = came.flat().filter((one) => one.came === 'full')
  expect(full).toHaveLength(10)
  expect(await titles(asha)).toHaveLength(mostEntries)
  const past = sql`insert into required_books (user_id, id, title) values (${asha.id}, ${newId()}, 'x')`
  await expect(past.execute(db)).rejects.toThrow('required_lists_full')
}, 60_000)

test('nobody changes or reads the list of another, whoever knows its ids', async () => {
  const [asha, kabir] = [await someone(), await someone()]
  const change = put({ note: 'secret' })
  await send(asha, [change])
  await send(kabir, [{ kind: 'remove', id: change.entry.id, seen: 9 }])
  await send(kabir, [{ ...change, entry: { ...change.entry, title: 'Mine' } }])
  expect(await titles(asha)).toEqual(['Ghare Baire'])
  expect(await titles(kabir)).toEqual(['Mine'])
  const asAnother = changeList(db, kabir, { of: asha.email, sentAt: now, changes: [change] })
  await expect(asAnother).rejects.toMatchObject({ code: 'conflict' })
  await expect(ownList(db, visitor)).rejects.toMatchObject({ code: 'sign-in-needed' })
  const unsure = ownList(db, { ...asha, verified: false })
  await expect(unsure).rejects.toMatchObject({ code: 'sign-in-needed' })
})

test('a number that no book has is refused, and nothing of that sending is written', async () => {
  const asha = await someone()
  const sent = send(asha, [put({}), put({ book: 999_999_999, title: '' })])
  await expect(sent).rejects.toMatchObject({ code: 'invalid-input' })
  expect(await titles(asha)).toEqual([])
})

test('a book that becomes part of another one is needed as that', async () => {
  const asha = await someone()
  const stays = await createBook(db, admin, aBook('Gitanjali'))
  const goes = await createBook(db, admin, aBook('Gitanjali (song offerings)'))
  await send(asha, [put({ book: goes.number, title: '' })])
  const seen = ({ id }: { id: string }) => ({ id, version: 1 })
  await merged(db, { stays: seen(stays), goes: seen(goes) })
  expect(await ownList(db, asha)).toMatchObject([{ book: stays.number }])
})

test('a typed title that the catalogue has is that book, also where it is in the list already', async () => {
  const asha = await someone()
  const title = `The Weaving of ${newId()}`
  const draft = aBook(title, { authors: ['Meher, Kunja'] })
  const { number } = await createBook(db, admin, draft)
  await send(asha, [put({ title: title.toUpperCase(), note: 'typed' })])
  expect(await ownList(db, asha)).toMatchObject([{ title, book: number, note: 'typed' }])
  const again = await send(asha, [put({ title, author: 'Kunja Meher' })])
  expect(again).toMatchObject([{ came: 'joined' }])
  const another = await send(asha, [put({ title, author: 'Somebody Else' })])
  expect(another).toMatchObject([{ came: 'done' }])
  expect(await ownList(db, asha)).toHaveLength(2)
})

test('a title of two books names neither without its author', async () => {
  const asha = await someone()
  const title = `Physics ${newId()}`
  await createBook(db, admin, aBook(title))
  await createBook(db, admin, aBook(title, { edition: '2nd' }))
  await send(asha, [put({ title })])
  expect(await ownList(db, asha)).toMatchObject([{ title, book: null }])
})
