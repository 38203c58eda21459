import { sql } from 'kysely'
import { memberOf } from '#src/features/people/members/member-links.server.ts'
import { mayEnter, requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { branchesOf } from '#src/kernel/branch-access.ts'
import { type Day, readDay } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId } from '#src/kernel/ids.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { KeptFor } from './answers.ts'
import type { Facts, HoldRow, HoldStatus, QueuedHold } from './circulation-rows.ts'
import { afterReturn } from './decide-return.ts'
import type { Desk } from './decision.ts'
import { closedHold, requeued, rowOf } from './hold-queue.ts'
import { type Operation, operate } from './operate.server.ts'
import { requireBranch } from './other-branch.ts'
import { circulationWords } from './words.ts'
import { writtenNote } from './written-note.ts'

const staffOnly = 'Only the staff of the library change the order of a queue.'

/** What became of a hold. */
export type HoldChanged = {
  readonly holdId: string
  readonly status: HoldStatus
  readonly place: number | null
  /** Whom the copy that was kept for it is kept for now. */
  readonly keptFor: KeptFor | null
}

export type Change = { readonly key: string; readonly hold: string; readonly at?: Date }

/**
 * Cancels a hold, by staff or whoever's it is; the copy that was kept for it goes to the next.
 * Errors: `not-found`, `conflict` where it is over.
 */
export async function cancelHold(
  db: Db,
  actor: Actor,
  input: Change & { readonly reason?: string },
): Promise<HoldChanged> {
  const reason = writtenNote(input.reason)
  return changeHold(db, actor, input, 'cancelled', (hold, facts, desk) =>
    endHold(hold, facts, desk, 'cancelled', reason),
  )
}

/**
 * Lets a hold be passed over until a day, or until it is resumed. Errors: `not-found`,
 * `invalid-input`, `conflict` where its copy is ready.
 */
export async function suspendHold(
  db: Db,
  actor: Actor,
  input: Change & { readonly until?: Day | null },
): Promise<HoldChanged> {
  const until = input.until ?? null
  if (until !== null && readDay(until) === null) {
    throw new AppError(
      'invalid-input',
      say(circulationWords, (words) => words.writeDay),
    )
  }
  return changeHold(db, actor, input, 'suspended', (hold, facts, desk) => {
    requireWaiting(hold)
    if (until !== null && until < desk.today) {
      throw new AppError(
        'invalid-input',
        say(circulationWords, (words) => words.dayPast),
      )
    }
    return queueChange(hold, facts, { ...rowOf(hold), suspended: true, suspended_until: until })
  })
}

/** Lets a suspended hold have its turn again. Errors: `not-found`, `conflict`. */
export async function resumeHold(db: Db, actor: Actor, input: Change): Promise<HoldChanged> {
  return changeHold(db, actor, input, 'resumed', (hold, facts) => {
    requireWaiting(hold)
    return queueChange(hold, facts, { ...rowOf(hold), suspended: false, suspended_until: null })
  })
}

/**
 * Puts a hold at another place of its queue, from 1; beyond the end is the end. Errors:
 * `forbidden`, `not-found`, `invalid-input`, `conflict`.
 */
export async function moveHold(
  db: Db,
  actor: Actor,
  input: Change & { readonly place: number },
): Promise<HoldChanged> {
  requireDuty('staff:desk', actor, staffOnly)
  const { place } = input
  if (!Number.isSafeInteger(place) || place < 1) {
    throw new AppError('invalid-input', 'Please give a place of the queue, from 1.')
  }
  return changeHold(db, actor, input, 'moved', (hold, facts) => {
    requireWaiting(hold)
    return queueChange(hold, facts, { ...rowOf(hold), place })
  })
}

/**
 * Ends a hold that waited or was kept for as long as the rules say; for the system. Errors:
 * `conflict` where it is not due for that.
 */
export async function expireHold(db: Db, actor: Actor, input: Change): Promise<HoldChanged> {
  requireDuty('staff:desk', actor, staffOnly)
  return changeHold(db, actor, input, 'expired', (hold, facts, desk) => {
    const last = hold.status === 'ready' ? hold.pickup_until : hold.expires_on
    if (last === null || desk.today <= last) {
      throw new AppError('conflict', 'This hold has not run out.')
    }
    const reason =
      hold.status === 'ready' ? 'It was not collected in time' : 'It waited as long as it may'
    return endHold(hold, facts, desk, 'expired', reason)
  })
}

/** What whoever's hold it is does with it, too. All else is work of the desk. */
const readersOwn = ['cancelled', 'suspended', 'resumed']

type Decided<Answer> = Pick<Operation<Answer>, 'effects' | 'answer' | 'also' | 'copyId'>

/**
 * Changes a hold that is not over, as `decide` says. Errors: `not-found`, `conflict`; those of
 * `decide`.
 */
export async function changeHold<Answer extends HoldChanged>(
  db: Db,
  actor: Actor,
  input: Change,
  kind: string,
  decide: (
    hold: QueuedHold,
    facts: Facts,
    desk: Desk,
    within: Db,
  ) => Decided<Answer> | Promise<Decided<Answer>>,
): Promise<Answer> {
  const { key, at, ...request } = input
  const known = await visibleHold(db, actor, input.hold, readersOwn.includes(kind))
  const asked = {
    key,
    kind,
    copyOf: known.isTheirs ? 'any' : 'desk',
    memberCode: known.memberId,
    copyCode: known.keptCopy,
    bookId: known.bookId,
    request,
    ...(at ? { now: at } : {}),
  } as const
  return operate(db, actor, asked, async (facts, desk, within) => {
    const hold = facts.holds.find(({ id }) => id === input.hold)
    if (!hold)
      throw new AppError(
        'conflict',
        say(circulationWords, (words) => words.holdOver),
      )
    if (hold.kept_copy_id !== known.keptCopy) {
      throw new AppError(
        'conflict',
        say(circulationWords, (words) => words.holdChanged),
      )
    }
    return {
      entity: 'hold',
      entityId: hold.id,
      memberId: hold.member_id,
      ...(await decide(hold, facts, desk, within)),
    }
  })
}

/**
 * The hold, for staff or, of what `isReaders`, whoever's it is. Errors: `not-found`, which is also
 * said of another's; `conflict` for one on a copy of a branch that is not theirs to work with.
 */
async function visibleHold(db: Db, actor: Actor, id: string, isReaders: boolean) {
  const found = await db
    .selectFrom('holds')
    .leftJoin('copies', (join) =>
      join.on('copies.id', '=', sql<string>`coalesce(kept_copy_id, copy_id)`),
    )
    .leftJoin('locations', 'locations.id', 'location_id')
    .leftJoin('branches', (join) => join.on('code', '=', sql<string>`coalesce(branch, 'main')`))
    .select(['member_id as memberId', 'holds.book_id as bookId', 'kept_copy_id as keptCopy'])
    .select(['copies.id as copy', 'code as branch', 'branches.name as branchName'])
    .where('holds.id', '=', isId(id) ? id : null)
    .executeTakeFirst()
  const branches = branchesOf(actor, 'desk')
  // Whoever may work with all copies need not be asked whose it is.
  const asReader = isReaders && branches !== null
  const isTheirs = asReader && (await memberOf(db, actor))?.id === found?.memberId
  if (!found || !(isTheirs || mayEnter('staff:desk', actor))) {
    throw new AppError(
      'not-found',
      say(circulationWords, (words) => words.noSuchHold),
    )
  }
  const { copy, branch, branchName, ...hold } = found
  const ofBranch = copy !== null && branch !== null && branchName !== null
  if (!isTheirs && ofBranch) requireBranch({ branch, branchName }, branches, 'desk')
  return { ...hold, isTheirs }
}

/** Errors: `conflict` for a hold whose copy is ready. */
export function requireWaiting(hold: HoldRow): void {
  if (hold.status === 'waiting') return
  throw new AppError(
    'conflict',
    say(circulationWords, (words) => words.holdReady),
  )
}

function queueChange(hold: QueuedHold, { holds }: Facts, row: HoldRow): Decided<HoldChanged> {
  const changes = requeued(holds, [row])
  const place = changes.find(({ after }) => after.id === hold.id)?.after.place ?? hold.place
  const answer = { holdId: hold.id, status: row.status, place, keptFor: null }
  return { effects: { holds: changes }, answer }
}

/** The hold leaves its queue; a copy that was kept for it goes on to the next, or to its shelf. */
function endHold(
  hold: QueuedHold,
  facts: Facts,
  desk: Desk,
  status: 'cancelled' | 'expired',
  reason: string | null,
): Decided<HoldChanged> {
  const closed = closedHold(hold, status, { at: desk.now, by: desk.by, reason })
  const { copy } = facts
  if (!copy || hold.status !== 'ready') return queueChange(hold, facts, closed)
  const others = facts.holds.filter(({ id }) => id !== hold.id)
  const next = afterReturn({ ...facts, holds: others }, desk, copy, false)
  return {
    effects: {
      holds: [{ before: rowOf(hold), after: closed }, ...next.holds],
      copies: [{ id: copy.id, before: copy.state, state: next.state }],
    },
    answer: { holdId: hold.id, status, place: null, keptFor: next.keptFor },
  }
}
