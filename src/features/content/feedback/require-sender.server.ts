import { sql } from 'kysely'
import { institute } from '#institute'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { holdNamedLock } from '#src/server/database/hold-lock.ts'
import { feedbackAnswerWords } from './answers/words.ts'
import {
  maySend,
  neededBits,
  networkBits,
  type SentOfLate,
  sendLimits,
  sumsAnHour,
} from './feedback-limits.ts'
import type { SenderHashes } from './feedback-sender.server.ts'

/** Has senders with the same hash wait for each other until the transaction ends. */
export async function lockSender(within: Db, { account, network }: SenderHashes): Promise<void> {
  await holdNamedLock(within, `feedback ${account ?? network}`)
}

/**
 * Whether this sender may send one more, in the transaction that writes it and has locked the
 * sender; gives the work that what their network has sent asks for. Errors: `forbidden` for one who
 * is blocked, `too-many-requests`.
 */
export async function requireRoom(within: Db, hashes: SenderHashes): Promise<number> {
  const { account, network } = hashes
  const sent = await sentOfLate(within, hashes)
  await requireUnblocked(within, account ?? network)
  const isVisitor = account === null
  if (maySend(sent, sendLimits[isVisitor ? 'network' : 'account'])) {
    return isVisitor ? networkBits(sent) : 0
  }
  throw new AppError(
    'too-many-requests',
    say(feedbackAnswerWords, (words) => words.tooMany),
    { retryAfter: 3600 },
  )
}

/** Errors: `forbidden` where the sender with this hash is blocked. */
export async function requireUnblocked(within: Db, senderHash: string | null): Promise<void> {
  const block = await within
    .selectFrom('feedback_blocks')
    .select('until')
    .where('sender_hash', '=', senderHash ?? '')
    .where('until', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!block) return
  throw new AppError(
    'forbidden',
    say(feedbackAnswerWords, (words) => words.isBlocked(institute.email)),
  )
}

async function sentOfLate(db: Db, { account, network }: SenderHashes): Promise<SentOfLate> {
  const column = sql.ref(account === null ? 'network_hash' : 'account_hash')
  const { rows } = await sql<SentOfLate>`
    select count(*) filter (where created_at > now() - interval '1 hour')::integer as hour,
      count(*)::integer as day
    from feedback
    where ${column} = ${account ?? network} and created_at > now() - interval '1 day'`.execute(db)
  return rows[0] ?? { hour: 0, day: 0 }
}

/** The work that this sender's form asks for now. Whoever is signed in does none. */
export async function bitsNow(db: Db, hashes: SenderHashes): Promise<number> {
  if (hashes.account !== null) return 0
  const ofNetwork = networkBits(await sentOfLate(db, hashes))
  const { rows } = await sql<{ sent: number }>`
    select count(*)::integer as sent from (
      select from feedback where account_hash is null and created_at > now() - interval '1 hour'
      limit 1000) as latest`.execute(db)
  return Math.max(ofNetwork, neededBits(rows[0]?.sent ?? 0))
}

/** Errors: `too-many-requests` where too many sums took the place of the work of late. */
export async function requireFewSums(within: Db, { network }: SenderHashes): Promise<void> {
  const { rows } = await sql<{ all: number; own: number }>`
    select count(*)::integer as all,
      count(*) filter (where network_hash = ${network})::integer as own from feedback
    where proof = 'sum' and created_at > now() - interval '1 hour'`.execute(within)
  const [{ all, own } = { all: 0, own: 0 }] = rows
  if (all < sumsAnHour.all && own < sumsAnHour.network) return
  throw new AppError(
    'too-many-requests',
    say(feedbackAnswerWords, (words) => words.tooManySums),
    { retryAfter: 3600 },
  )
}
