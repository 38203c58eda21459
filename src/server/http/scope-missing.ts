import { AppError } from '#src/kernel/errors.ts'
import type { Scope } from '#src/kernel/scopes.ts'

/**
 * The refusal of a token that was not made for this: it names the scope. undefined: no scope opens
 * it.
 */
export function scopeMissing(scope: Scope | undefined): AppError {
  const message = scope
    ? `This token is not for that: it needs the scope ${scope}. Please make one that has it, at /account/tokens.`
    : 'This is not for tokens: please open it in a browser.'
  const wanted = scope ? `, scope="${scope}"` : ''
  return new AppError('forbidden', message, {
    challenge: `Bearer error="insufficient_scope"${wanted}`,
  })
}
