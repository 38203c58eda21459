import { expect, test } from 'vitest'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import type { Actor, Person } from '#src/kernel/actor.ts'
import { visitor } from '#src/kernel/actor.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { signedInAs } from '#test/signed-in.ts'
import { addEntry, changeEntry, moveEntry, removeEntry } from './change-entries.server.ts'
import { addUnit, moveUnit, removeUnit, renameUnit } from './change-units.server.ts'
import { copyList } from './copy-list.server.ts'
import {
  type CourseFacts,
  type EntryFacts,
  emptyEntry,
  nextTerms,
  termOfDay,
} from './course-lists.ts'
import { ownList, readableList, unitsOf } from './course-rows.server.ts'
import { courseShare } from './course-share.server.ts'
import { addTeacher, removeTeacher } from './course-teachers.server.ts'
import { courseListsRoom } from './room.server.ts'
import { changeList, createList, deleteList, publishList } from './save-list.server.ts'
import { shownList } from './shown-list.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const teacher = async () => (await signedInAs(db, 'faculty')).person

const facts: CourseFacts = {
  code: 'CS 301',
  title: 'Operating Systems',
  department: 'Computing',
  programme: 'BTech',
  year: 2026,
  term: 'odd',
  about: '',
  students: 60,
}
const nothing: EntryFacts = { kind: 'book', need: 'required', ...emptyEntry }

/** A list of a teacher of its own, with its one unit. */
async function made(actor?: Person) {
  const own = actor ?? (await teacher())
  const number = String(await createList(db, own, facts))
  const [unit] = await unitsOf(db, (await ownList(db, own, number)).id)
  const any = { number, version: null }
  const add = (entry: Partial<EntryFacts>) =>
    addEntry(db, own, any, { ...nothing, ...entry, unit: unit?.id ?? '' })
  const shown = async (asks: Actor = own) => {
    const { units } = await shownList(db, asks, await ownList(db, own, number))
    return units
  }
  const titles = async () => (await shown()).map(({ entries }) => entries.map(({ title }) => title))
  return { own, number, any, unit: unit?.id ?? '', add, shown, titles }
}

test('a draft is its teachers’ and the administrators’, and what is published is everybody’s', async () => {
  const { own, number, any } = await made()
  const others: Actor[] = [visitor, await teacher(), (await signedInAs(db, 'student')).person]
  for (const other of others) {
    await expect(readableList(db, other, number)).rejects.toMatchObject({ code: 'not-found' })
    await expect(publishList(db, other, any, true)).rejects.toMatchObject({ code: 'not-found' })
  }
  // An administrator reads a draft on the open page behind the gate alone, and changes it anyway.
  await expect(readableList(db, admin, number)).rejects.toMatchObject({ code: 'not-found' })
  expect((await ownList(db, admin, number)).title).toBe('Operating Systems')
  const version = courseListsRoom.contentVersion?.(db)
  const before = await version?.()
  await publishList(db, own, any, true)
  expect(await version?.()).not.toBe(before)
  for (const other of others) {
    expect((await readableList(db, other, number)).isPublished).toBe(true)
    await expect(changeList(db, other, any, facts)).rejects.toMatchObject({ code: 'not-found' })
    await expect(deleteList(db, other, any)).rejects.toMatchObject({ code: 'not-found' })
  }
  await expect(deleteList(db, own, any)).rejects.toMatchObject({ code: 'conflict' })
  await publishList(db, own, any, false)
  await deleteList(db, own, any)
  await expect(ownList(db, admin, number)).rejects.toMatchObject({ code: 'not-found' })
})

test.each(['', '0', '-1', '1.5', '١', "1' or '1'='1", '9'.repeat(30), '\0'])(
  'the number %j names no list',
  async (number) => {
    await expect(readableList(db, admin, number)).rejects.toMatchObject({ code: 'not-found' })
  },
)

test.each([
  ['title', { title: ' ' }],
  ['title', { title: 'x'.repeat(201) }],
  ['code', { code: 'x'.repeat(31) }],
  ['year', { year: 12 }],
  ['students', { students: 0 }],
  ['students', { students: Number.NaN }],
  ['about', { about: 'x'.repeat(2001) }],
])('a list with a wrong %s is refused in the reader’s language', async (field, wrong) => {
  const refused = createList(db, await teacher(), { ...facts, ...wrong })
  await expect(refused).rejects.toMatchObject({
    code: 'invalid-input',
    details: { fields: [{ field }] },
  })
})

test('students and visitors write no lists', async () => {
  for (const other of [visitor, person('student')]) {
    await expect(createList(db, other, facts)).rejects.toMatchObject({ code: 'forbidden' })
  }
})

test.each([
  ['title', {}],
  ['book', { book: 999_999_999 }],
  ['isbn', { isbn: '9780262033849' }],
  ['part', { kind: 'chapter', title: 'One' }],
  ['title', { kind: 'article', title: '' }],
  ['doi', { kind: 'article', title: 'One', doi: 'https://elsewhere.example/10' }],
  ['url', { kind: 'link', title: 'One', url: 'javascript:alert(1)' }],
  ['url', { kind: 'link', title: 'One', url: 'https://user:secret@elsewhere.example/' }],
  ['title', { kind: 'link', url: 'https://elsewhere.example/' }],
  ['note', { kind: 'note' }],
  ['title', { title: 'x'.repeat(501) }],
] as const)(
  'an entry without a right %s is refused, and nothing is written',
  async (field, entry) => {
    const { add, titles } = await made()
    await expect(add(entry)).rejects.toMatchObject({
      code: 'invalid-input',
      details: { fields: [{ field }] },
    })
    expect(await titles()).toEqual([[]])
  },
)

test('an article needs no DOI where it has a title', async () => {
  const { add, titles } = await made()
  await add({ kind: 'article', title: 'Rice in the delta' })
  expect(await titles()).toEqual([['Rice in the delta']])
})

test('a book is joined to the catalogue by number, ISBN, or title and author, and stands as it does there', async () => {
  const isbn = '9780131103627'
  const book = await createBook(
    db,
    admin,
    aBook('The C Language', {
      authors: ['Kernighan, Brian W.'],
      identifiers: [{ kind: 'isbn', value: isbn }],
    }),
  )
  await db
    .transaction()
    .execute((within) => addCopies(within, admin, [{ bookId: book.id, copy: {} }]))
  for (const entry of [
    { book: book.number },
    { isbn: '0-13-110362-8' },
    { title: 'The C language', author: 'Kernighan' },
  ]) {
    const { add, shown } = await made()
    await add(entry)
    const [unit] = await shown(visitor)
    expect(unit?.entries).toMatchObject([
      { book: book.number, title: 'The C Language', status: { kind: 'available' } },
    ])
  }
})

test('what the catalogue does not have is joined when it arrives', async () => {
  const { add, shown } = await made()
  await add({ title: 'A Book Not Yet Bought', author: 'Kar, Nilima' })
  expect((await shown())[0]?.entries).toMatchObject([{ book: null, status: { kind: 'not-here' } }])
  const { number } = await createBook(
    db,
    admin,
    aBook('A Book Not Yet Bought', { authors: ['Kar, Nilima'] }),
  )
  expect((await shown())[0]?.entries).toMatchObject([{ book: number }])
})

test('a book and an article are on a list once, also when two add them at once', async () => {
  const { number: book } = await createBook(db, admin, aBook('Once'))
  const { own, any, unit, add } = await made()
  const doi = '10.1145/361011.361061'
  const twice = (entry: Partial<EntryFacts>) =>
    Promise.allSettled(
      Array.from({ length: 4 }, () => addEntry(db, own, any, { ...nothing, ...entry, unit })),
    )
  for (const entry of [{ book }, { kind: 'article', title: 'UNIX', doi } as const]) {
    const came = await twice(entry)
    expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(add(entry)).rejects.toMatchObject({ code: 'conflict' })
  }
  await add({ kind: 'chapter', book, part: 'One' })
  await add({ kind: 'chapter', book, part: 'Two' })
})

test('entries and units are moved, changed and removed, in order', async () => {
  const { own, number, any, unit, add, titles } = await made()
  const one = await add({ title: 'One' })
  const two = await add({ title: 'Two' })
  await add({ title: 'Three' })
  await moveEntry(db, own, any, two, 'up')
  expect(await titles()).toEqual([['Two', 'One', 'Three']])
  await moveEntry(db, own, any, two, 'up')
  await removeEntry(db, own, any, one)
  expect(await titles()).toEqual([['Two', 'Three']])
  const second = await addUnit(db, own, any, 'Unit 2')
  await changeEntry(db, own, any, two, { ...nothing, title: 'Two, again', unit: second })
  expect(await titles()).toEqual([['Three'], ['Two, again']])
  await moveUnit(db, own, any, second, 'up')
  await renameUnit(db, own, any, second, 'First')
  expect(await titles()).toEqual([['Two, again'], ['Three']])
  await removeUnit(db, own, any, unit)
  expect(await titles()).toEqual([['Two, again']])
  await expect(removeUnit(db, own, any, second)).rejects.toMatchObject({ code: 'conflict' })
  await expect(removeEntry(db, own, any, one)).rejects.toMatchObject({ code: 'not-found' })
  const other = await made(own)
  const elsewhere = addEntry(db, own, any, { ...nothing, title: 'Four', unit: other.unit })
  await expect(elsewhere).rejects.toMatchObject({ code: 'not-found' })
  expect((await ownList(db, own, number)).version).toBeGreaterThan(5)
})

test('of two who change a list at once the second is told, and nothing is overwritten', async () => {
  const { own, number, any, add } = await made()
  const other = await teacher()
  await addTeacher(db, own, any, other.email.toUpperCase())
  const { version } = await ownList(db, own, number)
  const seen = { number, version }
  await changeList(db, own, seen, { ...facts, title: 'Mine' })
  const late = changeList(db, other, seen, { ...facts, title: 'Theirs' })
  await expect(late).rejects.toMatchObject({ code: 'conflict', details: { reason: 'version' } })
  expect((await ownList(db, other, number)).title).toBe('Mine')
  // What is added stands beside what others add.
  await add({ title: 'One' })
})

test('teachers are accounts of the faculty, and one of them stays', async () => {
  const { own, any } = await made()
  const student = (await signedInAs(db, 'student')).person
  for (const email of [student.email, 'nobody@suiit.example', '', "x' or ''='"]) {
    await expect(addTeacher(db, own, any, email)).rejects.toMatchObject({ code: 'invalid-input' })
  }
  await expect(removeTeacher(db, own, any, own.id)).rejects.toMatchObject({ code: 'conflict' })
  const other = await teacher()
  await addTeacher(db, own, any, other.email)
  await addTeacher(db, own, any, other.email)
  await removeTeacher(db, other, any, own.id)
  await expect(addTeacher(db, own, any, own.email)).rejects.toMatchObject({ code: 'not-found' })
  expect(
    await courseShare.gather(db, { id: other.id, email: other.email, verified: true }),
  ).toHaveLength(1)
  await courseShare.erase(db, { id: other.id, email: other.email, verified: true })
  await expect(ownList(db, other, any.number)).rejects.toMatchObject({ code: 'not-found' })
  await removeTeacher(db, admin, any, other.id)
})

test('a copy has everything, for another term, as a draft, once', async () => {
  const { own, number, any, add } = await made()
  await add({ title: 'One', note: 'All of it' })
  const second = await addUnit(db, own, any, 'Unit 2')
  await addEntry(db, own, any, { ...nothing, title: 'Two', need: 'recommended', unit: second })
  await publishList(db, own, any, true)
  const next = { year: 2027, term: 'odd' } as const
  const copies = await Promise.all([1, 2, 3].map(() => copyList(db, own, number, next)))
  expect(copies.map(({ isNew }) => isNew).sort()).toEqual([false, false, true])
  const copy = await ownList(db, own, String(copies[0]?.number))
  expect(copy).toMatchObject({ ...facts, ...next, isPublished: false })
  const { units, teachers } = await shownList(db, own, copy)
  expect(units.map(({ title, entries }) => [title, entries.map((one) => one.title)])).toEqual([
    ['', ['One']],
    ['Unit 2', ['Two']],
  ])
  expect(units[0]?.entries).toMatchObject([{ note: 'All of it', need: 'required' }])
  expect(teachers).toHaveLength(1)
  const stranger = await teacher()
  await expect(copyList(db, stranger, number, next)).rejects.toMatchObject({ code: 'not-found' })
})

test.each([
  ['2026-07-01', { year: 2026, term: 'odd' }],
  ['2026-12-31', { year: 2026, term: 'odd' }],
  ['2027-01-01', { year: 2026, term: 'even' }],
  ['2027-06-30', { year: 2026, term: 'even' }],
] as const)('%s is in its term', (day, term) => {
  expect(termOfDay(day)).toEqual(term)
})

test('the next terms are the same of the next year, and the half that follows', () => {
  expect(nextTerms({ year: 2026, term: 'odd' })).toEqual([
    { year: 2027, term: 'odd' },
    { year: 2026, term: 'even' },
  ])
  expect(nextTerms({ year: 2026, term: 'even' })).toEqual([
    { year: 2027, term: 'even' },
    { year: 2027, term: 'odd' },
  ])
  expect(nextTerms({ year: 2026, term: 'year' })).toEqual([{ year: 2027, term: 'year' }])
})
