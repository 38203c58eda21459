import { z } from '@hono/zod-openapi'
import { defineEndpoint } from '#src/server/http/endpoint.ts'
import { translationsShape } from '#src/server/text/translations-shape.ts'
import { faqHref, longestFaq, mostFaq } from './faq.ts'
import { shownFaq } from './faq-rows.server.ts'

const answer = z
  .object({
    number: z.int().openapi({ example: 12 }),
    question: z.string().openapi({ example: 'Where do I print?' }),
    answer: z.string().openapi({ description: 'Markdown.' }),
    translations: translationsShape(longestFaq).openapi({
      description: 'The question (`title`) and the answer (`body`) in Hindi and Odia.',
    }),
    href: z.string().openapi({ description: 'Its path on this site.' }),
    changedAt: z.iso.datetime().openapi({ example: '2026-11-26T09:00:00.000Z' }),
  })
  .openapi('FaqAnswer')

/** The endpoints of the answers that the office has added. */
export const faqEndpoints = [
  defineEndpoint({
    id: 'listFaqAnswers',
    tag: 'Support',
    path: '/api/v1/faq',
    access: 'everyone',
    summary: 'Common questions and their answers',
    description: `Those that the library has added to its support page, in the order of the page; at most ${mostFaq}.`,
    query: z.object({}),
    response: z.object({ items: z.array(answer).readonly() }).openapi('FaqAnswerList'),
    handle: async ({ db }) => {
      const items = (await shownFaq(db)).map(
        ({ number, title, body, translations, changedAt }) => ({
          number,
          question: title,
          answer: body,
          translations,
          href: faqHref(number),
          changedAt: changedAt.toISOString(),
        }),
      )
      return { body: { items } }
    },
  }),
] as const
