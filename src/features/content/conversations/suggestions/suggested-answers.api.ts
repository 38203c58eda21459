import { z } from '@hono/zod-openapi'
import { ebookOfBookShape } from '#src/features/ebooks/ebooks/of-book/ebook-of-book.server.ts'
import { languages } from '#src/kernel/words/language.ts'
import type { Declared } from '#src/server/declared.ts'
import { defineAction } from '#src/server/http/endpoint.ts'
import { oneOf } from '#src/server/http/parameters.ts'
import { longestMessage } from '../conversations.ts'
import { suggestedAnswers } from './suggested-answers.server.ts'
import { suggestionsPath } from './suggestions-path.ts'

const book = z.object({
  number: z.int(),
  title: z.string(),
  authors: z.array(z.string()).readonly(),
  isEbook: z.boolean(),
  ebook: ebookOfBookShape,
  available: z.int(),
  total: z.int(),
})

const result = z.object({
  kind: z.string(),
  href: z.string(),
  title: z.string(),
  excerpt: z.string(),
  matched: z.array(z.string()).readonly(),
  day: z.iso.date().nullable(),
})

const kindCount = z.object({
  kind: z.string(),
  one: z.string(),
  many: z.string(),
  count: z.int(),
})

const answers = z.object({
  books: z.array(book).readonly(),
  site: z
    .object({
      items: z.array(result).readonly(),
      kinds: z.array(kindCount).readonly(),
    })
    .nullable(),
})

/** What already answers a question, before it is sent. The question is stored nowhere. */
export function suggestedAnswersEndpoint({ siteKinds }: Pick<Declared, 'siteKinds'>) {
  return defineAction({
    id: 'suggestAnswers',
    tag: 'Messages',
    method: 'post',
    path: suggestionsPath,
    access: 'signed-in',
    scope: 'messages:read',
    summary: 'What already answers a question',
    description:
      'Books that it names, and answers, notices and pages that are about it; null where there are none. The question is not stored and not sent.',
    body: z.object({
      text: z.string().max(longestMessage).openapi({ example: 'How do I renew a book?' }),
      isAboutThing: z.boolean().openapi({
        description: 'Whether it comes with a book, a loan or a request: then no book is named.',
        example: false,
      }),
      lang: oneOf(languages)
        .optional()
        .openapi({ description: 'The language that you read; else that of the request.' }),
    }),
    response: z.object({ answers: answers.nullable() }).openapi('SuggestedAnswers'),
    handle: async (
      { db, actor, language, log },
      { body: { text, isAboutThing, lang = language } },
    ) => {
      const around = { db, actor, language: lang, log, declared: { siteKinds } }
      const found = await suggestedAnswers(around, text, isAboutThing)
      if (found === null) return { body: { answers: null } }
      const { books, site } = found
      return { body: { answers: { books, site: site && pick(site) } } }
    },
  })
}

type Site = Pick<z.input<typeof answers>, 'site'>['site'] & object

function pick({ items, kinds }: Site): Site {
  return { items, kinds }
}
