import { type RawBuilder, sql } from 'kysely'
import { institute } from '#institute'
import { requireAdmin } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { ListPage } from '#src/kernel/paging.ts'
import type { Db } from '#src/server/database/connect.ts'
import { literalInLike } from '#src/server/database/like.ts'
import { latestFirst, listPage, type Place } from '#src/server/http/list-pages.ts'
import { type AuditEntry, type AuditQuery, auditPageSize, longestAuditExport } from './audit-log.ts'
import { auditSearch } from './audit-query.ts'
import { idsOfThing } from './audit-things.server.ts'

/** Rows that an export takes at once. */
const exportStep = 1000

/** The name of the list for cursors. */
export const auditList = (query: AuditQuery) => `audit${auditSearch(query)}`

/** A page of the audit, the latest first. Throws `forbidden` to all but administrators. */
export async function readAudit(
  db: Db,
  actor: Actor,
  query: AuditQuery,
  place: Place = null,
  size = auditPageSize,
): Promise<ListPage<AuditEntry>> {
  requireAuditReader(actor)
  const rows = await entries(db, await conditionsOf(db, query), place, size + 1)
  return listPage(auditList(query), place, rows, size, ({ id }) => [id])
}

/**
 * The audit row by row, the latest first, up to `longestAuditExport`: for files. Throws as
 * `readAudit` does.
 */
export async function* exportAudit(
  db: Db,
  actor: Actor,
  query: AuditQuery,
  longest = longestAuditExport,
): AsyncGenerator<readonly AuditEntry[]> {
  requireAuditReader(actor)
  const conditions = await conditionsOf(db, query)
  let place: Place = null
  for (let left = longest; left > 0; left -= exportStep) {
    const rows = await entries(db, conditions, place, Math.min(exportStep, left))
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < exportStep) return
    place = { way: 'after', key: [last.id], at: longest - left + rows.length }
  }
}

function requireAuditReader(actor: Actor): void {
  requireAdmin(actor, 'Only administrators read the audit.')
}

async function entries(
  db: Db,
  conditions: readonly RawBuilder<unknown>[],
  place: Place,
  limit: number,
): Promise<AuditEntry[]> {
  const { beyond, order } = latestFirst('audit.id', 'bigint', place)
  const { rows } = await sql<Omit<AuditEntry, 'at'> & { at: Date }>`
    select id::text, at, actor, action, entity, entity_id as "entityId", before, after
    from audit where ${sql.join([beyond, ...conditions], sql` and `)}
    order by ${order} limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

async function conditionsOf(db: Db, query: AuditQuery): Promise<RawBuilder<unknown>[]> {
  const { who, kind, thing, from, to } = query
  const zone = institute.timeZone
  const conditions: RawBuilder<unknown>[] = []
  if (who !== '') conditions.push(actorCondition(who))
  if (kind !== '')
    conditions.push(sql`${sql.ref(kind.includes('.') ? 'action' : 'entity')} = ${kind}`)
  if (thing !== '') conditions.push(sql`entity_id = any(${await idsOfThing(db, thing)}::text[])`)
  if (from) conditions.push(sql`at >= ${from}::date::timestamp at time zone ${zone}`)
  if (to) conditions.push(sql`at < (${to}::date + 1)::timestamp at time zone ${zone}`)
  return conditions
}

/** The condition on what begins with `system:` is that of an index, which leaves out bulk work. */
function actorCondition(who: string): RawBuilder<unknown> {
  const pattern = `${literalInLike(who)}%`
  const begins = sql`actor collate "C" like ${pattern}`
  return who.startsWith('system:') ? begins : sql`${begins} and actor not like 'system:%'`
}
