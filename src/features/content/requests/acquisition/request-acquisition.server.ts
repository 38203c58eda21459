import { type RawBuilder, sql } from 'kysely'
import { placeArrivedHolds } from '#src/features/lending/circulation/place-arrived-holds.server.ts'
import { type Actor, actorName, system } from '#src/kernel/actor.ts'
import type { Acquisition, OnAcquisition } from '#src/server/acquisition.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { noteStep } from '../note-step.server.ts'
import { moveOf } from '../request-transitions.ts'
import { isOpen, type RequestedThing } from '../requests.ts'
import { findSameWish } from '../same-wish.server.ts'

/**
 * What became of what is bought for a request. Ordered: so is the request, and all who ask are told
 * once. Copies came: the first asker's hold is placed first, then the others', also where the line
 * was entered by hand and a request asks for the same; all are told once, when the first copy is
 * out of processing. Cancelled: the request waits for the library again. For a request that is
 * closed nothing changes.
 */
export const requestAcquisition: OnAcquisition = async (within, actor, acquisition) => {
  const request =
    (await lockedWhere(within, sql`indent_line_id = ${acquisition.lineId}`)) ??
    (acquisition.happened === 'arrived' ? await requestForSame(within, acquisition) : undefined)
  if (!request || !isOpen(request.state)) return
  switch (acquisition.happened) {
    case 'ordered':
      return noteOrdered(within, actor, request)
    case 'arrived':
      return noteArrived(within, actor, request, acquisition)
    case 'cancelled':
      return noteCancelled(within, actor, request, acquisition.because)
  }
}

/** Of a copy: it has been on the shelf since it came, or was lent at once. */
const isInUse = sql<boolean>`copies.state in ('available', 'on-loan', 'on-hold-shelf', 'in-transit', 'in-repair')`

type FoundRequest = Pick<RequestedThing, 'kind' | 'state'> & {
  readonly id: string
  readonly number: number
}

async function lockedWhere(
  within: Db,
  condition: RawBuilder<unknown>,
): Promise<FoundRequest | undefined> {
  const { rows } = await sql<FoundRequest>`
    select id, number, kind, state from requests where ${condition} for no key update`.execute(
    within,
  )
  return rows[0]
}

/** The request that asks for what a line was entered for, without having led to it. */
async function requestForSame(
  within: Db,
  { lineId, bookId }: Extract<Acquisition, { happened: 'arrived' }>,
): Promise<FoundRequest | undefined> {
  const line = await within
    .selectFrom('indent_lines')
    .select(['isbn', 'title', 'author'])
    .where('id', '=', lineId)
    .executeTakeFirst()
  const same = line && (await findSameWish(within, { ...line, bookId }))
  return same ? lockedWhere(within, sql`number = ${same.number}`) : undefined
}

/** One that is ordered already, by another order or by hand, stays as it is. */
async function noteOrdered(within: Db, actor: Actor, request: FoundRequest): Promise<void> {
  if (moveOf('ordered', request) === null) return
  const { id, number } = request
  await sql`
    update requests set state = 'ordered', version = version + 1, changed_at = now()
    where id = ${id}`.execute(within)
  const byEmail = actorName(actor)
  await noteStep(within, { requestId: id, step: 'ordered', tell: 'askers', byEmail })
  await audit(within, actor, 'request', [{ action: 'ordered', id: String(number) }])
}

async function noteCancelled(
  within: Db,
  actor: Actor,
  { id, number }: FoundRequest,
  because: string,
): Promise<void> {
  await sql`
    update requests set state = case when state = 'ordered' then 'accepted' else state end, indent_line_id = null, version = version + 1, changed_at = now()
    where id = ${id}`.execute(within)
  await noteStep(within, {
    requestId: id,
    step: 'changed',
    said: `It is not bought: ${because}`.slice(0, 3000),
    tell: 'nobody',
    byEmail: actorName(actor),
  })
  await audit(within, actor, 'request', [{ action: 'order-cancelled', id: String(number) }])
}

async function noteArrived(
  within: Db,
  actor: Actor,
  request: FoundRequest,
  { bookId, copyIds }: Extract<Acquisition, { happened: 'arrived' }>,
): Promise<void> {
  if (copyIds.length === 0) return
  await sql`
    insert into request_copies (request_id, copy_id)
    select ${request.id}::uuid, unnest(${[...copyIds]}::uuid[]) on conflict do nothing`.execute(
    within,
  )
  await holdForAskers(within, actor, request.id, bookId)
  await makeAvailable(within, actor, request)
}

/**
 * Makes a request available and tells its askers, where a copy that was bought for it is out of
 * processing. Run it in a transaction that has locked the request. Gives whether it did so.
 */
async function makeAvailable(
  within: Db,
  actor: Actor,
  { id, number }: Pick<FoundRequest, 'id' | 'number'>,
): Promise<boolean> {
  const { rows } = await sql<{ bookId: string }>`
    select book_id as "bookId" from copies join request_copies on copy_id = copies.id
    where request_id = ${id} and ${isInUse} order by accession_number limit 1`.execute(within)
  const [copy] = rows
  if (!copy) return false
  const { bookId } = copy
  await sql`
    update requests set state = 'available', version = version + 1, changed_at = now(), book_id = ${bookId},
      book_number = (select number from books where id = ${bookId})
    where id = ${id}`.execute(within)
  await holdForAskers(within, actor, id, bookId)
  const byEmail = actorName(actor)
  await noteStep(within, { requestId: id, step: 'available', tell: 'askers', byEmail })
  await audit(within, actor, 'request', [{ action: 'available', id: String(number) }])
  return true
}

/**
 * Makes the requests available of which a copy has left processing, wherever that was done. Gives
 * how many these are.
 */
export async function noteInUse(db: Db): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from requests
    where state in ('accepted', 'ordered') and exists (select from request_copies
      join copies on copies.id = copy_id where request_id = requests.id and ${isInUse})
    order by id limit 500`.execute(db)
  const actor = system('requests')
  let noted = 0
  for (const { id } of rows) {
    const isNoted = await inTransaction(db, async (within) => {
      const request = await lockedWhere(within, sql`id = ${id}`)
      return request && isOpen(request.state) ? makeAvailable(within, actor, request) : false
    })
    if (isNoted) noted += 1
  }
  return noted
}

async function holdForAskers(
  within: Db,
  actor: Actor,
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
