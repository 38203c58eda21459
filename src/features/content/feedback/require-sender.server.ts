import { sql } from 'kysely'
import { institute } from '#institute'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { feedbackAnswerWords } from './answers/words.ts'
import { maySend, neededBits, sendLimits, sumsAnHour } from './feedback-limits.ts'
import type { SenderHashes } from './feedback-sender.server.ts'

/** Has senders with the same hash wait for each other until the transaction ends. */
export async function lockSender(within: Db, { account, network }: SenderHashes): Promise<void> {
  const name = `feedback ${account ?? network}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(within)
}

/**
 * Whether this sender may send one more, in the transaction that writes it and has locked the
 * sender. Errors: `forbidden` for one who is blocked, `too-many-requests`.
 */
export async function requireRoom(within: Db, { account, network }: SenderHashes): Promise<void> {
  const hash = account ?? network
  const column = sql.ref(account === null ? 'network_hash' : 'account_hash')
  const { rows } = await sql<{ hour: number; day: number; blocked: boolean }>`
    select count(*) filter (where created_at > now() - interval '1 hour')::integer as hour,
      count(*)::integer as day,
      exists (select from feedback_blocks where sender_hash = ${hash} and until > now()) as blocked
    from feedback where ${column} = ${hash} and created_at > now() - interval '1 day'`.execute(
    within,
  )
  const [sent = { hour: 0, day: 0, blocked: false }] = rows
  if (sent.blocked) {
    throw new AppError(
      'forbidden',
      say(feedbackAnswerWords, (words) => words.isBlocked(institute.email)),
    )
  }
  if (maySend(sent, sendLimits[account === null ? 'network' : 'account'])) return
  throw new AppError(
    'too-many-requests',
    say(feedbackAnswerWords, (words) => words.tooMany),
    { retryAfter: 3600 },
  )
}

/** The work that forms ask for now. Whoever is signed in does none. */
export async function bitsNow(db: Db, isVisitor: boolean): Promise<number> {
  if (!isVisitor) return 0
  const { rows } = await sql<{ sent: number }>`
    select count(*)::integer as sent from (
      select from feedback where account_hash is null and created_at > now() - interval '1 hour'
      limit 1000) as latest`.execute(db)
  return neededBits(rows[0]?.sent ?? 0)
}

/** Errors: `too-many-requests` where too many sums took the place of the work of late. */
export async function requireFewSums(within: Db): Promise<void> {
  const { rows } = await sql<{ sums: number }>`
    select count(*)::integer as sums from feedback
    where proof = 'sum' and created_at > now() - interval '1 hour'`.execute(within)
  if ((rows[0]?.sums ?? 0) < sumsAnHour) return
  throw new AppError(
    'too-many-requests',
    say(feedbackAnswerWords, (words) => words.tooManySums),
    { retryAfter: 3600 },
  )
}
