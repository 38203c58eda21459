import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'

/** Throws `forbidden` to all but administrators. */
export function requireSerials(actor: Actor): void {
  requireDuty('staff:acquisitions', actor, 'Only the staff of the library see to print serials.')
}

/** Where somebody else was quicker. */
export function changedMeanwhile(what: string): AppError {
  return new AppError(
    'conflict',
    `Somebody else has changed ${what} meanwhile. Look at what is there now, then do it again.`,
    { reason: 'version' },
  )
}

/** What is wrong with one field. */
export function wrongField(field: string, message: string): AppError {
  return new AppError('invalid-input', message, { fields: [{ field, message }] })
}
