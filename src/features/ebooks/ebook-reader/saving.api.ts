import { z } from '@hono/zod-openapi'
import { ebookKinds } from '#src/features/ebooks/ebooks/ebooks.ts'
import { defineEndpoint } from '#src/server/http/endpoint.ts'
import { savingOf } from './saving.server.ts'

/** What a device saves of an e-book, to read it without network. */
export const savingEndpoint = defineEndpoint({
  id: 'ebookSaving',
  tag: 'E-books',
  access: 'everyone',
  path: '/api/v1/e-books/{ebook}/saving',
  params: z.object({
    ebook: z.string().max(20).openapi({ description: 'The number of the e-book.', example: '3' }),
  }),
  summary: 'What a device saves of an e-book to read it without network',
  description:
    'For those who may read it, and not where it is for the campus network alone. What is saved is to be deleted at `endsAt`.',
  problems: ['not-found', 'forbidden'],
  query: z.object({}),
  response: z.object({
    title: z.string().openapi({ example: 'The River' }),
    kind: z.enum(ebookKinds).openapi({ example: 'epub' }),
    reader: z
      .string()
      .openapi({ description: 'For whom it is saved, as a code.', example: 'visitor' }),
    endsAt: z.string().nullable().openapi({
      description: 'When the right to read it ends; null: it does not.',
      example: '2026-12-31T18:30:00Z',
    }),
    pages: z
      .array(z.string())
      .readonly()
      .openapi({ description: 'Addresses of its pages.', example: ['/e-books/3/reader/1'] }),
    pictures: z
      .array(z.string())
      .readonly()
      .openapi({ description: 'Addresses of its pictures.', example: ['/e-books/3/pictures/1'] }),
    fileBytes: z.int().nullable().openapi({
      description: 'How large its file is, of a PDF; else null.',
      example: 1_204_000,
    }),
    bytes: z.int().openapi({ description: 'About how much room it takes.', example: 1_300_000 }),
  }),
  handle: async (context, { params: { ebook } }) => ({
    body: await savingOf(context.db, context, ebook),
  }),
})
