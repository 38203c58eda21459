import { countAttempt, forgiveAttempt } from '#src/features/people/accounts/attempts.server.ts'
import { authError } from '#src/features/people/accounts/auth-errors.ts'
import { lockSession } from '#src/features/people/accounts/lock-person.server.ts'
import {
  asksForCode,
  beginApp,
  confirmApp,
  forgetApp,
  takeCode,
} from '#src/features/people/accounts/one-time-codes.server.ts'
import { makeRecoveryCodes } from '#src/features/people/accounts/recovery-codes.server.ts'
import type { Person } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Client } from '#src/server/http/client-facts.ts'
import { accountAnswerWords } from './answers/words.ts'
import { confirmIdentity, type Proof } from './confirm-identity.server.ts'

/**
 * Begins the second step: makes a secret for an app. Throws as `confirmIdentity` does, `conflict`
 * where there is one already, and `sign-in-needed`, as all of these, where the session has just
 * ended.
 */
export async function beginSecondStep(
  db: Db,
  actor: Person,
  client: Client,
  proof: Proof,
): Promise<void> {
  await confirmIdentity(db, actor, client, proof)
  await inTransaction(db, async (within) => {
    await lockSession(within, actor)
    if (await beginApp(within, actor)) return
    throw new AppError(
      'conflict',
      say(accountAnswerWords, (words) => words.secondStepOnAlready),
    )
  })
}

/**
 * Turns the second step on by a first code of the app, and makes the recovery codes, which are told
 * this once. Throws `wrong-code`, `too-many-requests`, `conflict` where it is on already.
 */
export async function confirmSecondStep(
  db: Db,
  actor: Person,
  { network }: Client,
  code: string,
): Promise<string[]> {
  const who = { email: actor.email, network }
  await countAttempt(db, 'code', who)
  const codes = await inTransaction(db, async (within) => {
    await lockSession(within, actor)
    if (await asksForCode(within, actor.id)) {
      throw new AppError(
        'conflict',
        say(accountAnswerWords, (words) => words.secondStepOn),
      )
    }
    if (!(await takeCode(within, actor.id, code))) throw authError('wrong-code')
    await confirmApp(within, actor.id)
    await audit(within, actor, 'user', [{ action: 'second-step-on', id: actor.id }])
    return makeRecoveryCodes(within, actor.id)
  })
  await forgiveAttempt(db, 'code', who)
  return codes
}

/** Turns the second step off, also one that was not confirmed. Throws as `confirmIdentity` does. */
export async function endSecondStep(
  db: Db,
  actor: Person,
  client: Client,
  proof: Proof,
): Promise<void> {
  await confirmIdentity(db, actor, client, proof)
  await inTransaction(db, async (within) => {
    await lockSession(within, actor)
    await forgetApp(within, actor.id)
    await audit(within, actor, 'user', [{ action: 'second-step-off', id: actor.id }])
  })
}

/**
 * New recovery codes in the place of the old ones. Throws as `confirmIdentity` does, `conflict`
 * where the second step is off.
 */
export async function renewRecoveryCodes(
  db: Db,
  actor: Person,
  client: Client,
  proof: Proof,
): Promise<string[]> {
  await confirmIdentity(db, actor, client, proof)
  return inTransaction(db, async (within) => {
    await lockSession(within, actor)
    if (!(await asksForCode(within, actor.id))) {
      throw new AppError(
        'conflict',
        say(accountAnswerWords, (words) => words.secondStepOff),
      )
    }
    await audit(within, actor, 'user', [{ action: 'recovery-codes-made', id: actor.id }])
    return makeRecoveryCodes(within, actor.id)
  })
}
