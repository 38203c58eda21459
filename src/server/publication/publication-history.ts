import { sql } from 'kysely'
import type { PublicationEntry } from '#src/institute/publication-entry.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '../database/connect.ts'
import { type PublishedKind, requirePublisher } from './published-kind.ts'

const mostEntries = 50

/**
 * Who changed what and when, the latest first: what the audit has of it. Errors: `forbidden`.
 */
export async function publicationHistory(
  db: Db,
  actor: Actor,
  kind: PublishedKind,
  number: number,
): Promise<PublicationEntry[]> {
  requirePublisher(actor, kind)
  const { rows } = await sql<{
    id: string
    at: Date
    actor: string
    action: string
    changed: string[]
    hasFormer: boolean
  }>`
    select id::text as id, at, actor, split_part(action, '.', 2) as action, before is not null as "hasFormer",
      array(select key from jsonb_each(after) where before -> key is distinct from value
        and before is not null order by key) as changed
    from audit where entity = ${kind.entity} and entity_id = ${String(number)}
    order by audit.id desc limit ${mostEntries}`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/**
 * The thing as it was before the change with this id of its history; null: there is none. Errors:
 * `forbidden`.
 */
export async function formerFacts(
  db: Db,
  actor: Actor,
  kind: PublishedKind,
  number: number,
  entry: string,
): Promise<Readonly<Record<string, unknown>> | null> {
  requirePublisher(actor, kind)
  if (!/^[0-9]{1,18}$/.test(entry)) return null
  const { rows } = await sql<{ before: Readonly<Record<string, unknown>> | null }>`
    select before from audit
    where entity = ${kind.entity} and entity_id = ${String(number)} and id = ${entry}`.execute(db)
  return rows[0]?.before ?? null
}
