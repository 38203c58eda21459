import { sql } from 'kysely'
import { newCode } from '#src/features/people/certificates/new-code.server.ts'
import {
  blockMember,
  liftBlock,
  listBlocks,
} from '#src/features/people/members/member-blocks.server.ts'
import { lockMember } from '#src/features/people/members/member-rows.server.ts'
import { requireStaff } from '#src/features/people/members/require-staff.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { type Actor, actorName } from '#src/kernel/actor.ts'
import { cleanLines } from '#src/kernel/clean-text.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { inLanguage, type Sentence, say } from '#src/kernel/words/sentence.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { NoDuesCheck } from '#src/server/no-dues-check.ts'
import { noDuesAnswerWords } from './answers/words.ts'
import { certificateNumber, type NoDuesStatus } from './no-dues.ts'
import { lockRequest, requestsOf } from './no-dues-rows.server.ts'

/** All that stands against a certificate now, as the member reads it in a language. */
export async function openReasons(
  db: Db,
  memberId: string,
  checks: readonly NoDuesCheck[],
  language: Language,
): Promise<string[]> {
  const found = await openSentences(db, memberId, checks)
  return found.map((reason) => inLanguage(reason, language))
}

async function openSentences(db: Db, memberId: string, checks: readonly NoDuesCheck[]) {
  const found: (string | Sentence)[] = []
  for (const check of checks) found.push(...(await check(db, memberId)))
  return found
}

/**
 * Asks for a certificate: it waits for an administrator, or is refused at once with all that is
 * open. Whose it is, the caller has made sure. Run it in a transaction. Errors: `not-found`;
 * `conflict` where one waits or holds already.
 */
export async function askForNoDues(
  db: Db,
  actor: Actor,
  memberId: string,
  checks: readonly NoDuesCheck[],
): Promise<{ readonly id: string; readonly status: NoDuesStatus; readonly reasons: string[] }> {
  await lockMember(db, memberId)
  for (const { status } of await requestsOf(db, memberId)) {
    if (status !== 'waiting' && status !== 'granted') continue
    const isGiven = status === 'granted'
    throw new AppError(
      'conflict',
      say(noDuesAnswerWords, (words) => (isGiven ? words.givenAlready : words.waitsAlready)),
    )
  }
  const found = await openSentences(db, memberId, checks)
  const inWords = (language: Language) => found.map((reason) => inLanguage(reason, language))
  const reasons = inWords('en')
  const status = reasons.length > 0 ? 'refused' : 'waiting'
  const id = newId()
  const decided =
    status === 'refused'
      ? {
          decided_by: 'system:no-dues',
          decided_at: new Date(),
          reasons_in: JSON.stringify({ hi: inWords('hi'), or: inWords('or') }),
        }
      : {}
  await db
    .insertInto('no_dues_requests')
    .values({ id, member_id: memberId, status, asked_by: actorName(actor), reasons, ...decided })
    .execute()
  await audit(db, actor, 'member', [{ action: 'no-dues-asked', id: memberId }])
  if (status === 'refused') {
    const after = { reason: reasons.join(' ') }
    await audit(db, actor, 'member', [{ action: 'no-dues-refused', id: memberId, after }])
  }
  return { id, status, reasons }
}

/**
 * Gives the certificate that was asked for, and blocks borrowing and holds until the block is
 * lifted; gives its number. Run it in a transaction. Errors: `forbidden`, `not-found`; `conflict`
 * where it does not wait, or something is open: `details.reasons`.
 */
export async function grantNoDues(
  db: Db,
  actor: Actor,
  memberId: string,
  id: string,
  checks: readonly NoDuesCheck[],
): Promise<number> {
  requireStaff(actor)
  const { name } = await lockMember(db, memberId)
  requireWaiting(await lockRequest(db, memberId, id))
  const reasons = await openReasons(db, memberId, checks, 'en')
  if (reasons.length > 0) {
    throw new AppError('conflict', `Not all is settled: ${reasons.join(' ')}`, { reasons })
  }
  const number = await takeNumber(db)
  const day = todayHere()
  const blockId = await blockMember(db, actor, memberId, {
    kind: 'clearance',
    reason: `No-dues certificate ${certificateNumber(number)}`,
    until: '',
    memberMessage: `A no-dues certificate was given on ${formatDay(day)}.`,
    staffNote: '',
    stops: ['borrowing', 'renewing', 'holds'],
  })
  await sql`
    update no_dues_requests set status = 'granted', decided_by = ${actorName(actor)}, decided_at = now(),
      number = ${number}, code = ${newCode()}, member_name = ${name}, granted_on = ${day}, block_id = ${blockId}
    where id = ${id}`.execute(db)
  const after = { number: certificateNumber(number) }
  await audit(db, actor, 'member', [{ action: 'no-dues-granted', id: memberId, after }])
  return number
}

/**
 * Refuses what was asked for, with a reason. Run it in a transaction. Errors: `forbidden`,
 * `not-found`, `invalid-input`, `conflict`.
 */
export async function refuseNoDues(
  db: Db,
  actor: Actor,
  memberId: string,
  id: string,
  reason: string,
): Promise<void> {
  requireStaff(actor)
  const why = reasonOf(reason)
  requireWaiting(await lockRequest(db, memberId, id))
  await sql`
    update no_dues_requests set status = 'refused', decided_by = ${actorName(actor)}, decided_at = now(), reasons = ${[why]}
    where id = ${id}`.execute(db)
  const after = { reason: why }
  await audit(db, actor, 'member', [{ action: 'no-dues-refused', id: memberId, after }])
}

/**
 * Revokes a certificate with a reason: whoever verifies it is told, and what it blocked is lifted.
 * Run it in a transaction. Errors: `forbidden`, `not-found`, `invalid-input`, `conflict`.
 */
export async function revokeNoDues(
  db: Db,
  actor: Actor,
  memberId: string,
  id: string,
  reason: string,
): Promise<void> {
  requireStaff(actor)
  const why = reasonOf(reason)
  await lockMember(db, memberId)
  const { status, certificate } = await lockRequest(db, memberId, id)
  if (status !== 'granted' || !certificate) {
    throw new AppError('conflict', 'There is no certificate that holds to revoke.')
  }
  const revoked = await db
    .updateTable('no_dues_requests')
    .set({ status: 'revoked', revoked_reason: why })
    .set({ revoked_by: actorName(actor), revoked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning('block_id')
    .executeTakeFirst()
  const block = (await listBlocks(db, memberId)).find((one) => one.id === revoked?.block_id)
  const number = certificateNumber(certificate.number)
  if (block && !block.liftedAt) {
    await liftBlock(db, actor, memberId, block.id, `${number} was revoked`)
  }
  const after = { number, reason: why }
  await audit(db, actor, 'member', [{ action: 'no-dues-revoked', id: memberId, after }])
}

function requireWaiting({ status }: { readonly status: NoDuesStatus }): void {
  if (status === 'waiting') return
  throw new AppError('conflict', 'This request is decided already. Load the page again.')
}

function reasonOf(text: string): string {
  const why = cleanLines(text, 501)
  if (why !== '' && why.length <= 500) return why
  throw new AppError('invalid-input', 'Please give a reason, of at most 500 characters.')
}

/** The next number; nobody else takes one until the transaction ends. */
async function takeNumber(db: Db): Promise<number> {
  const counter = await db
    .updateTable('no_dues_counter')
    .set((eb) => ({ next_number: eb('next_number', '+', 1) }))
    .returning('next_number as next')
    .executeTakeFirst()
  return counter ? counter.next - 1 : 1
}
