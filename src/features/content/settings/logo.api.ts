import { AppError } from '#src/kernel/errors.ts'
import { keptForGood, servePicture } from '#src/server/files/serve-picture.ts'
import { type DocumentEndpoint, defineDocument } from '#src/server/http/endpoint.ts'
import { shownLogo } from './stored-logo.server.ts'

/** The logo of the institute: an address never gets another picture. */
export const logoEndpoint: DocumentEndpoint = defineDocument({
  path: '/logo/:file',
  access: 'everyone',
  summary: 'The logo of the institute',
  respond: async ({ db, files }, request) => {
    const key = await shownLogo(db, new URL(request.url).pathname)
    const missing = new AppError('not-found', 'There is no such logo.')
    return servePicture({ db, files }, request, key, keptForGood, missing)
  },
})
