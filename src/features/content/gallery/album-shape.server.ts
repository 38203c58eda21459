import { z } from '@hono/zod-openapi'
import { readDay } from '#src/kernel/dates.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import {
  publicationShape,
  sentPublicationShape,
} from '#src/server/publication/publication-shape.ts'
import { textShape, titleShape } from '#src/server/text/text-shapes.ts'
import { translationsShape } from '#src/server/text/translations-shape.ts'
import { type AlbumFacts, longestBody, longestTitle } from './gallery.ts'

const unclear = 'Please give the day of the pictures.'

/** What is written of an album, whichever way it comes. */
const albumShape = z.object({
  title: titleShape(longestTitle).openapi({ example: 'Book fair 2026' }),
  body: textShape(longestBody).openapi({ example: 'Three days in the foyer.' }),
  translations: translationsShape({ title: longestTitle, body: longestBody }),
  heldOn: z
    .string(unclear)
    .max(10, unclear)
    .refine((day) => readDay(day) !== null, unclear)
    .overwrite((day) => readDay(day) ?? day)
    .openapi({ description: 'The day of what its pictures show.', example: '2026-11-12' }),
  publishedAt: publicationShape.publishedAt,
  pinned: publicationShape.pinned,
})

/** The same where it is sent as JSON. */
export const sentAlbumShape = albumShape.extend({
  publishedAt: sentPublicationShape.publishedAt,
})

/**
 * An album as it is kept. Errors: `invalid-input` with `details.fields`, where the title is
 * missing, a text is too long or cannot be drawn, or a day names none.
 */
export function checkAlbum(written: AlbumFacts): AlbumFacts {
  return { ...checkedShape(albumShape, written), endsOn: null }
}
