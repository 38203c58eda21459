import { AppError } from '#src/kernel/errors.ts'
import { keptForGood, servePicture } from '#src/server/files/serve-picture.ts'
import { type DocumentEndpoint, defineDocument } from '#src/server/http/endpoint.ts'
import { shownCover } from './covers.server.ts'

/** The covers of books, as pictures: an address never gets another picture. */
export const coverEndpoint: DocumentEndpoint = defineDocument({
  path: '/covers/:file',
  access: 'everyone',
  summary: 'The cover of a book',
  respond: async ({ db, files }, request) => {
    const key = await shownCover(db, new URL(request.url).pathname)
    const missing = new AppError('not-found', 'There is no such cover.')
    return servePicture({ db, files }, request, key, keptForGood, missing)
  },
})
