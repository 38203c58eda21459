import { z } from '@hono/zod-openapi'
import { ebookOfBookShape } from '#src/features/ebooks/ebooks/of-book/ebook-of-book.server.ts'
import { courseTerms, entryKinds, entryNeeds, longestOf, mostStudents } from './course-lists.ts'

const id = z.string().openapi({ example: '0190a000-0000-7000-8000-000000000001' })
const number = z.int().openapi({ description: 'Of the list.', example: 1 })

export const courseParams = z.object({
  course: z.string().max(20).openapi({ description: 'The number of the list.', example: '1' }),
})

/** What is sent of a list; the room's own shape cleans and checks it further. */
export const sentCourse = z.object({
  code: z.string().max(longestOf.code).openapi({ example: 'CS 301' }),
  title: z.string().max(longestOf.title).openapi({ example: 'Operating Systems' }),
  department: z
    .string()
    .max(longestOf.name)
    .openapi({ example: 'Computer Science and Engineering' }),
  programme: z.string().max(longestOf.name).openapi({ example: 'BTech CSE' }),
  year: z.int().min(2000).max(2100).openapi({
    description: 'In which the academic year begins: 2026 of 2026–27.',
    example: 2026,
  }),
  term: z.enum(courseTerms).openapi({ example: 'odd' }),
  about: z.string().max(longestOf.about).openapi({ description: 'For the readers, plain text.' }),
  students: z.int().min(1).max(mostStudents).nullable().openapi({
    description: 'How many take the course.',
    example: 60,
  }),
})

const facts = {
  number,
  code: z.string().openapi({ example: 'CS 301' }),
  title: z.string().openapi({ example: 'Operating Systems' }),
  department: z.string(),
  programme: z.string(),
  year: z.int().openapi({ description: 'In which the academic year begins.', example: 2026 }),
  term: z.enum(courseTerms).openapi({ example: 'odd' }),
}
const names = z.array(z.string()).openapi({ description: 'Of its teachers.', example: [] })

/** A list among others. */
export const listedCourse = z.object({
  ...facts,
  teachers: names,
  entries: z.int().openapi({ description: 'How many it has.', example: 4 }),
})

/** A list on which a book stands. */
export const courseOfBook = z.object({
  number,
  name: z.string().openapi({ example: 'CS 301 Operating Systems' }),
  to: z.string().openapi({ description: 'The page of the list.', example: '/courses/1' }),
  need: z.enum(entryNeeds).openapi({ example: 'required' }),
  says: z
    .array(z.string())
    .readonly()
    .openapi({
      description: 'In your language: how it is to be read, which chapters, and the term.',
      example: ['Required', 'Odd semester 2026–27'],
    }),
})

const availabilities = [
  'available',
  'reference',
  'lent',
  'away',
  'yours',
  'held',
  'not-here',
] as const

const entry = z.object({
  id,
  kind: z.enum(entryKinds).openapi({ example: 'book' }),
  need: z.enum(entryNeeds).openapi({ example: 'required' }),
  book: z.int().nullable().openapi({ description: 'Its number in the catalogue.', example: 42 }),
  isbn: z.string().nullable().openapi({ example: '9780262033848' }),
  title: z.string(),
  author: z.string(),
  part: z.string().openapi({ description: 'The chapter.' }),
  pages: z.string(),
  journal: z.string().openapi({ description: 'Of an article.', example: '' }),
  volume: z.string().openapi({ description: 'Volume and issue of an article.', example: '' }),
  published: z.int().nullable().openapi({ description: 'The year of an article.', example: null }),
  doi: z.string().nullable().openapi({ example: null }),
  url: z.string().nullable().openapi({ example: null }),
  note: z.string(),
  ebook: ebookOfBookShape,
  availability: z
    .enum(availabilities)
    .nullable()
    .openapi({ description: 'How a book stands for you; null for all else.', example: 'lent' }),
  shortLoan: z
    .object({
      days: z.int().openapi({ example: 3 }),
      until: z.iso.date().openapi({ example: '2026-12-31' }),
    })
    .nullable()
    .openapi({ description: 'For how long it is lent at most while the course reads it.' }),
  isOrdered: z.boolean().openapi({ description: 'Whether the library has ordered it.' }),
})

/** A list with all in it. */
export const shownCourse = z
  .object({
    ...facts,
    about: z.string(),
    students: z.int().nullable().openapi({ example: 60 }),
    isPublished: z.boolean(),
    version: z.int().openapi({ example: 1 }),
    teachers: names,
    units: z.array(z.object({ id, title: z.string(), entries: z.array(entry) })),
  })
  .openapi('CourseList')
