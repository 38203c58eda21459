import { AppError } from '#src/kernel/errors.ts'
import { type DocumentEndpoint, defineDocument } from '#src/server/http/endpoint.ts'
import { readCover } from './covers.server.ts'

/** The covers of books, as pictures: an address never gets another picture. */
export const coverEndpoint: DocumentEndpoint = defineDocument({
  path: '/covers/:file',
  access: 'everyone',
  summary: 'The cover of a book',
  respond: async ({ db, files }, request) => {
    const cover = await readCover(db, files, new URL(request.url).pathname)
    if (!cover) throw new AppError('not-found', 'There is no such cover.')
    return new Response(cover, {
      headers: {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      },
    })
  },
})
