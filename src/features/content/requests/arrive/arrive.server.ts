import { sql } from 'kysely'
import { placeArrivedHolds } from '#src/features/lending/circulation/place-arrived-holds.server.ts'
import { actorName } from '#src/kernel/actor.ts'
import type { OnArrival } from '#src/server/arrival.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { noteStep } from '../note-step.server.ts'
import { isOpen, type RequestState } from '../requests.ts'

/**
 * What was bought for a request came: the first asker's hold is placed first, then the others', and
 * all who ask are told once. Where its order was cancelled, the request waits for the library
 * again. What came later for a request that is closed changes nothing.
 */
export const requestArrival: OnArrival = async (within, actor, arrival) => {
  const { lineId, bookId, copyIds, cancelledBecause } = arrival
  const { rows } = await sql<{ id: string; number: number; state: RequestState }>`
    select id, number, state from requests where indent_line_id = ${lineId} for no key update`.execute(
    within,
  )
  const [request] = rows
  if (!request || !isOpen(request.state)) return
  const { id, number } = request
  const by = { byEmail: actorName(actor) } as const
  if (cancelledBecause !== null) {
    await sql`
      update requests set state = 'accepted', indent_line_id = null, version = version + 1, changed_at = now()
      where id = ${id}`.execute(within)
    await noteStep(within, {
      requestId: id,
      step: 'changed',
      said: `The order was cancelled: ${cancelledBecause}`.slice(0, 3000),
      tell: 'nobody',
      ...by,
    })
    await audit(within, actor, 'request', [{ action: 'order-cancelled', id: String(number) }])
    return
  }
  if (bookId === null || copyIds.length === 0) return
  await sql`
    update requests set state = 'available', version = version + 1, changed_at = now(), book_id = ${bookId},
      book_number = (select number from books where id = ${bookId})
    where id = ${id}`.execute(within)
  await holdForAskers(within, actor, id, bookId)
  await noteStep(within, { requestId: id, step: 'available', tell: 'askers', ...by })
  await audit(within, actor, 'request', [{ action: 'available', id: String(number) }])
}

async function holdForAskers(
  within: Db,
  actor: Parameters<OnArrival>[1],
  requestId: string,
  bookId: string,
): Promise<void> {
  const { rows } = await sql<{ askerId: string; memberId: string }>`
    select request_askers.id as "askerId", members.id as "memberId"
    from request_askers join users on users.id = user_id
      join members on members.email = users.email and email_verified
    where request_id = ${requestId} and left_at is null
    order by asked_at, request_askers.id`.execute(within)
  const members = rows.map(({ memberId }) => memberId)
  const placed = await placeArrivedHolds(within, actor, bookId, members)
  for (const { askerId, memberId } of rows) {
    const hold = placed.get(memberId)
    if (hold === undefined) continue
    await sql`update request_askers set hold_id = ${hold} where id = ${askerId}`.execute(within)
  }
}
