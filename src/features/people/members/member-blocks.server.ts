import { sql } from 'kysely'
import { todayHere } from '#src/institute/institute-clock.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { cleanLine, cleanLines } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId, newId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type Block, type BlockKind, blockKinds, type Stoppable, stoppable } from './blocks.ts'
import { isDay } from './days.ts'
import { lockMember } from './member-rows.server.ts'
import { requireStaff } from './require-staff.ts'

/** A block as a form writes it; texts are '' for nothing. */
type BlockTexts = {
  readonly kind: string
  readonly reason: string
  readonly staffNote: string
  readonly memberMessage: string
  readonly until: string
  readonly stops: readonly string[]
}

/**
 * Stops a member from borrowing, renewing or placing holds; gives the block's id. Run it in a
 * transaction. Errors: `forbidden`, `not-found`, `invalid-input` with `details.fields`.
 */
export async function blockMember(
  db: Db,
  actor: Actor,
  memberId: string,
  texts: BlockTexts,
): Promise<string> {
  requireStaff(actor)
  const { kind, reason, staffNote, memberMessage, until, stops } = checkBlock(texts)
  await lockMember(db, memberId)
  const id = newId()
  await db
    .insertInto('member_blocks')
    .values({
      id,
      kind,
      reason,
      until,
      member_id: memberId,
      placed_by: actorName(actor),
      staff_note: staffNote,
      member_message: memberMessage,
      stops_borrowing: stops.includes('borrowing'),
      stops_renewing: stops.includes('renewing'),
      stops_holds: stops.includes('holds'),
    })
    .execute()
  const after = { block: id, kind, reason, staffNote, memberMessage, until, stops }
  await audit(db, actor, 'member', [{ action: 'blocked', id: memberId, after }])
  return id
}

/**
 * Lifts a block of this member with a reason. Run it in a transaction. Errors: `forbidden`,
 * `not-found`, `invalid-input`, `conflict` where it is lifted already.
 */
export async function liftBlock(
  db: Db,
  actor: Actor,
  memberId: string,
  blockId: string,
  reason: string,
): Promise<void> {
  requireStaff(actor)
  const why = cleanLines(reason, 501)
  if (why === '' || why.length > 500) {
    throw new AppError(
      'invalid-input',
      'Please say why the block is lifted, in at most 500 characters.',
    )
  }
  await lockMember(db, memberId)
  const block = isId(blockId)
    ? (await listBlocks(db, memberId)).find((one) => one.id === blockId)
    : undefined
  if (!block) throw new AppError('not-found', 'This member has no such block.')
  if (block.liftedAt) throw new AppError('conflict', 'This block is lifted already.')
  await db
    .updateTable('member_blocks')
    .set({ lifted_by: actorName(actor), lifted_at: new Date(), lifted_reason: why })
    .where('id', '=', blockId)
    .execute()
  await audit(db, actor, 'member', [
    {
      action: 'unblocked',
      id: memberId,
      before: { block: blockId, reason: block.reason },
      after: { reason: why },
    },
  ])
}

/** All blocks of a member, the newest first. */
export function listBlocks(db: Db, memberId: string): Promise<Block[]> {
  const stops = sql<Stoppable[]>`array_remove(array[case when stops_borrowing then 'borrowing' end,
    case when stops_renewing then 'renewing' end, case when stops_holds then 'holds' end], null)`
  return db
    .selectFrom('member_blocks')
    .select(['id', 'kind', 'reason', 'staff_note as staffNote', 'until', stops.as('stops')])
    .select(['member_message as memberMessage', 'placed_by as placedBy', 'placed_at as placedAt'])
    .select(['lifted_by as liftedBy', 'lifted_at as liftedAt', 'lifted_reason as liftedReason'])
    .$narrowType<{ kind: BlockKind }>()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute()
}

function checkBlock(texts: BlockTexts) {
  const faults: { field: string; message: string }[] = []
  const reason = cleanLine(texts.reason, 501)
  if (reason === '' || reason.length > 500) {
    faults.push({ field: 'reason', message: 'Please give a reason, of at most 500 characters.' })
  }
  const staffNote = cleanLines(texts.staffNote, 2001) || null
  if (staffNote && staffNote.length > 2000) {
    faults.push({ field: 'staffNote', message: 'The note for staff: at most 2000 characters.' })
  }
  const memberMessage = cleanLine(texts.memberMessage, 501) || null
  if (memberMessage && memberMessage.length > 500) {
    faults.push({
      field: 'memberMessage',
      message: 'The message for the member: at most 500 characters.',
    })
  }
  const until = texts.until.trim() || null
  if (until !== null && (!isDay(until) || until < todayHere())) {
    faults.push({
      field: 'until',
      message: 'Please give a last day that is not past, or leave it out.',
    })
  }
  const stops = (Object.keys(stoppable) as Stoppable[]).filter((what) => texts.stops.includes(what))
  if (stops.length === 0) {
    faults.push({ field: 'stops', message: 'Please choose what the block stops.' })
  }
  const kind = (Object.keys(blockKinds) as BlockKind[]).find((known) => known === texts.kind)
  if (!kind) faults.push({ field: 'kind', message: 'Please choose what kind of block it is.' })
  if (!kind || faults.length > 0) {
    const said = faults.map(({ message }) => message).join(' ')
    throw new AppError('invalid-input', said, { fields: faults })
  }
  return { kind, reason, staffNote, memberMessage, until, stops }
}
