import { AppError } from '#src/kernel/errors.ts'

const ranges = new Set(['*/*', 'application/*', 'application/json', 'application/problem+json'])

/**
 * Refuses a request whose `Accept` leaves JSON out (RFC 9110, 12.5.1). Errors: `not-acceptable`.
 */
export function requireJsonAccepted(accept: string | null): void {
  if (accept === null || accept.trim() === '') return
  if (accept.split(',').some(includesJson)) return
  throw new AppError(
    'not-acceptable',
    'This address answers with application/json only: ask for that in Accept, or leave Accept out.',
  )
}

function includesJson(range: string): boolean {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  return ranges.has(type) && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
}
