import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { headingAt } from './heading-rows.server.ts'
import { requireHeadingsKeeper } from './heading-tables.server.ts'
import type { Heading, HeadingList } from './headings.ts'

/** Says of two headings, by their numbers, whether they are known not to be the same. */
type Saying = {
  readonly list: HeadingList
  readonly one: number | null
  readonly other: number | null
  readonly isApart: boolean
}

/**
 * Keeps two headings apart, so that they are not offered to be merged, or no longer. Run it in a
 * transaction. Gives both. Errors: `forbidden`, `not-found`, `bad-request` where they are one.
 */
export async function keepApart(
  db: Db,
  actor: Actor,
  { list, isApart, ...numbers }: Saying,
): Promise<readonly [Heading, Heading]> {
  requireHeadingsKeeper(actor)
  const one = await headingAt(db, actor, list, numbers.one)
  const other = await headingAt(db, actor, list, numbers.other)
  if (one.id === other.id) throw new AppError('bad-request', 'This is one heading, not two.')
  const { rows } = isApart
    ? await sql`
        insert into headings_kept_apart (list, one_id, other_id)
        values (${list}, least(${one.id}::uuid, ${other.id}), greatest(${one.id}::uuid, ${other.id}))
        on conflict do nothing returning list`.execute(db)
    : await sql`
        delete from headings_kept_apart where list = ${list}
          and one_id = least(${one.id}::uuid, ${other.id}) and other_id = greatest(${one.id}::uuid, ${other.id})
        returning list`.execute(db)
  if (rows.length > 0) {
    await audit(db, actor, 'heading', [
      {
        action: isApart ? 'kept-apart' : 'kept-apart-no-more',
        id: one.id,
        after: { name: one.name, other: other.name },
      },
    ])
  }
  return [one, other]
}

/** The pairs of a list that are kept apart, as "one other" of their ids, in both orders. */
export async function pairsKeptApart(db: Db, list: HeadingList): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('headings_kept_apart')
    .select(['one_id as one', 'other_id as other'])
    .where('list', '=', list)
    .execute()
  return new Set(rows.flatMap(({ one, other }) => [`${one} ${other}`, `${other} ${one}`]))
}
