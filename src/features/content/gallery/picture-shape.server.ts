import { z } from '@hono/zod-openapi'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import { longestAlt, longestCaption, longestCredit, type PictureTexts } from './gallery.ts'

function line(longest: number, what: string) {
  return z
    .string()
    .overwrite((text) => cleanLine(text, longest + 1))
    .max(longest, `Please write at most ${longest} characters as ${what}.`)
}

const alt = line(longestAlt, 'the alternative text').openapi({
  description: 'What the picture shows, for those who do not see it.',
  example: 'Students around a table of new books',
})
const caption = line(longestCaption, 'the caption').openapi({ example: 'The first evening' })
const written = z.object({ alt, caption }).optional()

/** What is written of a picture, whichever way it comes. */
export const pictureTextsShape = z.object({
  alt,
  caption,
  credit: line(longestCredit, 'the credit').openapi({ example: 'Photo: Asha Rao' }),
  translations: z
    .strictObject({ hi: written, or: written })
    .openapi({ description: 'Alternative text and caption in Hindi (`hi`) and Odia (`or`).' }),
})

const none: PictureTexts = { alt: '', caption: '', credit: '', translations: {} }

/** The texts of a picture as they are kept. Errors: `invalid-input` with `details.fields`. */
export function checkPictureTexts(given: Partial<PictureTexts>): PictureTexts {
  return checkedShape(pictureTextsShape, { ...none, ...given })
}
