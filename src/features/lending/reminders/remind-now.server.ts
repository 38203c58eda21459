import { sql } from 'kysely'
import { institute } from '#institute'
import { dayOf } from '#src/institute/institute-clock.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { isId } from '#src/kernel/ids.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { enqueue } from '#src/server/jobs/enqueue.ts'
import { remindersQueue } from '#src/server/reminders-queue.ts'
import { channels } from './channels.server.ts'

/** Why a loan's borrower gets no message. */
export const notRemindedWords = {
  unknown: 'there is no such loan',
  returned: 'it has come back',
  'claimed-returned': 'the reader says that it has come back',
  'reminded-today': 'its reader was reminded today already',
  'nobody-to-reach': 'its reader has no address: there is a letter to print',
} as const

type NotReminded = {
  readonly loanId: string
  readonly reason: keyof typeof notRemindedWords
}

type Reminded = {
  /** Loans whose readers get a message now. */
  readonly written: number
  readonly none: readonly NotReminded[]
}

/** Loans that can be reminded of at once. */
export const mostRemindedAtOnce = 500

type Candidate = {
  readonly id: string
  readonly memberId: string
  readonly email: string | null
  readonly isClosed: boolean
  readonly isClaimed: boolean
  readonly isReminded: boolean
}

/**
 * Reminds the readers of these loans now, one message for each reader; of a loan that was told of
 * today by whatever reminder nothing more is said. Errors: `forbidden`; `invalid-input` for none or
 * too many.
 */
export async function remindNow(
  db: Db,
  actor: Actor,
  loanIds: readonly string[],
  now: Date = new Date(),
): Promise<Reminded> {
  requireDuty('staff:desk', actor, 'Only the staff of the library remind its readers.')
  const ids = [...new Set(loanIds)]
  if (ids.length === 0 || ids.length > mostRemindedAtOnce) {
    throw new AppError(
      'invalid-input',
      `Please choose at least one loan, and at most ${mostRemindedAtOnce} at once.`,
    )
  }
  const day = dayOf(now)
  return inTransaction(db, async (within) => {
    const found = await candidates(within, ids.filter(isId), now)
    const reasons = new Map(found.map((loan) => [loan.id, stoppedBy(loan)]))
    const open = found.filter((loan) => stoppedBy(loan) === null)
    const { rows } = await sql<{ id: string }>`
      insert into reminders (member_id, kind, subject_id, day)
      select member_id, 'by-hand', id, ${day}::date from loans where id = any(${open.map(({ id }) => id)}::uuid[])
      on conflict do nothing returning subject_id as id`.execute(within)
    const written = new Set(rows.map(({ id }) => id))
    const none: NotReminded[] = []
    for (const id of ids) {
      if (!written.has(id)) {
        none.push({
          loanId: id,
          reason: reasons.has(id) ? (reasons.get(id) ?? 'reminded-today') : 'unknown',
        })
      }
    }
    for (const loan of open) {
      if (written.has(loan.id) && !(await isReached(within, loan)))
        none.push({ loanId: loan.id, reason: 'nobody-to-reach' })
    }
    const changes = [...written].map((id) => ({ action: 'asked-for', id }))
    await audit(within, actor, 'reminder', changes)
    if (written.size > 0) await enqueue(within, remindersQueue, {})
    const unreached = none.filter(({ reason }) => reason === 'nobody-to-reach').length
    return { written: written.size - unreached, none }
  })
}

async function candidates(db: Db, ids: readonly string[], now: Date): Promise<Candidate[]> {
  const { timeZone } = institute
  const { rows } = await sql<Candidate>`
    select loans.id, member_id as "memberId", email, closed_at is not null as "isClosed",
      claimed_returned_at is not null as "isClaimed",
      exists (
        select from reminders
        where subject_id = loans.id and state <> 'void' and kind in ('due-soon', 'due-today', 'overdue', 'by-hand')
          and (created_at at time zone ${timeZone})::date = (${now}::timestamptz at time zone ${timeZone})::date) as "isReminded"
    from loans join members on members.id = member_id where loans.id = any(${ids}::uuid[])`.execute(
    db,
  )
  return rows
}

function stoppedBy({ isClosed, isClaimed, isReminded }: Candidate): NotReminded['reason'] | null {
  if (isClosed) return 'returned'
  if (isClaimed) return 'claimed-returned'
  return isReminded ? 'reminded-today' : null
}

async function isReached(db: Db, loan: Candidate): Promise<boolean> {
  for (const channel of channels) {
    if (await channel.canReach(db, loan, ['by-hand'])) return true
  }
  return false
}
