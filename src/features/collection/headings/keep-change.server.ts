import { sql } from 'kysely'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { HeadingChange } from './heading-changes.ts'
import type { Heading } from './headings.ts'

/** Keeps a change of headings for its undo, which names it by its number. */
export async function keepChange(
  db: Db,
  actor: Actor,
  action: HeadingChange['action'],
  gone: Heading,
  stays: Heading,
  { seeIds, ids }: Pick<HeadingChange, 'seeIds' | 'ids'>,
): Promise<{ readonly id: string; readonly number: number }> {
  const id = newId()
  const { rows } = await sql<{ number: number }>`
    insert into heading_changes (id, list, action, gone_id, into_id, actor, gone, stays, see_ids, ids)
    values (${id}, ${gone.list}, ${action}, ${gone.id}, ${stays.id}, ${actorName(actor)},
      ${JSON.stringify(gone)}::jsonb, ${JSON.stringify(stays)}::jsonb, ${seeIds}::uuid[],
      ${JSON.stringify(ids)}::jsonb)
    returning number`.execute(db)
  return { id, number: rows[0]?.number ?? 0 }
}
