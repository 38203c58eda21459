import { sql } from 'kysely'
import type { Publication } from '#src/institute/publication.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { audit } from '../audit.ts'
import type { Db } from '../database/connect.ts'
import { inTransaction } from '../database/in-transaction.ts'

import { type PublishedKind, requirePublisher } from './published-kind.ts'

/** What is written of a thing: its own columns besides those of its publication. */
type Written = {
  readonly publication: Publication
  readonly columns: Readonly<Record<string, unknown>>
  /** The whole as the audit keeps it, from which the history is read. */
  readonly facts: object
}

type Locked = {
  readonly id: string
  readonly publishedAt: Date | null
  readonly withdrawnAt: Date | null
  readonly version: number
}

/**
 * Writes a new one within the transaction `within`; gives its id and its number. Errors:
 * `forbidden`.
 */
export async function addPublished(
  within: Db,
  actor: Actor,
  kind: PublishedKind,
  { publication, columns, facts }: Written,
): Promise<{ readonly id: string; readonly number: number }> {
  requirePublisher(actor, kind)
  const id = newId()
  const values = Object.entries({
    ...columns,
    id,
    published_at: publication.publishedAt,
    ends_on: publication.endsOn,
    pinned: publication.pinned,
    created_by: actorName(actor),
  })
  const names = sql.join(values.map(([name]) => sql.ref(name)))
  const { rows } = await sql<{ number: number }>`
    insert into ${sql.table(kind.table)} (${names})
    values (${sql.join(values.map(([, value]) => value))}) returning number`.execute(within)
  const number = rows[0]?.number ?? 0
  await audit(within, actor, kind.entity, [{ action: 'written', id: String(number), after: facts }])
  return { id, number }
}

/**
 * Locks the one with this number and changes it to what `written` makes of it, within the
 * transaction `within`. `version` is the one that was shown; null: whichever there is. Errors:
 * `forbidden`, `not-found`; `conflict` where somebody else has changed it since, or where it is
 * withdrawn and would become a draft; those of `written`.
 */
export async function changePublished(
  within: Db,
  actor: Actor,
  kind: PublishedKind,
  shown: { readonly number: number; readonly version: number | null },
  written: (id: string) => Promise<Written & { readonly before: object }>,
): Promise<void> {
  requirePublisher(actor, kind)
  const { id, version, withdrawnAt } = await lock(within, kind, shown.number)
  if (shown.version !== null && shown.version !== version) {
    throw new AppError(
      'conflict',
      `Somebody else has changed this ${kind.one} meanwhile. Open it anew to see it, then make your change again.`,
      { reason: 'version' },
    )
  }
  const { publication, columns, before, facts } = await written(id)
  if (withdrawnAt && !publication.publishedAt) {
    throw new AppError('conflict', `This ${kind.one} is withdrawn. Put it back first.`)
  }
  const values = Object.entries({
    ...columns,
    published_at: publication.publishedAt,
    ends_on: publication.endsOn,
    pinned: publication.pinned,
    version: version + 1,
    changed_at: new Date(),
  })
  const set = sql.join(values.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))
  await sql`update ${sql.table(kind.table)} set ${set} where id = ${id}`.execute(within)
  await audit(within, actor, kind.entity, [
    { action: 'changed', id: String(shown.number), before, after: facts },
  ])
}

/**
 * Takes one from the eyes of all, or puts it back. Errors: `forbidden`, `not-found`; `conflict`
 * where it is a draft: nobody sees it.
 */
export async function withdrawPublished(
  db: Db,
  actor: Actor,
  kind: PublishedKind,
  number: number,
  isWithdrawn: boolean,
): Promise<void> {
  requirePublisher(actor, kind)
  await inTransaction(db, async (within) => {
    const { id, publishedAt, withdrawnAt } = await lock(within, kind, number)
    if (!publishedAt) {
      throw new AppError(
        'conflict',
        `This ${kind.one} is a draft: nobody sees it. Delete it instead.`,
      )
    }
    if ((withdrawnAt !== null) === isWithdrawn) return
    await sql`update ${sql.table(kind.table)}
      set withdrawn_at = ${isWithdrawn ? new Date() : null}, version = version + 1
      where id = ${id}`.execute(within)
    const action = isWithdrawn ? 'withdrawn' : 'put-back'
    await audit(within, actor, kind.entity, [{ action, id: String(number) }])
  })
}

/**
 * Deletes a draft within the transaction `within`; `facts` gives it whole, for the audit. Errors:
 * `forbidden`, `not-found`; `conflict` where it was published: then it is withdrawn instead.
 */
export async function deleteDraft(
  within: Db,
  actor: Actor,
  kind: PublishedKind,
  number: number,
  facts: (id: string) => Promise<object>,
): Promise<void> {
  requirePublisher(actor, kind)
  const { id, publishedAt } = await lock(within, kind, number)
  if (publishedAt) {
    throw new AppError('conflict', `This ${kind.one} is no longer a draft. Withdraw it instead.`)
  }
  const before = await facts(id)
  await sql`delete from ${sql.table(kind.table)} where id = ${id}`.execute(within)
  await audit(within, actor, kind.entity, [{ action: 'deleted', id: String(number), before }])
}

async function lock(within: Db, { table, one }: PublishedKind, number: number): Promise<Locked> {
  const { rows } = await sql<Locked>`
    select id, published_at as "publishedAt", withdrawn_at as "withdrawnAt", version
    from ${sql.table(table)} where number = ${number} for no key update`.execute(within)
  if (rows[0]) return rows[0]
  throw new AppError('not-found', `This ${one} no longer exists.`)
}
