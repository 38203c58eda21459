import { z } from '@hono/zod-openapi'
import { languages } from '#src/kernel/words/language.ts'
import type { Declared } from '#src/server/declared.ts'
import { defineEndpoint } from '#src/server/http/endpoint.ts'
import { oneOf, text, wholeNumber } from '#src/server/http/parameters.ts'
import { resultsPerPage } from './site-results.ts'
import { searchSite } from './site-search.server.ts'

const item = z
  .object({
    kind: z.string().openapi({ example: 'notice' }),
    href: z.string().openapi({ description: 'Its path on this site.', example: '/notice/12' }),
    title: z.string().openapi({ example: 'Longer hours before the examinations' }),
    excerpt: z.string().openapi({ description: 'The part of its text that was found.' }),
    day: z.iso.date().nullable().openapi({
      description: 'When it came out or takes place; null: that tells nothing.',
      example: '2026-11-24',
    }),
  })
  .openapi('SiteResult')

/** `GET /api/v1/site-search`: what the site has for a text beside books. */
export function siteSearchEndpoint({ siteKinds }: Pick<Declared, 'siteKinds'>) {
  const names = siteKinds.map(({ kind }) => kind)
  return defineEndpoint({
    id: 'searchSite',
    tag: 'Site',
    path: '/api/v1/site-search',
    access: 'everyone',
    summary: 'Search all of the site beside books',
    description: `What the site has for a text, the best first, with how much of each kind; ${resultsPerPage} on a page. It is understood as that of a search of books: words in any order, "phrases", -exclusions, OR; the last word may be unfinished. Words of the field that say the same ("timings" and "opening hours") find each other. Where nothing has all that is asked for, what has half of it, or else the most of it, is given, and \`matched\` is \`some\`.`,
    query: z.object({
      q: text(400)
        .optional()
        .openapi({ description: 'What is searched for.', example: 'examination hours' }),
      kind: oneOf(names as [string])
        .optional()
        .openapi({ description: 'Of this kind alone.', example: 'notice' }),
      page: wholeNumber(1, 500).optional().openapi({ description: 'From 1.', example: 1 }),
      lang: oneOf(languages).optional().openapi({
        description: 'The language of what is written in several; else that of the request.',
      }),
    }),
    response: z
      .object({
        matched: z.enum(['all', 'some']).openapi({
          description: 'Whether results have all that was asked for.',
          example: 'all',
        }),
        total: z.int().openapi({ example: 3 }),
        pages: z.int().openapi({ example: 1 }),
        kinds: z
          .array(z.object({ kind: z.string(), count: z.int() }))
          .readonly()
          .openapi({ example: [{ kind: 'notice', count: 3 }] }),
        items: z.array(item).readonly(),
      })
      .openapi('SiteResults'),
    handle: async (
      { db, actor, log },
      { query: { q = '', kind = null, page = 1, lang = 'en' } },
    ) => {
      const reader = { actor, language: lang, kinds: siteKinds, log }
      const question = { text: q, kind, page }
      const { matched, total, pages, kinds, items } = await searchSite(db, reader, question)
      return {
        body: {
          matched,
          total,
          pages,
          kinds: kinds.map(({ kind, count }) => ({ kind, count })),
          items: items.map(({ matched: _, ...result }) => result),
        },
      }
    },
  })
}
