import { expect, test } from 'vitest'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { merged } from '#test/merge.ts'
import { person } from '#test/person.ts'
import { addEntry } from './change-entries.server.ts'
import { type CourseFacts, type EntryFacts, emptyEntry, termOfDay } from './course-lists.ts'
import { ownList, unitsOf } from './course-rows.server.ts'
import { coursesOfBook } from './courses-of-book.server.ts'
import { createList, publishList } from './save-list.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const thisTerm = termOfDay(todayHere())

const nothing: EntryFacts = { kind: 'book', need: 'required', ...emptyEntry }

async function listed(
  course: Partial<CourseFacts>,
  entries: readonly Partial<EntryFacts>[],
  isPublished = true,
) {
  const facts = {
    title: 'Operating Systems',
    code: '',
    department: '',
    programme: '',
    about: '',
    students: null,
    ...thisTerm,
    ...course,
  }
  const seen = { number: String(await createList(db, admin, facts)), version: null }
  const [unit] = await unitsOf(db, (await ownList(db, admin, seen.number)).id)
  for (const entry of entries) {
    await addEntry(db, admin, seen, { ...nothing, ...entry, unit: unit?.id ?? '' })
  }
  await publishList(db, admin, seen, isPublished)
  return Number(seen.number)
}

const coursesOf = async (number: number) =>
  (await coursesOfBook(db, { number }, 'en')).map(({ name, need }) => `${name}: ${need}`)

test('a book names the courses of this term that read it, required ones first', async () => {
  const { number } = await createBook(db, admin, aBook('Pages and frames'))
  await listed({ code: 'CS 301' }, [{ book: number, need: 'recommended' }])
  const list = await listed({ code: 'CS 401' }, [
    { book: number },
    { kind: 'chapter', book: number, part: 'Segments', pages: '1–20', need: 'recommended' },
  ])
  await listed({ code: 'CS 500', ...thisTerm, term: 'year' }, [{ book: number }])
  await listed({ code: 'CS 601', year: thisTerm.year + 1 }, [{ book: number }])
  await listed({ code: 'CS 701' }, [{ book: number }], false)
  expect(await coursesOf(number)).toEqual([
    'CS 401 Operating Systems: required',
    'CS 500 Operating Systems: required',
    'CS 301 Operating Systems: recommended',
  ])
  const [first] = await coursesOfBook(db, { number }, 'hi')
  expect(first).toMatchObject({ number: list, to: `/courses/${list}` })
  expect(first?.says.slice(0, 3)).toEqual(['अनिवार्य', 'अध्याय: Segments', 'पृष्ठ 1–20'])
})

test('a book that came later is named by its ISBN or its title and author, no other of that title', async () => {
  const isbn = '9781118063330'
  await listed({ code: 'A' }, [
    { title: 'Typed by ISBN', isbn },
    { title: 'The river and its banks', author: 'Nilima Kar' },
  ])
  const byIsbn = aBook('Quite another title', { identifiers: [{ kind: 'isbn', value: isbn }] })
  const { number } = await createBook(db, admin, byIsbn)
  const byKar = aBook('The river and its banks', { authors: ['Kar, Nilima'] })
  const kar = await createBook(db, admin, byKar)
  const byDas = aBook('The river and its banks', { authors: ['Das, S.'] })
  const das = await createBook(db, admin, byDas)
  expect(await coursesOf(number)).toEqual(['A Operating Systems: required'])
  expect(await coursesOf(kar.number)).toEqual(['A Operating Systems: required'])
  expect(await coursesOf(das.number)).toEqual([])
})

test('a book that became part of another is named there', async () => {
  const goes = await createBook(db, admin, aBook('Old record'))
  const stays = await createBook(db, admin, aBook('New record'))
  await listed({ code: 'B' }, [{ book: goes.number }])
  expect(await coursesOf(stays.number)).toEqual([])
  await merged(db, {
    stays: { id: stays.id, version: 1 },
    goes: { id: goes.id, version: 1 },
  })
  expect(await coursesOf(stays.number)).toEqual(['B Operating Systems: required'])
})
