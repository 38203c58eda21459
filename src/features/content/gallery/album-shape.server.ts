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
const unclearEvent = 'Please give the number of an event.'
const unclearDate = 'Please give the day of one of the dates of the event.'

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
  event: z
    .int(unclearEvent)
    .min(1, unclearEvent)
    .max(999_999_999, unclearEvent)
    .nullable()
    .openapi({ description: 'The number of the event that its pictures show.', example: 12 }),
  eventOn: z
    .string(unclearDate)
    .max(10, unclearDate)
    .refine((day) => readDay(day) !== null, unclearDate)
    .overwrite((day) => readDay(day) ?? day)
    .nullable()
    .openapi({
      description: 'Of an event with several dates: the day of one, by its own rule.',
      example: '2026-11-12',
    }),
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
  const { event, eventOn, ...facts } = checkedShape(albumShape, written)
  return { ...facts, event, eventOn: event === null ? null : eventOn, endsOn: null }
}
