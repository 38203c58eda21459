import { z } from '@hono/zod-openapi'
import { parseIsbn } from '#src/features/collection/books/isbn.ts'
import { isPlainLink, readDoi } from '#src/features/content/profiles/identifiers.ts'
import { cleanLine, cleanLines } from '#src/kernel/clean-text.ts'
import { courseTerms, entryKinds, entryNeeds, longestOf, mostStudents } from './course-lists.ts'

/** Messages are keys of the words of editing, with what they are about behind a colon. */
const line = (longest: number) =>
  z
    .string('notText')
    .overwrite((text) => cleanLine(text, longest + 1))
    .max(longest, `tooLong:${longest}`)
const lines = (longest: number) =>
  z
    .string('notText')
    .overwrite((text) => cleanLines(text, longest + 1))
    .max(longest, `tooLong:${longest}`)

/** What a list is about, whichever way it comes. */
export const courseShape = z.object({
  code: line(longestOf.code).openapi({ example: 'CS 301' }),
  title: line(longestOf.title).min(1, 'noTitle').openapi({ example: 'Operating Systems' }),
  department: line(longestOf.name).openapi({ example: 'Computer Science and Engineering' }),
  programme: line(longestOf.name).openapi({ example: 'BTech CSE' }),
  year: z.int('badTerm').min(2000, 'badTerm').max(2100, 'badTerm').openapi({
    description: 'In which the academic year begins: 2026 of 2026–27.',
    example: 2026,
  }),
  term: z.enum(courseTerms, 'badTerm').openapi({ example: 'odd' }),
  about: lines(longestOf.about).openapi({ description: 'For the readers, as plain text.' }),
  students: z
    .int(`badStudents:${mostStudents}`)
    .min(1, `badStudents:${mostStudents}`)
    .max(mostStudents, `badStudents:${mostStudents}`)
    .nullable()
    .openapi({ description: 'How many take the course.', example: 60 }),
})

/** The heading of a unit. */
export const unitShape = z.object({
  title: line(longestOf.unit).openapi({ example: 'Unit 1: Processes' }),
})

const isbn = z
  .string('badIsbn')
  .nullable()
  .transform((text, { addIssue }) => {
    if (text === null || text.trim() === '') return null
    const read = parseIsbn(text)
    if (read === null) addIssue('badIsbn')
    return read
  })

const doi = z
  .string('badDoi')
  .nullable()
  .transform((text, { addIssue }) => {
    if (text === null || text.trim() === '') return null
    const read = readDoi(text)
    if (read === null) addIssue('badDoi')
    return read
  })

const url = z
  .string('badLink')
  .nullable()
  .transform((text, { addIssue }) => {
    const bare = (text ?? '').trim()
    if (bare === '') return null
    const secure = bare.replace(/^http:/i, 'https:')
    if (bare.length > longestOf.link || !isPlainLink(secure)) addIssue('badLink')
    return bare
  })

/**
 * An entry, whichever way it comes: what its kind has no use for is dropped. The catalogue's title
 * goes before the one that was written, so a book needs none.
 */
export const entryShape = z
  .object({
    kind: z.enum(entryKinds, 'badKind'),
    need: z.enum(entryNeeds, 'badNeed'),
    book: z.int('badBook').min(1, 'badBook').max(Number.MAX_SAFE_INTEGER, 'badBook').nullable(),
    isbn,
    title: line(longestOf.entryTitle),
    author: line(longestOf.author),
    part: line(longestOf.part),
    pages: line(longestOf.pages),
    journal: line(longestOf.journal),
    volume: line(longestOf.volume),
    published: z.int('badYear').min(1000, 'badYear').max(2200, 'badYear').nullable(),
    doi,
    url,
    note: lines(longestOf.note),
  })
  .superRefine(({ kind, book, isbn: number, title, part, pages, ...entry }, { addIssue }) => {
    const fault = (path: string, message: string) =>
      addIssue({ code: 'custom', path: [path], message })
    const isOfBook = kind === 'book' || kind === 'chapter'
    if (isOfBook && book === null && number === null && title === '') fault('title', 'noBook')
    if (kind === 'chapter' && part === '' && pages === '') fault('part', 'noChapter')
    if (kind === 'article' && entry.doi === null && title === '') fault('title', 'noArticle')
    if (kind === 'link' && entry.url === null) fault('url', 'noLink')
    if (kind === 'link' && title === '') fault('title', 'noLinkTitle')
    if (kind === 'note' && entry.note === '') fault('note', 'noNote')
  })
  .transform(({ kind, need, ...entry }) => {
    const isOfBook = kind === 'book' || kind === 'chapter'
    const isNote = kind === 'note'
    const isArticle = kind === 'article'
    return {
      kind,
      need,
      book: isOfBook ? entry.book : null,
      isbn: isOfBook ? entry.isbn : null,
      title: isNote ? '' : entry.title || (isArticle ? (entry.doi ?? '') : ''),
      author: isNote || kind === 'link' ? '' : entry.author,
      part: kind === 'chapter' ? entry.part : '',
      pages: kind === 'chapter' || isArticle ? entry.pages : '',
      journal: isArticle ? entry.journal : '',
      volume: isArticle ? entry.volume : '',
      published: isArticle ? entry.published : null,
      doi: isArticle ? entry.doi : null,
      url: kind === 'link' ? entry.url : null,
      note: entry.note,
    }
  })
