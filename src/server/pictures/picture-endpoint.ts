import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId } from '#src/kernel/ids.ts'
import type { PictureFormat } from '#src/kernel/picture.ts'
import type { Db } from '../database/connect.ts'
import { serveStored } from '../files/serve-stored.ts'
import { type DocumentEndpoint, defineDocument } from '../http/endpoint.ts'

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
 * picture, so a reader's device may keep it; but it asks each time whether it is still to be seen,
 * for a picture that was withdrawn has to be gone (decision 0055).
 */
export function pictureEndpoint({ path, summary, mayShow }: PictureDoor): DocumentEndpoint {
  return defineDocument({
    path: `${path}/:id/:file`,
    access: 'everyone',
    summary,
    respond: async ({ db, files, actor }, request) => {
      const asked = partsOf(new URL(request.url).pathname, path)
      const isOpen = asked !== null && (await mayShow(db, actor, asked.id))
      const key = isOpen ? await keyOf(db, asked) : null
      const type = asked?.format === 'avif' ? 'image/avif' : 'image/webp'
      const served = key
        ? await serveStored({ db, files }, request, {
            key,
            type,
            cacheControl: 'private, no-cache',
          })
        : null
      if (served) return served
      throw new AppError('not-found', 'There is no such picture.')
    },
  })
}

function partsOf(pathname: string, path: string) {
  const [, id = '', width = '', format = ''] =
    /^\/([0-9a-f-]{36})\/([1-9]\d{0,3})\.(avif|webp)$/.exec(pathname.slice(path.length)) ?? []
  return isId(id) ? { id, width: Number(width), format: format as PictureFormat } : null
}

type AskedPicture = NonNullable<ReturnType<typeof partsOf>>

async function keyOf(db: Db, { id, width, format }: AskedPicture): Promise<string | null> {
  const file = await db
    .selectFrom('picture_files')
    .select('file_key as key')
    .where('picture_id', '=', id)
    .where('width', '=', width)
    .where('format', '=', format)
    .executeTakeFirst()
  return file?.key ?? null
}
