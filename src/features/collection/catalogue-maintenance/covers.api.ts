import { AppError } from '#src/kernel/errors.ts'
import { serveStored } from '#src/server/files/serve-stored.ts'
import { type DocumentEndpoint, defineDocument } from '#src/server/http/endpoint.ts'
import { shownCover } from './covers.server.ts'

/** The covers of books, as pictures: an address never gets another picture. */
export const coverEndpoint: DocumentEndpoint = defineDocument({
  path: '/covers/:file',
  access: 'everyone',
  summary: 'The cover of a book',
  respond: async ({ db, files }, request) => {
    const key = await shownCover(db, new URL(request.url).pathname)
    const serving = {
      type: 'image/webp',
      cacheControl: 'public, max-age=31536000, immutable',
    } as const
    const served =
      key === null ? null : await serveStored({ db, files }, request, { key, ...serving })
    if (served) return served
    throw new AppError('not-found', 'There is no such cover.')
  },
})
