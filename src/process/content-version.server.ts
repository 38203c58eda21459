import { contentVersionOf } from '#src/server/content-versions.ts'
import type { Db } from '#src/server/database/connect.ts'
import { rooms } from './rooms.server.ts'

/**
 * What tells that a page for visitors may not be as it was, by all rooms that show them something.
 */
export function contentVersion(db: Db): () => Promise<string> {
  const ofRooms = rooms.flatMap((room) => room.contentVersion?.(db) ?? [])
  const versions = [...ofRooms, contentVersionOf('pictures')(db)]
  return async () => (await Promise.all(versions.map((version) => version()))).join(' ')
}
