import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { type AttachedFile, longestFileName } from '#src/kernel/attached-file.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import type { Db } from '../database/connect.ts'
import { rowTable } from '../database/row-table.ts'
import type { FileStore } from '../files/file-store.ts'
import { dropFile, keepFile } from '../files/keep-file.ts'
import { type AttachedKind, attachedKey, requireFew } from './attached-kind.ts'
import type { CheckedFile } from './check-files.ts'

/** What changes about the files of something. */
export type FileChanges = {
  readonly added: readonly CheckedFile[]
  /** Ends the uploads of those that came in parts, within the transaction that keeps them. */
  readonly take: (within: Db) => Promise<void>
  /** The ids of those that go. */
  readonly removed: readonly string[]
  /** Other names and places of those that stay, by their ids. */
  readonly arranged: ReadonlyMap<string, Arranged>
}

/** An empty name or a place of null: as it was. */
type Arranged = { readonly name: string; readonly place: number | null }

export const noFileChanges: FileChanges = {
  added: [],
  take: async () => {},
  removed: [],
  arranged: new Map(),
}

/**
 * Does the work, which writes the rows of new files, with their bytes in the store. Where it fails,
 * nothing of them is kept.
 */
export async function keepingFiles<Result>(
  db: Db,
  store: FileStore,
  kind: AttachedKind,
  { added }: FileChanges,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    for (const file of added) {
      const { kind: ending } = file
      const stored = { key: attachedKey(kind, file), kind: ending, isDrawn: ending === 'webp' }
      await keepFile(db, store, stored, file.content)
    }
    return await work()
  } finally {
    for (const file of added) await dropFile(db, attachedKey(kind, file)).catch(() => {})
  }
}

const fileColumns = {
  id: 'uuid',
  place: 'integer',
  name: 'text',
  kind: 'text',
  bytes: 'integer',
  key: 'text',
} as const

/**
 * Writes the files of an owner who had those of `before`, within the transaction `within`. Gives
 * those that it has then. Errors: `too-large` for more than it may have, those of `takeUpload`.
 */
export async function writeFiles(
  within: Db,
  kind: AttachedKind,
  owner: string,
  before: readonly AttachedFile[],
  { added, take, removed, arranged }: FileChanges,
): Promise<readonly AttachedFile[]> {
  await take(within)
  const stored = before
    .filter(({ id }) => !removed.includes(id))
    .map((file, at) => arrangedFile(file, at + 1, arranged.get(file.id)))
    .sort((one, other) => one.rank - other.rank)
    .map(({ file }) => file)
  const after = [...stored, ...added]
  requireFew(kind, after)
  if (isDeepStrictEqual(after, before)) return after
  const rows = after.map((file, at) => ({
    id: file.id,
    place: at + 1,
    name: file.name,
    kind: file.kind,
    bytes: file.bytes,
    key: attachedKey(kind, file),
  }))
  const table = sql.table(kind.table)
  const column = sql.ref(kind.owner)
  await sql`delete from ${table} where ${column} = ${owner}`.execute(within)
  await sql`
    insert into ${table} (id, ${column}, place, name, kind, bytes, file_key)
    select id, ${owner}::uuid, place, name, kind, bytes, key from ${rowTable('file', fileColumns, rows)}`.execute(
    within,
  )
  return after
}

/**
 * One that is moved takes the place of the one that is there: before it on the way up, else after.
 */
function arrangedFile(file: AttachedFile, before: number, { name, place }: Arranged = asItWas) {
  const text = cleanLine(name.replace(/[/\\]/g, ' '), longestFileName)
  const after = place ?? before
  const rank = after + Math.sign(after - before) / 2
  return { file: { ...file, name: text || file.name }, rank }
}

const asItWas: Arranged = { name: '', place: null }
