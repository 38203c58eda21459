import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { type AttachedFile, attachedHref } from '#src/kernel/attached-file.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId } from '#src/kernel/ids.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '../database/connect.ts'
import { type Serving, serveStored } from '../files/serve-stored.ts'
import { type DocumentEndpoint, defineDocument } from '../http/endpoint.ts'
import { type AttachedKind, attachedKey } from './attached-kind.ts'
import { attachedWords } from './words.ts'

const types = { pdf: 'application/pdf', webp: 'image/webp' } as const

/**
 * The endpoint that serves the files of a kind below `folder`, to whom `mayRead` lets see their
 * owner; `asked` is what stands behind the address. An address never gets another file, and a device
 * asks each time whether it is still given out (decision 0055).
 */
export function attachedFileEndpoint(
  kind: AttachedKind,
  folder: string,
  mayRead: (db: Db, actor: Actor, owner: string, asked: URLSearchParams) => Promise<boolean>,
  door: Pick<DocumentEndpoint, 'access' | 'adminGate'> = { access: 'everyone' },
): DocumentEndpoint {
  return defineDocument({
    path: `${folder}/:file`,
    ...door,
    summary: `A file of a ${kind.one}`,
    respond: async ({ db, files, actor }, request) => {
      const { pathname, searchParams } = new URL(request.url)
      const found = await fileAt(db, kind, folder, pathname)
      const isOpen = found !== null && (await mayRead(db, actor, found.owner, searchParams))
      const served = isOpen
        ? await serveStored({ db, files }, request, servingOf(kind, found.file))
        : null
      if (served) return served
      throw new AppError(
        'not-found',
        say(attachedWords, (words) => words.notFound),
      )
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

function servingOf(kind: AttachedKind, file: AttachedFile): Serving {
  return {
    key: attachedKey(kind, file),
    type: types[file.kind],
    name: file.name,
    cacheControl: 'private, no-cache',
  }
}
