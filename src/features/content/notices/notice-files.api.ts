import { AppError } from '#src/kernel/errors.ts'
import { type DocumentEndpoint, defineDocument } from '#src/server/http/endpoint.ts'
import { readNoticeFile } from './notice-files.server.ts'

const types = { pdf: 'application/pdf', webp: 'image/webp' }

/**
 * The files of notices. An address never gets another file; a notice that is withdrawn takes its
 * files with it.
 */
export const noticeFileEndpoint: DocumentEndpoint = defineDocument({
  path: '/notice-files/:file',
  access: 'everyone',
  summary: 'A file of a notice',
  respond: async ({ db, files, actor }, request) => {
    const { pathname } = new URL(request.url)
    const found = await readNoticeFile(db, files, actor, pathname)
    if (!found)
      throw new AppError('not-found', 'There is no such file, or its notice was withdrawn.')
    const { kind, name } = found.file
    const named = encodeURIComponent(name.replace(/\.[a-z0-9]{1,5}$/i, '')).replace(/['()*]/g, '')
    return new Response(found.content, {
      headers: {
        'content-type': types[kind],
        'content-disposition': `inline; filename*=UTF-8''${named}.${kind}`,
        'cache-control': 'private, max-age=3600',
      },
    })
  },
})
