import { z } from '@hono/zod-openapi'
import { isBehindGate } from '#src/features/people/admin-gate/gate-session.server.ts'
import { publicationState, publicationStateNames } from '#src/institute/publication.ts'
import { definedOf } from '#src/kernel/defined.ts'
import { readPage } from '#src/kernel/paging.ts'
import { defineAction, defineEndpoint } from '#src/server/http/endpoint.ts'
import { wholeNumber } from '#src/server/http/parameters.ts'
import { versionRead } from '#src/server/http/version-read.ts'
import { albumAt, listAlbums } from './album-rows.server.ts'
import { sentAlbumShape } from './album-shape.server.ts'
import { type Album, albumHref, albumsPerPage, picturesPerPage } from './gallery.ts'
import { answerOfPicture, sentPicture } from './picture-answer.server.ts'
import { shownPictures } from './picture-rows.server.ts'
import { addAlbum, changeAlbum, withdrawAlbum } from './save-album.server.ts'

const tag = 'Gallery'
const write = { tag, access: 'staff:contents', adminGate: true, scope: 'content:write' } as const
const { title, body, translations, heldOn, event, eventOn, pinned } = sentAlbumShape.shape

const album = z
  .object({
    number: z.int().openapi({ example: 3 }),
    title,
    body,
    translations,
    heldOn,
    event,
    eventOn,
    pinned,
    publishedAt: z.iso.datetime().nullable(),
    state: z.enum(publicationStateNames),
    version: z.int().openapi({ description: 'For the next change.', example: 1 }),
    pictures: z.int().openapi({ description: 'How many everybody sees in it.', example: 24 }),
    href: z.string().openapi({ description: 'Its path on this site.', example: '/gallery/3' }),
  })
  .openapi('Album')
const params = z.object({
  album: z.string().max(20).openapi({ description: 'The number of the album.', example: '3' }),
})
const page = wholeNumber(1, 500).optional().openapi({ description: 'From 1.', example: 1 })
const done = z.object({ number: z.int().openapi({ example: 3 }) })

const list = defineEndpoint({
  id: 'listAlbums',
  tag,
  path: '/api/v1/gallery',
  access: 'everyone',
  summary: 'Albums of the gallery',
  description: `What everybody sees, the latest day first; ${albumsPerPage} on a page.`,
  query: z.object({
    event: wholeNumber(1, 999_999_999)
      .optional()
      .openapi({ description: 'Of the event with this number alone.', example: 12 }),
    page,
  }),
  response: z
    .object({
      items: z.array(album).readonly(),
      total: z.int().openapi({ example: 3 }),
      pages: z.int().openapi({ example: 1 }),
    })
    .openapi('AlbumList'),
  handle: async ({ db, actor }, { query: { event = null, page: asked = 1 } }) => {
    const place = readPage(String(asked), albumsPerPage)
    const { albums, total, pages } = await listAlbums(db, place, event)
    const namesAll = await isBehindGate(db, actor, 'staff:contents', ['content:write'])
    const items = albums.map((one) => answerOf(one, namesAll))
    return { body: { items, total, pages } }
  },
})

const one = defineEndpoint({
  id: 'getAlbum',
  tag,
  path: '/api/v1/gallery/{album}',
  access: 'everyone',
  summary: 'An album with its pictures',
  description: `Its pictures in their order, ${picturesPerPage} on a page. Drafts, those to come and those withdrawn are found by administrators alone, who have the admin panel open.`,
  problems: ['not-found'],
  params,
  query: z.object({ page }),
  response: z
    .object({ ...album.shape, items: z.array(sentPicture).readonly(), pages: z.int() })
    .openapi('AlbumWithPictures'),
  handle: async ({ db, actor }, { params: asked, query: { page: number = 1 } }) => {
    const found = await albumAt(db, actor, asked.album)
    const place = readPage(String(number), picturesPerPage)
    const { pictures, pages } = await shownPictures(db, found.id, place)
    const items = pictures.map((picture) => answerOfPicture(found.number, picture))
    const namesAll = await isBehindGate(db, actor, 'staff:contents', ['content:write'])
    return { body: { ...answerOf(found, namesAll), items, pages } }
  },
})

const add = defineAction({
  id: 'addAlbum',
  method: 'post',
  path: '/api/v1/gallery',
  ...write,
  summary: 'Add an album',
  description: 'Without pictures nobody sees it, whatever its day and time.',
  body: sentAlbumShape.extend({
    body: body.default(''),
    translations: translations.default({}),
    event: event.default(null),
    eventOn: eventOn.default(null),
    pinned: pinned.default(false),
  }),
  response: done,
  handle: async ({ db, actor }, { body: sent }) => ({
    body: { number: await addAlbum(db, actor, { ...sent, endsOn: null }) },
  }),
})

const change = defineAction({
  id: 'changeAlbum',
  method: 'patch',
  path: '/api/v1/gallery/{album}',
  ...write,
  summary: 'Change an album, withdraw it, or put it back',
  description:
    'What is not named stays; translations are named all at once, and another event without `eventOn` has none.',
  problems: ['not-found', 'conflict'],
  params,
  body: sentAlbumShape.extend({ withdrawn: z.boolean(), version: versionRead }).partial(),
  response: done,
  handle: async ({ db, actor }, { params: asked, body: { withdrawn, version, ...facts } }) => {
    const { number } = await albumAt(db, actor, asked.album)
    const written = definedOf(facts)
    if (Object.keys(written).length > 0) {
      await changeAlbum(db, actor, { number, version: version ?? null }, written)
    }
    if (withdrawn !== undefined) await withdrawAlbum(db, actor, number, withdrawn)
    return { body: { number } }
  },
})

/** Albums for everybody's programs, and for those of the library. */
export const albumEndpoints = [list, one, add, change] as const

/** `namesAll`: also an event that is not out. */
function answerOf(found: Album, namesAll: boolean) {
  const { number, title, body, translations, heldOn, pinned, publishedAt, pictures, version } =
    found
  const namesEvent = found.eventIsOut || namesAll
  return {
    number,
    title,
    body,
    translations,
    heldOn,
    event: namesEvent ? found.event : null,
    eventOn: namesEvent ? found.eventOn : null,
    pinned,
    pictures,
    publishedAt: publishedAt?.toISOString() ?? null,
    state: publicationState(found, new Date()),
    version,
    href: albumHref(number),
  }
}
