import type { Db } from '#src/server/database/connect.ts'
import { rooms } from './rooms.server.ts'

/** What tells that a page for visitors may not be as it was, by all rooms that show them something. */
export function contentVersion(db: Db): () => Promise<string> {
  const versions = rooms.flatMap((room) => room.contentVersion?.(db) ?? [])
  return async () => (await Promise.all(versions.map((version) => version()))).join(' ')
}
