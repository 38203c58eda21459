import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import { gathered } from '#src/server/files/content-parts.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { sampleBytes, sampleOffsets } from './device-place.ts'

const atOnce = 100

/** What KOReader calls a file of the store ("partial MD5"); null where the file is gone. */
export async function documentName(files: FileStore, key: string): Promise<string | null> {
  const facts = await files.facts(key)
  if (!facts) return null
  const hash = createHash('md5')
  for (const first of sampleOffsets) {
    if (first >= facts.bytes) break
    const last = Math.min(first + sampleBytes, facts.bytes) - 1
    const part = await files.open(key, { first, last })
    if (!part) return null
    hash.update(await gathered(part.stream, sampleBytes))
  }
  return hash.digest('hex')
}

/** Names the files of e-books that have no name yet, so many at once; gives how many. */
export async function nameDocuments(db: Db, files: FileStore): Promise<number> {
  const { rows } = await sql<{ id: string; key: string }>`
    select id, file_key as key from ebooks
    where file_key is not null and state = 'published'
      and not exists (select from ebook_documents where ebook_id = ebooks.id)
    order by number limit ${atOnce}`.execute(db)
  let named = 0
  for (const { id, key } of rows) {
    const document = await documentName(files, key)
    if (document === null) continue
    await sql`insert into ebook_documents (ebook_id, document) values (${id}, ${document})
      on conflict do nothing`.execute(db)
    named++
  }
  return named
}
