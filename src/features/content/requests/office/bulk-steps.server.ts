import type { Actor } from '#src/kernel/actor.ts'
import { isAppError } from '#src/kernel/errors.ts'
import { inLanguage } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { type OfficeMove, officeMoves } from '../request-transitions.ts'
import { requestNumber } from '../requests.ts'
import { assignRequest, moveRequest, type ShownRequest } from './office-steps.server.ts'

const mostAtOnce = 100

/** What became of many: how many went well, and why the others did not. */
export type BulkResult = {
  readonly done: number
  readonly failed: readonly { readonly number: number; readonly why: string }[]
}

/** The requests that a form has ticked, `12.3` for number and version. */
export function readTicked(values: readonly string[]): ShownRequest[] {
  return values.slice(0, mostAtOnce).flatMap((value) => {
    const [number = '', version = ''] = value.split('.')
    const shown = requestNumber(number)
    return shown === null || !/^\d{1,9}$/.test(version)
      ? []
      : [{ number: shown, version: Number(version) }]
  })
}

/**
 * Takes the same step with each, one after the other; what cannot be done is said of each. `step`:
 * a move, `take` or `give-back`. Errors: those that are of no single request.
 */
export async function bulkStep(
  db: Db,
  actor: Actor,
  ticked: readonly ShownRequest[],
  step: string,
  said: string,
): Promise<BulkResult> {
  const failed: { number: number; why: string }[] = []
  for (const shown of ticked) {
    try {
      await oneStep(db, actor, shown, step, said)
    } catch (error) {
      if (!isAppError(error) || error.code === 'forbidden') throw error
      failed.push({ number: shown.number, why: inLanguage(error.sentence, 'en') })
    }
  }
  return { done: ticked.length - failed.length, failed }
}

function oneStep(
  db: Db,
  actor: Actor,
  shown: ShownRequest,
  step: string,
  said: string,
): Promise<void> {
  if (step === 'take' || step === 'give-back') {
    return assignRequest(db, actor, shown, step === 'take')
  }
  const move: OfficeMove | undefined = officeMoves.find((one) => one === step)
  return moveRequest(db, actor, shown, move ?? 'accepted', said)
}
