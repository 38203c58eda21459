import { z } from '@hono/zod-openapi'
import { readPage } from '#src/kernel/paging.ts'
import { defineEndpoint } from '#src/server/http/endpoint.ts'
import { wholeNumber } from '#src/server/http/parameters.ts'
import { readEbookFilter } from './ebook-filter.ts'
import { listEbooks } from './ebook-list.server.ts'
import { ebookHref, ebookKinds, ebookReaders, ebooksPerPage, longestQuery } from './ebooks.ts'
import { countInText, findInTexts } from './find-in-texts.server.ts'

const tag = 'E-books'
const number = z.int().openapi({ description: 'Of the e-book.', example: 3 })
const text = (description: string, example: string) =>
  z.string().max(300).optional().openapi({ description, example })

const ebook = z
  .object({
    number,
    kind: z.enum(ebookKinds),
    title: z.string().openapi({ example: 'The Time Machine' }),
    authors: z
      .array(z.string())
      .readonly()
      .openapi({ example: ['Wells, H. G.'] }),
    languages: z
      .array(z.string())
      .readonly()
      .openapi({ description: 'MARC codes.', example: ['eng'] }),
    year: z.int().nullable().openapi({ example: 1895 }),
    book: z.int().openapi({ description: 'The number of its book in the catalogue.', example: 12 }),
    readers: z.enum(ebookReaders).openapi({ description: 'Who may read it.' }),
    mayRead: z
      .boolean()
      .openapi({ description: 'Whether whoever asks may read it.', example: true }),
    isFree: z.boolean().nullable().openapi({
      description:
        'Of one that is lent to a few at a time: whether a place is free. Null: it is not lent, or not to whoever asks.',
      example: null,
    }),
    href: z.string().openapi({ description: 'Its path on this site.', example: '/BookSoftcopy/3' }),
  })
  .openapi('Ebook')

const list = defineEndpoint({
  id: 'listEbooks',
  tag,
  path: '/api/v1/e-books',
  access: 'everyone',
  summary: 'E-books',
  description: `What everybody is told of, the newest first; ${ebooksPerPage} on a page.`,
  query: z.object({
    q: z.string().max(longestQuery).optional().openapi({
      description: 'Words of title, author or subject, or an ISBN.',
      example: 'machine',
    }),
    kind: z.enum(ebookKinds).optional().openapi({ description: 'Of this format alone.' }),
    language: text('A MARC code.', 'eng'),
    subject: text('A subject heading.', 'English fiction'),
    course: text('A course.', 'HS 201'),
    book: wholeNumber(1, 999_999_999)
      .optional()
      .openapi({ description: 'Of this book of the catalogue.', example: 12 }),
    page: wholeNumber(1, 400).optional().openapi({ description: 'From 1.', example: 1 }),
  }),
  response: z.object({
    items: z.array(ebook).readonly(),
    total: z.int().openapi({ example: 3 }),
    pages: z.int().openapi({ example: 1 }),
  }),
  handle: async (context, { sent }) => {
    const page = readPage(sent.get('page'), ebooksPerPage)
    const found = await listEbooks(context.db, context, readEbookFilter(sent), page)
    const items = found.ebooks.map(
      ({ number, kind, title, authors, languages, year, book, readers, mayRead, isFree }) => ({
        number,
        kind,
        title,
        authors,
        languages,
        year,
        book,
        readers,
        mayRead,
        isFree,
        href: ebookHref(number),
      }),
    )
    return { body: { items, total: found.total, pages: found.pages } }
  },
})

const search = defineEndpoint({
  id: 'searchEbookTexts',
  tag,
  path: '/api/v1/e-books/texts',
  access: 'everyone',
  summary: 'Search inside e-books',
  description: 'Places in the texts of those e-books that whoever asks may read; 30 at most.',
  query: z.object({
    q: z
      .string()
      .max(longestQuery)
      .default('')
      .openapi({ description: 'What to look for.', example: 'machine' }),
    ebook: wholeNumber(1, 999_999_999)
      .optional()
      .openapi({ description: 'In this e-book alone.', example: 3 }),
  }),
  response: z.object({
    items: z
      .array(
        z.object({
          number,
          title: z.string().openapi({ example: 'The Time Machine' }),
          place: z
            .int()
            .openapi({ description: 'The chapter of an EPUB, or the page of a PDF.', example: 2 }),
          part: z.string().openapi({ description: 'What the chapter is called.', example: 'II' }),
          excerpt: z.string().openapi({ example: '… the machine was there …' }),
        }),
      )
      .readonly(),
    total: z.int().nullable().openapi({
      description:
        'In how many chapters or pages of the one e-book the words stand; null where all are searched.',
      example: 42,
    }),
  }),
  handle: async (context, { query: { q, ebook = null } }) => {
    const hits = q === '' ? [] : await findInTexts(context.db, context, q, ebook)
    const total = ebook === null ? null : await countInText(context.db, context, q, ebook)
    const items = hits.map(({ number, title, place, part, excerpt }) => {
      return { number, title, place, part, excerpt }
    })
    return { body: { items, total } }
  },
})

/** The e-books for everybody’s programs. */
export const ebookEndpoints = [list, search] as const
