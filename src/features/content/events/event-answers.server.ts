import { z } from '@hono/zod-openapi'
import { publicationState, publicationStateNames } from '#src/institute/publication.ts'
import { attachedHref } from '#src/kernel/attached-file.ts'
import { factsOf } from './event-columns.server.ts'
import { dateStates } from './event-item.ts'
import { dateState } from './event-items.server.ts'
import { sentEventShape } from './event-shape.server.ts'
import {
  eventFileFolder,
  eventKinds,
  type LibraryEvent,
  type Occurrence,
  posterHref,
} from './events.ts'
import type { ListedOccurrence } from './occurrence-rows.server.ts'

const id = z.uuid().openapi({ example: '0193a000-0000-7000-8000-000000000001' })

const dateFields = {
  id,
  begins: z.iso.datetime().openapi({ example: '2026-12-04T10:30:00.000Z' }),
  ends: z.iso.datetime().openapi({
    description: 'Of whole days: the midnight after the last of them.',
    example: '2026-12-04T12:00:00.000Z',
  }),
  state: z.enum(dateStates),
  note: z.string().openapi({ description: 'Why it is cancelled or moved.', example: '' }),
}

export const eventAnswer = z
  .object({
    number: z.int().openapi({ example: 12 }),
    ...sentEventShape.shape,
    publishedAt: z.iso.datetime().nullable(),
    cancelled: z.string().nullable().openapi({
      description: 'Why the whole event is cancelled; null: it takes place.',
      example: null,
    }),
    state: z.enum(publicationStateNames).openapi({ description: 'past: it is over.' }),
    version: z.int().openapi({ example: 1 }),
    dates: z
      .array(z.object({ ...dateFields, day: z.iso.date().openapi({ example: '2026-12-04' }) }))
      .readonly()
      .openapi({ description: 'Each date; `day` is the one that the series gives it.' }),
    poster: z
      .string()
      .nullable()
      .openapi({ description: 'The path of its poster on this site.', example: null }),
    files: z
      .array(
        z.object({
          name: z.string().openapi({ example: 'Programme.pdf' }),
          href: z.string().openapi({ description: 'Its path on this site.' }),
          bytes: z.int(),
        }),
      )
      .readonly(),
  })
  .openapi('Event')

/** An event with its dates as programs get it. */
export function answerOfEvent(event: LibraryEvent, dates: readonly Occurrence[]) {
  const { number, version, cancelledAt, cancelledBecause, files } = event
  const { audiences, speakers, leftOut, repetition, publishedAt, ...facts } = factsOf(event)
  return {
    ...facts,
    number,
    version,
    audiences: [...audiences],
    speakers: [...speakers],
    leftOut: [...leftOut],
    repetition: repetition && { ...repetition, weekdays: [...repetition.weekdays] },
    publishedAt: publishedAt?.toISOString() ?? null,
    cancelled: cancelledAt && cancelledBecause,
    state: publicationState(event, new Date()),
    dates: dates.map((date) => ({ ...answerOfDate(date), day: date.originalOn })),
    poster: event.poster && posterHref(event.poster),
    files: files.map((file) => ({
      name: file.name,
      href: attachedHref(eventFileFolder, file),
      bytes: file.bytes,
    })),
  }
}

export const listedDateAnswer = z
  .object({
    event: z.int().openapi({ description: 'The number of the event.', example: 12 }),
    title: sentEventShape.shape.title,
    kind: z.enum(eventKinds),
    audiences: sentEventShape.shape.audiences,
    place: sentEventShape.shape.place,
    link: sentEventShape.shape.link,
    wholeDays: z.boolean(),
    ...dateFields,
  })
  .openapi('EventDate')

/** A date of a list as programs get it. */
export function answerOfListed(date: ListedOccurrence) {
  const { number, title, kind, audiences, place, link, isWholeDays } = date
  return {
    event: number,
    title,
    kind,
    audiences: [...audiences],
    place,
    link,
    wholeDays: isWholeDays,
    ...answerOfDate(date),
  }
}

function answerOfDate(date: Occurrence) {
  const { begins, ends, note } = date
  return {
    id: date.id,
    begins: begins.toISOString(),
    ends: ends.toISOString(),
    state: dateState(date),
    note,
  }
}
