import { z } from '@hono/zod-openapi'
import { AppError } from '#src/kernel/errors.ts'
import { noFileChanges } from '#src/server/attached/write-files.ts'
import {
  defineAction,
  defineUpload,
  type EndpointContext,
  noBody,
} from '#src/server/http/endpoint.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { eventAt } from './event-rows.server.ts'
import { megabytesOfPoster, posterHref } from './events.ts'
import type { PosterChange } from './poster.server.ts'
import { changeEvent } from './save-event.server.ts'

const shared = {
  tag: 'Events',
  path: '/api/v1/events/{event}/poster',
  access: 'staff:contents',
  adminGate: true,
  scope: 'content:write',
  params: z.object({
    event: z.string().max(20).openapi({ description: 'The number of the event.', example: '12' }),
  }),
  response: z
    .object({
      number: z.int().openapi({ example: 12 }),
      poster: z
        .string()
        .nullable()
        .openapi({ description: 'The path of its poster on this site.', example: null }),
    })
    .openapi('EventPoster'),
} as const

const put = defineUpload({
  ...shared,
  id: 'putEventPoster',
  method: 'put',
  summary: 'Give an event a poster',
  description:
    'A picture as JPEG, PNG, WebP, GIF or AVIF, in place of the poster that there is. It is drawn anew, in several sizes, without place and camera.',
  problems: ['not-found', 'conflict', 'too-large', 'unsupported-file'],
  upload: {
    field: 'poster',
    megabytes: megabytesOfPoster,
    description: `The picture, of at most ${megabytesOfPoster} MB.`,
    texts: { posterAlt: 'What the poster shows, for those who do not see it; required.' },
  },
  handle: async (context, request, { event }) => {
    const form = await readFileForm(request)
    const file = form.file('poster')
    if (!file) {
      const message = 'Please send the picture in the field “poster”.'
      throw new AppError('invalid-input', message, { fields: [{ field: 'poster', message }] })
    }
    const bytes = new Uint8Array(await file.arrayBuffer())
    return change(context, event, { bytes }, form.field('posterAlt'))
  },
})

const remove = defineAction({
  ...shared,
  id: 'removeEventPoster',
  method: 'delete',
  summary: 'Remove the poster of an event',
  description: 'Where it has none, nothing is done.',
  problems: ['not-found', 'conflict'],
  body: noBody,
  handle: async (context, { params: { event } }) => change(context, event, 'remove', ''),
})

/** Changes the poster alone; gives the event's number and its poster. */
async function change(
  { db, files, actor }: EndpointContext,
  named: string,
  poster: PosterChange,
  posterAlt: string,
) {
  const { number, poster: before } = await eventAt(db, actor, named)
  if (poster !== 'remove' || before !== null) {
    const sent = { attached: noFileChanges, poster }
    await changeEvent(db, files, actor, { number, version: null }, { posterAlt }, sent)
  }
  const { poster: kept } = await eventAt(db, actor, named)
  return { body: { number, poster: kept && posterHref(kept) } }
}

/** Posters of events for the programs of the library. */
export const writePosterEndpoints = [put, remove] as const
