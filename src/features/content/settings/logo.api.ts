import { AppError } from '#src/kernel/errors.ts'
import { serveStored } from '#src/server/files/serve-stored.ts'
import { type DocumentEndpoint, defineDocument } from '#src/server/http/endpoint.ts'
import { shownLogo } from './stored-logo.server.ts'

/** The logo of the institute: an address never gets another picture. */
export const logoEndpoint: DocumentEndpoint = defineDocument({
  path: '/logo/:file',
  access: 'everyone',
  summary: 'The logo of the institute',
  respond: async ({ db, files }, request) => {
    const key = await shownLogo(db, new URL(request.url).pathname)
    const serving = {
      type: 'image/webp',
      cacheControl: 'public, max-age=31536000, immutable',
    } as const
    const served =
      key === null ? null : await serveStored({ db, files }, request, { key, ...serving })
    if (served) return served
    throw new AppError('not-found', 'There is no such logo.')
  },
})
