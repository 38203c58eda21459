import { mayEnter } from '../../kernel/access.ts'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/errors.ts'

/** Members are looked after by administrators and the system itself. Errors: `forbidden` for anyone else. */
export function requireStaff(actor: Actor): void {
  if (mayEnter('admin', actor)) return
  throw new AppError('forbidden', 'Only an administrator of the library looks after its members.')
}
