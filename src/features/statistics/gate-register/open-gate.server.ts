import { countAttempt } from '#src/features/people/accounts/attempts.server.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { gateWithCode, type KioskGateRow } from './gates.server.ts'
import { kioskWords } from './words.ts'

/**
 * The gate that a code opens. Codes that open none are counted for each network. Errors:
 * `not-found`, without a word on why; `too-many-requests`.
 */
export async function gateOrNotFound(db: Db, code: string, network: string): Promise<KioskGateRow> {
  const gate = await gateWithCode(db, code)
  if (gate) return gate
  await countAttempt(db, 'gate-code', { email: code.slice(0, 40), network })
  throw new AppError(
    'not-found',
    say(kioskWords, (words) => words.noSuchPage),
  )
}
