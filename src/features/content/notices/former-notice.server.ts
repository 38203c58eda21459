import { z } from 'zod'
import type { Actor } from '#src/kernel/actor.ts'
import type { TextNode } from '#src/kernel/text-nodes.ts'
import type { Db } from '#src/server/database/connect.ts'
import { formerFacts } from '#src/server/publication/publication-history.ts'
import { writtenBlocks } from '#src/server/text/written-text.ts'
import { noticeKind } from './notice-kinds.server.ts'

const formerShape = z.object({ title: z.string(), body: z.string() })

/**
 * A notice as it was before a change of its history, by that change's id; null: there is none.
 * Errors: `forbidden`.
 */
export async function formerNotice(
  db: Db,
  actor: Actor,
  number: number,
  entry: string,
): Promise<{ readonly title: string; readonly blocks: readonly TextNode[] } | null> {
  const { data } = formerShape.safeParse(await formerFacts(db, actor, noticeKind, number, entry))
  return data ? { title: data.title, blocks: writtenBlocks(data.body) } : null
}
