import { sql } from 'kysely'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import type { Db } from './database/connect.ts'
import { rowTable } from './database/row-table.ts'

/**
 * A change as the audit keeps it. `action` is a word such as `created`, `removed` or `signed-in`.
 */
type Change = {
  readonly action: string
  readonly id: string
  readonly before?: unknown
  readonly after?: unknown
}

/**
 * The kinds of things of which changes are written down, as keys. Each room adds its own in its
 * `room.server.ts`; what the database writes down by itself needs none.
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms fill it.
export interface AuditKinds {}

/**
 * Writes down changes of things of one kind: who, when, what before and after. One statement for
 * all.
 */
export async function audit(
  db: Db,
  actor: Actor,
  entity: keyof AuditKinds,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    insert into audit (actor, action, entity, entity_id, before, after)
    select ${actorName(actor)}, ${entity} || '.' || action, ${entity}, id, before, after
    from ${rowTable('change', { action: 'text', id: 'text', before: 'jsonb', after: 'jsonb' }, changes)}`.execute(
    db,
  )
}
