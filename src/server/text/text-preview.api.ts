import { z } from '@hono/zod-openapi'
import { cleanIndented } from '#src/kernel/clean-text.ts'
import { defineAction, type JsonEndpoint } from '../http/endpoint.ts'
import { textFault, writtenBlocks } from './written-text.ts'

const longestPreview = 20_000

/** What becomes of a text that is being written, by the rules of the pages. It changes nothing. */
export const textPreviewEndpoint: JsonEndpoint = defineAction({
  id: 'previewText',
  tag: 'Texts',
  method: 'post',
  path: '/api/v1/text-preview',
  access: 'staff:contents',
  adminGate: true,
  scope: 'content:write',
  summary: 'See how a text will look',
  description:
    'Reads Markdown as the pages do, and says what could not be drawn. Nothing is stored.',
  body: z.object({
    text: z
      .string()
      .max(longestPreview * 2)
      .openapi({ description: 'Markdown.', example: 'From **Monday**.' }),
  }),
  response: z.object({
    blocks: z
      .array(z.unknown())
      .readonly()
      .openapi({ description: 'Words, and elements with `tag` and `children`.', example: [] }),
    fault: z
      .string()
      .nullable()
      .openapi({ description: 'Why it would be refused; null: it would not.' }),
  }),
  handle: async (_context, { body }) => {
    const text = cleanIndented(body.text, longestPreview)
    return { body: { blocks: writtenBlocks(text, { linkable: false }), fault: textFault(text) } }
  },
})
