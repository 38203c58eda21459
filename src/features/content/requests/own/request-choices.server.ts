import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { refused } from '../refused.ts'

/** How somebody wants to be told of their requests. */
export type RequestChoices = { readonly byMail: boolean; readonly byPush: boolean }

/** What a person chose; both where they chose nothing. */
export async function ownChoices(db: Db, actor: Actor): Promise<RequestChoices> {
  if (actor.kind !== 'user') return { byMail: true, byPush: true }
  const chosen = await db
    .selectFrom('request_choices')
    .select(['by_mail as byMail', 'by_push as byPush'])
    .where('user_id', '=', actor.id)
    .executeTakeFirst()
  return chosen ?? { byMail: true, byPush: true }
}

/** Keeps a choice. Errors: `sign-in-needed`. */
export async function saveChoices(
  db: Db,
  actor: Actor,
  { byMail, byPush }: RequestChoices,
): Promise<void> {
  if (actor.kind !== 'user') throw refused('sign-in-needed', 'signInFirst')
  const columns = { by_mail: byMail, by_push: byPush }
  await db
    .insertInto('request_choices')
    .values({ user_id: actor.id, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}
