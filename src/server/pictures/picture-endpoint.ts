import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId } from '#src/kernel/ids.ts'
import type { PictureFormat } from '#src/kernel/picture.ts'
import type { Db } from '../database/connect.ts'
import { type DocumentEndpoint, defineDocument } from '../http/endpoint.ts'
import { pictureKey } from './picture-files.ts'

type PictureDoor = {
  /** Where the room serves its pictures: `/gallery-pictures`. */
  readonly path: `/${string}`
  /** For people: "A picture of the gallery". */
  readonly summary: string
  /** Whether the actor may see this picture, which need not be one of the room. */
  readonly mayShow: (db: Db, actor: Actor, pictureId: string) => Promise<boolean>
}

/**
 * The endpoint that serves the pictures of a room in their sizes. An address never gets another
 * picture, so a reader's device may keep it, and no cache between may.
 */
export function pictureEndpoint({ path, summary, mayShow }: PictureDoor): DocumentEndpoint {
  return defineDocument({
    path: `${path}/:id/:file`,
    access: 'everyone',
    summary,
    respond: async ({ db, files, actor }, request) => {
      const asked = partsOf(new URL(request.url).pathname, path)
      const isOpen = asked !== null && (await mayShow(db, actor, asked.id))
      const bytes = isOpen ? await files.get(pictureKey(asked.id, asked.width, asked.format)) : null
      if (!asked || !bytes) throw new AppError('not-found', 'There is no such picture.')
      return new Response(bytes, {
        headers: {
          'content-type': `image/${asked.format}`,
          'cache-control': 'private, max-age=31536000, immutable',
          'content-disposition': 'inline',
        },
      })
    },
  })
}

function partsOf(pathname: string, path: string) {
  const [, id = '', width = '', format = ''] =
    /^\/([0-9a-f-]{36})\/([1-9]\d{0,3})\.(avif|webp)$/.exec(pathname.slice(path.length)) ?? []
  return isId(id) ? { id, width: Number(width), format: format as PictureFormat } : null
}
