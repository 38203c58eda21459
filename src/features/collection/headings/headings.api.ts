import { z } from '@hono/zod-openapi'
import { defineEndpoint } from '#src/server/http/endpoint.ts'
import { neighboursOf, placeOfCursor } from '#src/server/http/list-cursors.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { oneOf, text, wholeNumber } from '#src/server/http/parameters.ts'
import { headingHistory } from './heading-history.server.ts'
import { idsOf } from './heading-ids.server.ts'
import { listed, withSpellings } from './heading-page.server.ts'
import { preferredAt } from './heading-rows.server.ts'
import {
  answeredNumber,
  headingAnswer,
  headingIdItem,
  headingItem,
  headingParams,
  headingsGate,
  idAnswer,
  seenToken,
} from './heading-shapes.api.ts'
import { type HeadingKind, headingKinds, headingLists } from './headings.ts'
import { headingsListName, listHeadings } from './headings-list.server.ts'
import { listDoubles } from './likely-doubles.server.ts'
import { type DoubleReason, doubleReasons } from './likely-doubles.ts'
import { previewMerge } from './merge-preview.server.ts'
import { booksToken } from './seen-books.server.ts'

const cursor = z.string().nullable()

const list = defineEndpoint({
  id: 'listHeadings',
  path: '/api/v1/headings',
  ...headingsGate,
  summary: 'Headings of people, bodies, meetings and subjects',
  description: 'In the order of their letters, 50 at a time, those without books too.',
  problems: ['bad-request'],
  query: z.object({
    q: text(200).default('').openapi({
      description: 'Words that they, or spellings that lead to them, have somewhere.',
      example: 'knuth',
    }),
    kind: oneOf(headingKinds as [HeadingKind, ...HeadingKind[]])
      .optional()
      .openapi({ description: 'What they are.', example: 'person' }),
    books: oneOf(['none'])
      .optional()
      .openapi({ description: 'none: those that no book has.', example: 'none' }),
    cursor: text(2000)
      .optional()
      .openapi({ description: 'next or previous of an answer to the same request.' }),
  }),
  response: z
    .object({ items: z.array(headingItem), next: cursor, previous: cursor })
    .openapi('HeadingList'),
  handle: async ({ db, actor }, { query, sent }) => {
    const filters = { text: query.q, kind: query.kind ?? null, unused: query.books === 'none' }
    const place = readPlace(headingsListName(filters), placeOfCursor(query.cursor), 3)
    const page = await listHeadings(db, actor, filters, place)
    const { cursors, links } = neighboursOf(page, sent)
    return { body: { items: page.rows.map(headingAnswer), ...cursors }, ...links }
  },
})

const doubles = defineEndpoint({
  id: 'listLikelyDoubles',
  path: '/api/v1/heading-doubles',
  ...headingsGate,
  summary: 'Headings that may be one',
  description: 'Pairs of headings, 50 at a time, the one with more books first.',
  query: z.object({
    list: oneOf(headingLists)
      .default('names')
      .openapi({ description: 'Of which list.', example: 'names' }),
    page: wholeNumber(1, 200)
      .default(1)
      .openapi({ description: 'Which of the pages.', example: 1 }),
  }),
  response: z
    .object({
      total: z.int().openapi({ example: 3 }),
      pages: z.int().openapi({ example: 1 }),
      items: z.array(
        z.object({
          one: headingItem,
          other: headingItem,
          reason: z
            .enum(Object.keys(doubleReasons) as [DoubleReason, ...DoubleReason[]])
            .openapi({ example: 'initials' }),
        }),
      ),
    })
    .openapi('LikelyDoubles'),
  handle: async ({ db, actor }, { query }) => {
    const { rows, total, pages } = await listDoubles(db, actor, query.list, query.page)
    const items = rows.map(({ one, other, reason }) => ({
      one: headingAnswer(one),
      other: headingAnswer(other),
      reason,
    }))
    return { body: { total, pages, items } }
  },
})

const one = defineEndpoint({
  id: 'getHeading',
  path: '/api/v1/headings/{headings}/{number}',
  ...headingsGate,
  summary: 'A heading',
  description:
    'With the spellings that lead to it, its identifiers and its history. The number of a spelling gives the heading that it leads to.',
  problems: ['not-found'],
  params: headingParams,
  query: z.object({}),
  response: z
    .object({
      heading: headingItem,
      seen: seenToken,
      spellings: z
        .array(
          z.object({
            number: answeredNumber,
            name: z.string().openapi({ example: 'Knuth, D. E.' }),
          }),
        )
        .readonly(),
      ids: z.array(headingIdItem),
      history: z.array(
        z.object({
          at: z.iso.datetime().openapi({ example: '2026-11-28T05:00:00.000Z' }),
          actor: z.string().openapi({ example: 'library@suiit.example' }),
          words: z.string().openapi({ example: '“Knuth, D. E.” was merged into it, with 2 books' }),
          change: z.int().nullable().openapi({
            description: 'Its number, where it can be undone.',
            example: 3,
          }),
        }),
      ),
    })
    .openapi('HeadingDetail'),
  handle: async ({ db, actor }, { params }) => {
    const heading = await preferredAt(db, actor, params.headings, params.number)
    const more = await withSpellings(db, heading)
    const history = await headingHistory(db, heading)
    return {
      body: {
        heading: headingAnswer(listed(heading, more)),
        seen: await booksToken(db, heading.list, heading.id),
        spellings: more.spellings,
        ids: (await idsOf(db, heading)).map(idAnswer),
        history: history.map(({ at, actor: by, words, change }) => ({
          at: new Date(at).toISOString(),
          actor: by,
          words,
          change,
        })),
      },
    }
  },
})

const preview = defineEndpoint({
  id: 'previewHeadingMerge',
  path: '/api/v1/headings/{headings}/{number}/merge/{into}',
  ...headingsGate,
  summary: 'What a merge of two headings would do',
  description: 'Nothing is written: its seen is sent with the merge.',
  problems: ['not-found', 'conflict'],
  params: headingParams.extend({
    into: text(20).openapi({ description: 'The number of the heading that stays.', example: '34' }),
  }),
  query: z.object({}),
  response: z
    .object({
      gone: headingItem,
      stays: headingItem,
      both: z.int().openapi({ description: 'Books that have both.', example: 1 }),
      books: z
        .array(
          z.object({
            number: z.int().openapi({ example: 12 }),
            title: z.string().openapi({ example: 'Sorting and searching' }),
          }),
        )
        .openapi({ description: 'The first of the books that move.' }),
      seen: seenToken,
    })
    .openapi('HeadingMergePreview'),
  handle: async ({ db, actor }, { params }) => {
    const heading = await preferredAt(db, actor, params.headings, params.number)
    const { gone, stays, both, books, seen } = await previewMerge(db, actor, heading, params.into)
    return {
      body: {
        gone: headingAnswer(gone),
        stays: headingAnswer(stays),
        both: both.count,
        books: books.map(({ number, title }) => ({ number, title })),
        seen,
      },
    }
  },
})

/** Headings for programs, read. */
export const headingEndpoints = [list, doubles, one, preview] as const
