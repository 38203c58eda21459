import { AppError } from '#src/kernel/errors.ts'
import { servePicture } from '#src/server/files/serve-picture.ts'
import { type DocumentEndpoint, defineDocument } from '#src/server/http/endpoint.ts'
import { memberPhotoShownTo } from './member-photos.server.ts'

/** Photos of members as pictures. */
export const memberPhotoEndpoints: readonly DocumentEndpoint[] = [
  defineDocument({
    path: '/member-photos/:file',
    access: 'signed-in',
    summary: 'A member’s photo, for administrators and for the member',
    respond: async ({ db, files, actor }, request) => {
      const { pathname } = new URL(request.url)
      const key = await memberPhotoShownTo(db, actor, pathname)
      const missing = new AppError('not-found', 'There is no such photo.')
      return servePicture({ db, files }, request, key, 'private, no-cache', missing)
    },
  }),
]
