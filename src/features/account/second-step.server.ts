import type { Person } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../server/audit.ts'
import type { Db } from '../../server/database/connect.ts'
import type { Client } from '../../server/http/client-facts.ts'
import { countAttempt, forgiveAttempt } from '../accounts/attempts.server.ts'
import { authError } from '../accounts/auth-errors.ts'
import {
  asksForCode,
  beginApp,
  confirmApp,
  forgetApp,
  takeCode,
} from '../accounts/one-time-codes.server.ts'
import { makeRecoveryCodes } from '../accounts/recovery-codes.server.ts'
import { confirmIdentity } from './confirm-identity.server.ts'

/** Begins the second step: makes a secret for an app. Throws as `confirmIdentity` does, `conflict` where there is one already. */
export async function beginSecondStep(
  db: Db,
  actor: Person,
  client: Client,
  password: string,
): Promise<void> {
  await confirmIdentity(db, actor, client, password)
  if (await beginApp(db, actor)) return
  throw new AppError('conflict', 'The second step is on already. Please turn it off first.')
}

/**
 * Turns the second step on by a first code of the app, and makes the recovery codes, which are told this once. Throws `wrong-code`,
 * `too-many-requests`, `conflict` where it is on already.
 */
export async function confirmSecondStep(
  db: Db,
  actor: Person,
  { network }: Client,
  code: string,
): Promise<string[]> {
  const who = { email: actor.email, network }
  await countAttempt(db, 'code', who)
  const codes = await db.transaction().execute(async (within) => {
    if (await asksForCode(within, actor.id)) {
      throw new AppError('conflict', 'The second step is on already.')
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
  password: string,
): Promise<void> {
  await confirmIdentity(db, actor, client, password)
  await db.transaction().execute(async (within) => {
    await forgetApp(within, actor.id)
    await audit(within, actor, 'user', [{ action: 'second-step-off', id: actor.id }])
  })
}

/** New recovery codes in the place of the old ones. Throws as `confirmIdentity` does, `conflict` where the second step is off. */
export async function renewRecoveryCodes(
  db: Db,
  actor: Person,
  client: Client,
  password: string,
): Promise<string[]> {
  await confirmIdentity(db, actor, client, password)
  return db.transaction().execute(async (within) => {
    if (!(await asksForCode(within, actor.id))) {
      throw new AppError('conflict', 'The second step is off: there is nothing to recover from.')
    }
    await audit(within, actor, 'user', [{ action: 'recovery-codes-made', id: actor.id }])
    return makeRecoveryCodes(within, actor.id)
  })
}
