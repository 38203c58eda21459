import { z } from '@hono/zod-openapi'
import { readPage } from '#src/kernel/paging.ts'
import { defineEndpoint } from '#src/server/http/endpoint.ts'
import { text, wholeNumber } from '#src/server/http/parameters.ts'
import { readCourseFilter } from './course-filter.ts'
import { courseTerms, listsPerPage, longestOf, termValue } from './course-lists.ts'
import { readableList } from './course-rows.server.ts'
import { courseOfBook, courseParams, listedCourse, shownCourse } from './course-shapes.api.ts'
import { coursesOfBook, mostOfBook } from './courses-of-book.server.ts'
import { publishedCourses } from './listed-courses.server.ts'
import { shownList } from './shown-list.server.ts'

const tag = 'Reading lists of courses'

const list = defineEndpoint({
  id: 'listCourseLists',
  tag,
  path: '/api/v1/course-lists',
  access: 'everyone',
  summary: 'Reading lists of courses',
  description: `The published ones, those of the latest term first, ${listsPerPage} on a page.`,
  query: z.object({
    q: text(200).optional().openapi({
      description: 'Words of the course, its code or its teachers.',
      example: 'systems',
    }),
    department: text(longestOf.name).optional().openapi({
      description: 'The department, as the lists have it.',
      example: 'Computer Science and Engineering',
    }),
    programme: text(longestOf.name).optional().openapi({
      description: 'The programme, as the lists have it.',
      example: 'BTech CSE',
    }),
    year: wholeNumber(2000, 2100).optional().openapi({
      description: 'In which the academic year begins; counts with `term` alone.',
      example: 2026,
    }),
    term: z.enum(courseTerms).optional().openapi({
      description: 'Of the academic year; counts with `year` alone.',
      example: 'odd',
    }),
    page: wholeNumber(1, 500).optional().openapi({ description: 'From 1.', example: 1 }),
  }),
  response: z
    .object({
      items: z.array(listedCourse).readonly(),
      total: z.int().openapi({ example: 1 }),
      page: z.int().openapi({ example: 1 }),
      pages: z.int().openapi({ example: 1 }),
    })
    .openapi('CourseLists'),
  handle: async ({ db }, { query: { year, term, page = 1, ...given } }) => {
    const search = new URLSearchParams(
      Object.entries(given).filter((one): one is [string, string] => one[1] !== undefined),
    )
    if (year !== undefined && term !== undefined) search.set('term', termValue({ year, term }))
    const found = await publishedCourses(
      db,
      readCourseFilter(search),
      readPage(String(page), listsPerPage),
    )
    const { courses, total, pages, page: shown } = found
    const items = courses.map(({ isPublished: _isPublished, ...course }) => ({
      ...course,
      teachers: [...course.teachers],
    }))
    return { body: { items, total, page: shown, pages } }
  },
})

const one = defineEndpoint({
  id: 'getCourseList',
  tag,
  path: '/api/v1/course-lists/{course}',
  access: 'everyone',
  summary: 'A reading list of a course',
  description:
    'With its units and entries, and how each book stands. Drafts are found by their teachers and by administrators alone.',
  problems: ['not-found'],
  params: courseParams,
  query: z.object({}),
  response: shownCourse,
  handle: async ({ db, actor }, { params: { course } }) => {
    const found = await readableList(db, actor, course)
    const { teachers, units, ...facts } = await shownList(db, actor, found)
    const names = teachers.map(({ name }) => name)
    const shownUnits = units.map(({ entries, ...unit }) => ({
      ...unit,
      entries: entries.map(({ unit: _unit, order, request, status, ...entry }) => ({
        ...entry,
        availability: status?.kind ?? null,
        isOrdered: order !== null || request?.state === 'ordered',
      })),
    }))
    return { body: { ...facts, teachers: names, units: shownUnits } }
  },
})

const ofBook = defineEndpoint({
  id: 'listCoursesOfBook',
  tag,
  path: '/api/v1/books/{number}/course-lists',
  access: 'everyone',
  summary: 'The courses of this term that read a book',
  description: `Those on whose published reading lists it stands, required ones first, at most ${mostOfBook}.`,
  params: z.object({
    number: wholeNumber(1, 999_999_999_999_999).openapi({
      description: 'The number in the book’s address.',
      example: 12,
    }),
  }),
  query: z.object({}),
  response: z.object({ items: z.array(courseOfBook).readonly() }).openapi('CoursesOfBook'),
  handle: async ({ db, language }, { params }) => ({
    body: { items: await coursesOfBook(db, params, language) },
  }),
})

/** Reading lists for everybody's programs. */
export const courseEndpoints = [list, one, ofBook] as const
