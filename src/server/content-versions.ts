import type { Db } from './database/connect.ts'
import { sharedLook } from './shared-look.ts'

/**
 * The version of what a room shows to visitors, for its `contentVersion`: it rises with each change
 * of the tables whose triggers call `note_content_change` with the same name.
 */
export function contentVersionOf(content: string): (db: Db) => () => Promise<string> {
  return (db) =>
    sharedLook(async () => {
      const noted = await db
        .selectFrom('content_versions')
        .select('version')
        .where('content', '=', content)
        .executeTakeFirst()
      return String(noted?.version ?? '')
    })
}
