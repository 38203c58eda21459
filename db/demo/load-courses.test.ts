import { expect, test } from 'vitest'
import { createBook } from '#src/features/collection/books/books.server.ts'
import { readCourseFilter } from '#src/features/content/course-lists/course-filter.ts'
import { readableList } from '#src/features/content/course-lists/course-rows.server.ts'
import { publishedCourses } from '#src/features/content/course-lists/listed-courses.server.ts'
import { shownList } from '#src/features/content/course-lists/shown-list.server.ts'
import { visitor } from '#src/kernel/actor.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { loadDemoCourses, removeDemoCourses } from './load-courses.ts'

const { db } = await testDatabase()
const page = { page: 1, size: 20, offset: 0 }
const published = async (search = '') =>
  (await publishedCourses(db, readCourseFilter(new URLSearchParams(search)), page)).courses

test('the demo has three published lists and a draft, of the term of the day, once', async () => {
  const authors = ['Silberschatz, Abraham']
  const { number } = await createBook(
    db,
    person('admin'),
    aBook('Operating System Concepts', { authors }),
  )
  await Promise.all([loadDemoCourses(db, '2027-02-01'), loadDemoCourses(db, '2027-02-01')])
  expect(await published()).toMatchObject([
    { code: 'CS 301', year: 2026, term: 'even', entries: 5, number: 1 },
    { code: 'DS 501', entries: 4 },
    { code: 'HS 201', entries: 3 },
  ])
  const { units } = await shownList(db, visitor, await readableList(db, visitor, '1'))
  expect(units[0]?.entries[0]).toMatchObject({ book: number, need: 'required' })
  expect(units[1]?.entries[1]).toMatchObject({ book: null, status: { kind: 'not-here' } })
  await expect(readableList(db, visitor, '4')).rejects.toMatchObject({ code: 'not-found' })
  expect(await published('q=learning+data')).toMatchObject([{ code: 'DS 501' }])
  expect(await published('programme=btech+cse&term=2026-even')).toMatchObject([{ code: 'CS 301' }])
  expect(await published('term=2026-odd')).toEqual([])
  expect(await published('q=%25')).toEqual([])
  await removeDemoCourses(db)
  expect(await published()).toEqual([])
})
