import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { type AttachedFile, attachedHref } from '#src/kernel/attached-file.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId } from '#src/kernel/ids.ts'
import type { Db } from '../database/connect.ts'
import { type DocumentEndpoint, defineDocument } from '../http/endpoint.ts'
import { type AttachedKind, attachedKey } from './attached-kind.ts'

const types = { pdf: 'application/pdf', webp: 'image/webp' }

/**
 * The endpoint that serves the files of a kind below `folder`, to whom `mayRead` lets see their
 * owner. An address never gets another file.
 */
export function attachedFileEndpoint(
  kind: AttachedKind,
  folder: string,
  mayRead: (db: Db, actor: Actor, owner: string) => Promise<boolean>,
): DocumentEndpoint {
  return defineDocument({
    path: `${folder}/:file`,
    access: 'everyone',
    summary: `A file of a ${kind.one}`,
    respond: async ({ db, files, actor }, request) => {
      const { pathname } = new URL(request.url)
      const found = await fileAt(db, kind, folder, pathname)
      const isOpen = found !== null && (await mayRead(db, actor, found.owner))
      const content = isOpen ? await files.get(attachedKey(kind, found.file)) : null
      if (!found || !content) {
        throw new AppError('not-found', `There is no such file, or its ${kind.one} was withdrawn.`)
      }
      return new Response(content, { headers: headersOf(found.file) })
    },
  })
}

async function fileAt(db: Db, kind: AttachedKind, folder: string, path: string) {
  const [, id = ''] = /\/([0-9a-f-]{36})\.(?:pdf|webp)$/.exec(path) ?? []
  if (!isId(id)) return null
  const { rows } = await sql<AttachedFile & { readonly owner: string }>`
    select id, name, kind, bytes, ${sql.ref(kind.owner)} as owner
    from ${sql.table(kind.table)} where id = ${id}`.execute(db)
  const [file] = rows
  return file && attachedHref(folder, file) === path ? { file, owner: file.owner } : null
}

function headersOf({ kind, name }: AttachedFile) {
  const named = encodeURIComponent(name.replace(/\.[a-z0-9]{1,5}$/i, '')).replace(/['()*]/g, '')
  return {
    'content-type': types[kind],
    'content-disposition': `inline; filename*=UTF-8''${named}.${kind}`,
    'cache-control': 'private, max-age=3600',
  }
}
