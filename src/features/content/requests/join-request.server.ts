import { sql } from 'kysely'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { type Asker, lockAsker, requireFewDues } from './asker.server.ts'
import { requireComing } from './needed-by.ts'
import { noteStep } from './note-step.server.ts'
import { refused } from './refused.ts'
import { requireFewOpen } from './request-limits.server.ts'
import { requestSettings } from './request-settings.server.ts'
import { checkedAsker } from './request-shape.server.ts'
import { type AskerWords, isJoinable, type RequestedThing } from './requests.ts'

type JoinOptions = AskerWords & {
  /** The id of the account that an administrator adds; left out: whoever is signed in. */
  readonly forUser?: string
}

/**
 * Joins the open request of this number, for the same thing: it is counted, and told of each step.
 * Errors: `sign-in-needed`, `forbidden`, `not-found` where there is none that others can join;
 * `conflict` where they ask for it already, have too many open requests, or owe too much.
 */
export async function joinRequest(
  db: Db,
  actor: Actor,
  number: number,
  { forUser, ...given }: JoinOptions = {},
): Promise<{ readonly id: string; readonly number: number }> {
  const words = checkedAsker(given)
  requireComing(words.neededBy)
  return inTransaction(db, async (within) => {
    const asker = await lockAsker(within, actor, forUser ?? null)
    const settings = await requestSettings(within)
    await requireFewDues(within, asker, settings)
    await requireFewOpen(within, asker, settings)
    const { rows } = await sql<{ id: string }>`
      select id from requests where number = ${number}`.execute(within)
    const [found] = rows
    if (!found) throw refused('not-found', 'noneToJoin')
    await addAsker(within, actor, found, asker, words)
    return { id: found.id, number }
  })
}

/**
 * Adds an asker, who is locked, to a request that others can join; locks it. Errors: `not-found`
 * where it is none such by now, `conflict` where they ask for it already.
 */
export async function addAsker(
  within: Db,
  actor: Actor,
  { id }: { readonly id: string },
  { userId, email }: Asker,
  { reason, neededBy }: AskerWords,
): Promise<void> {
  const { rows } = await sql<Pick<RequestedThing, 'kind' | 'state'> & { isTheirs: boolean }>`
    select kind, state, exists (select from request_askers
      where request_id = requests.id and user_id = ${userId} and left_at is null) as "isTheirs"
    from requests where id = ${id} for no key update`.execute(within)
  const [request] = rows
  if (!request || !isJoinable(request)) throw refused('not-found', 'noneToJoin')
  if (request.isTheirs) throw refused('conflict', 'joinedAlready')
  const askerId = newId()
  await within
    .insertInto('request_askers')
    .values({
      id: askerId,
      request_id: id,
      user_id: userId,
      made: false,
      reason: reason ?? '',
      needed_by: neededBy ?? null,
    })
    .execute()
  await sql`update requests set version = version + 1 where id = ${id}`.execute(within)
  const isThemselves = actorName(actor) === email
  const by = isThemselves ? { askerId } : { byEmail: actorName(actor) }
  await noteStep(within, { requestId: id, step: 'joined', tell: 'nobody', ...by })
}
