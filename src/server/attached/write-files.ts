import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { type AttachedFile, longestFileName } from '#src/kernel/attached-file.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import type { Db } from '../database/connect.ts'
import { rowTable } from '../database/row-table.ts'
import type { FileStore } from '../files/file-store.ts'
import { type AttachedKind, attachedKey, requireFew } from './attached-kind.ts'
import type { CheckedFile } from './check-files.ts'

/** What changes about the files of something. */
export type FileChanges = {
  readonly added: readonly CheckedFile[]
  /** The ids of those that go. */
  readonly removed: readonly string[]
  /** Other names and places of those that stay, by their ids. */
  readonly arranged: ReadonlyMap<string, Arranged>
}

/** An empty name or a place of null: as it was. */
type Arranged = { readonly name: string; readonly place: number | null }

export const noFileChanges: FileChanges = { added: [], removed: [], arranged: new Map() }

/**
 * Does the work with the bytes of new files in the store before their rows are written, and forgets
 * those that no row names then: of new ones where the work fails, of dropped ones where it is done.
 */
export async function keepingFiles<Result>(
  store: FileStore,
  kind: AttachedKind,
  { added }: FileChanges,
  work: () => Promise<{ readonly result: Result; readonly dropped: readonly AttachedFile[] }>,
): Promise<Result> {
  try {
    for (const file of added) await store.put(attachedKey(kind, file), file.content)
    const { result, dropped } = await work()
    await dropFiles(store, kind, dropped)
    return result
  } catch (error) {
    await dropFiles(store, kind, added)
    throw error
  }
}

/** Forgets the bytes of files that no row names any more. */
export async function dropFiles(
  store: FileStore,
  kind: AttachedKind,
  files: readonly AttachedFile[],
): Promise<void> {
  for (const file of files) await store.remove(attachedKey(kind, file))
}

const fileColumns = {
  id: 'uuid',
  place: 'integer',
  name: 'text',
  kind: 'text',
  bytes: 'integer',
} as const

/**
 * Writes the files of an owner who had those of `before`, within the transaction `within`. Gives
 * those that it has then and those that went. Errors: `too-large` for more than it may have.
 */
export async function writeFiles(
  within: Db,
  kind: AttachedKind,
  owner: string,
  before: readonly AttachedFile[],
  { added, removed, arranged }: FileChanges,
): Promise<{ readonly after: readonly AttachedFile[]; readonly dropped: readonly AttachedFile[] }> {
  const kept = before
    .filter(({ id }) => !removed.includes(id))
    .map((file, at) => arrangedFile(file, at + 1, arranged.get(file.id)))
    .sort((one, other) => one.rank - other.rank)
    .map(({ file }) => file)
  const after = [...kept, ...added]
  const dropped = before.filter(({ id }) => removed.includes(id))
  requireFew(kind, after)
  if (isDeepStrictEqual(after, before)) return { after, dropped }
  const rows = after.map(({ id, name, kind, bytes }, at) => ({
    id,
    place: at + 1,
    name,
    kind,
    bytes,
  }))
  const table = sql.table(kind.table)
  const column = sql.ref(kind.owner)
  await sql`delete from ${table} where ${column} = ${owner}`.execute(within)
  await sql`
    insert into ${table} (id, ${column}, place, name, kind, bytes)
    select id, ${owner}::uuid, place, name, kind, bytes from ${rowTable('file', fileColumns, rows)}`.execute(
    within,
  )
  return { after, dropped }
}

/** One that is moved takes the place of the one that is there: before it on the way up, else after. */
function arrangedFile(file: AttachedFile, before: number, { name, place }: Arranged = asItWas) {
  const text = cleanLine(name.replace(/[/\\]/g, ' '), longestFileName)
  const after = place ?? before
  const rank = after + Math.sign(after - before) / 2
  return { file: { ...file, name: text || file.name }, rank }
}

const asItWas: Arranged = { name: '', place: null }
