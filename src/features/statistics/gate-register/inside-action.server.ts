import type { Actor } from '#src/kernel/actor.ts'
import { counted } from '#src/kernel/counted.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { letAllOut, letOut } from './let-out.server.ts'

/**
 * Does what a form of the register asks for, and says that it is done. Errors: those of each,
 * `bad-request` for none of them.
 */
export async function insideAction(
  db: Db,
  actor: Actor,
  field: (name: string) => string,
): Promise<string> {
  switch (field('intent')) {
    case 'let-out':
      await letOut(db, actor, field('entry'))
      return 'Noted as left.'
    case 'let-all-out': {
      if (field('sure') !== 'on') {
        const message = 'Tick the box if everybody has left.'
        throw new AppError('invalid-input', message, { fields: [{ field: 'sure', message }] })
      }
      return `${counted(await letAllOut(db, actor), 'entry', 'entries')} noted as left.`
    }
    default:
      throw new AppError('bad-request', 'This form was not recognised. Please reload the page.')
  }
}
