import { AppError } from '#src/kernel/errors.ts'
import { type DocumentEndpoint, defineDocument } from '#src/server/http/endpoint.ts'
import { entityTag, isFresh } from '#src/server/http/json-answer.ts'
import { readMemberPhoto } from './member-photos.server.ts'

/** Photos of members as pictures. */
export const memberPhotoEndpoints: readonly DocumentEndpoint[] = [
  defineDocument({
    path: '/member-photos/:file',
    access: 'signed-in',
    summary: 'A member’s photo, for administrators and for the member',
    respond: async ({ db, files, actor }, request) => {
      const { pathname } = new URL(request.url)
      const photo = await readMemberPhoto(db, files, actor, pathname)
      if (!photo) throw new AppError('not-found', 'There is no such photo.')
      const etag = entityTag(pathname)
      const headers = { etag, 'cache-control': 'private, no-cache', 'content-type': 'image/webp' }
      if (isFresh(request, etag)) return new Response(null, { status: 304, headers })
      return new Response(photo, { headers })
    },
  }),
]
