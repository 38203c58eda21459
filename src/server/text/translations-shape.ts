import { z } from '@hono/zod-openapi'
import { textShape, titleShape } from './text-shapes.ts'

/**
 * What is written in further languages. `longest`: letters that a title and a text may have, as in
 * the first language.
 */
export function translationsShape(longest: { readonly title: number; readonly body: number }) {
  const written = (language: string) =>
    z.object({
      title: titleShape(
        longest.title,
        `Please write the title in ${language}, or empty its text too.`,
      ),
      body: textShape(longest.body),
    })
  return z
    .strictObject({ hi: written('Hindi').optional(), or: written('Odia').optional() })
    .openapi({
      description:
        'Title and text in Hindi (`hi`) and Odia (`or`), for readers of these languages; all others read `title` and `body`.',
      example: { hi: { title: 'वाचनालय रात 10 बजे तक खुला है', body: '' } },
    })
}
