import { z } from '@hono/zod-openapi'
import { defineAction, defineEndpoint, noBody } from '#src/server/http/endpoint.ts'
import { ownNotes, removeNote, writeNote } from './notes.server.ts'
import { leavePlace, ownPlace } from './places.server.ts'
import {
  longestNote,
  longestPlaceWords,
  longestQuote,
  mostParts,
  noteColours,
  noteKinds,
} from './reading.ts'

const tag = 'E-books'
const path = '/api/v1/e-books/{ebook}'
const reads = { tag, access: 'signed-in', scope: 'reading:read' } as const
const writes = { tag, access: 'signed-in', scope: 'reading:write' } as const

const anId = '0190a000-0000-7000-8000-000000000001'
const instant = z.string().openapi({ example: '2026-11-27T04:30:00Z' })

const ebook = z.string().max(20).openapi({ description: 'The number of the e-book.', example: '3' })
const params = z.object({ ebook })
const noteParams = z.object({
  ebook,
  id: z.string().max(36).openapi({
    description: 'A UUID in small letters, made by whoever adds the note.',
    example: anId,
  }),
})

const part = z
  .int()
  .min(1)
  .max(mostParts)
  .openapi({ description: 'The chapter of an EPUB, the page of a PDF or CBZ.', example: 3 })
const letters = z
  .int()
  .min(0)
  .max(50_000_000)
  .openapi({ description: 'Letters of the chapter or page before it.', example: 1204 })
const percent = z
  .number()
  .min(0)
  .max(100)
  .openapi({ description: 'Of the whole e-book.', example: 42.5 })
const version = z.int().openapi({ description: 'Rises with each change.', example: 4 })
const seen = z
  .int()
  .min(0)
  .openapi({ description: 'The version that is changed; 0 where there was none.', example: 3 })
const placeFields = {
  part,
  letter: letters,
  percent,
  words: z
    .string()
    .max(longestPlaceWords)
    .openapi({ description: 'Those that begin there.', example: 'The machine was there' }),
  device: z
    .string()
    .max(80)
    .openapi({ description: 'What the device is called.', example: 'Firefox on Android' }),
}

const getPlace = defineEndpoint({
  id: 'readingPlace',
  ...reads,
  path: `${path}/place`,
  params,
  summary: 'Where you read on in an e-book',
  description: 'Null where you have not begun.',
  problems: ['not-found'],
  query: z.object({}),
  response: z.object({
    place: z.object({ ...placeFields, version, changedAt: instant }).nullable(),
  }),
  handle: async (context, { params: { ebook } }) => ({
    body: { place: await ownPlace(context.db, context, ebook) },
  }),
})

const putPlace = defineAction({
  id: 'leaveReadingPlace',
  ...writes,
  method: 'put',
  path: `${path}/place`,
  params,
  summary: 'Keep where you read on',
  description:
    'Answers `conflict` with `current`, the place as it is, where another device has left one since the version that was `seen`.',
  problems: ['not-found', 'conflict'],
  body: z.object({ ...placeFields, seen }),
  response: z.object({ version }),
  handle: async (context, { params: { ebook }, body }) => ({
    body: { version: await leavePlace(context.db, context, ebook, body) },
  }),
})

const noteFields = {
  kind: z.enum(noteKinds).openapi({ example: 'highlight' }),
  part,
  starts: letters,
  ends: letters.openapi({
    description: 'Letters of the chapter or page up to its end.',
    example: 1209,
  }),
  quote: z
    .string()
    .max(longestQuote)
    .openapi({ description: 'What is highlighted, or stands at the bookmark.', example: 'Water' }),
  colour: z
    .enum(noteColours)
    .nullable()
    .openapi({ description: 'Null of a bookmark.', example: 'yellow' }),
  note: z.string().max(longestNote).openapi({ description: 'What you wrote.', example: 'Why?' }),
}
const note = z
  .object({ id: z.uuid().openapi({ example: anId }), ...noteFields, version, createdAt: instant })
  .openapi('ReadingNote')

const listNotes = defineEndpoint({
  id: 'readingNotes',
  ...reads,
  path: `${path}/notes`,
  params,
  summary: 'Your bookmarks and highlights in an e-book',
  description: 'In the order of reading, 2,000 at most.',
  problems: ['not-found'],
  query: z.object({}),
  response: z.object({ items: z.array(note).readonly() }),
  handle: async (context, { params: { ebook } }) => ({
    body: { items: await ownNotes(context.db, context, ebook) },
  }),
})

const putNote = defineAction({
  id: 'writeReadingNote',
  ...writes,
  method: 'put',
  path: `${path}/notes/{id}`,
  params: noteParams,
  summary: 'Add or change a bookmark or highlight',
  description:
    'The id is made by whoever adds it, so that it may be sent again. Of one that is there, colour and note are changed. Answers `conflict` with `current` where it was changed since the version that was `seen`.',
  problems: ['not-found', 'conflict'],
  body: z
    .object({ ...noteFields, seen })
    .refine(
      ({ kind, colour, starts, ends, quote }) =>
        kind === 'bookmark'
          ? colour === null && starts === ends
          : colour !== null && starts < ends && quote.trim() !== '',
      'A bookmark has no colour and ends where it begins; a highlight has a colour and words.',
    ),
  response: z.object({ note }),
  handle: async (context, { params: { ebook, id }, body }) => ({
    body: { note: await writeNote(context.db, context, ebook, { id, ...body }) },
  }),
})

const deleteNote = defineAction({
  id: 'removeReadingNote',
  ...writes,
  method: 'delete',
  path: `${path}/notes/{id}`,
  params: noteParams,
  summary: 'Remove a bookmark or highlight',
  description: 'Done twice it is done.',
  problems: ['not-found'],
  body: noBody,
  response: z.object({ removed: z.literal(true) }),
  handle: async (context, { params: { ebook, id } }) => {
    await removeNote(context.db, context, ebook, id)
    return { body: { removed: true as const } }
  },
})

/** Places and notes of whoever asks, for their devices and programs. */
export const readingPlaceEndpoints = [getPlace, putPlace, listNotes, putNote, deleteNote] as const
