import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { OnAcquisition } from '#src/server/acquisition.ts'
import type { Db } from '#src/server/database/connect.ts'
import { readLineTexts, writtenLine } from './indent-line-form.ts'
import { lockIndentLine } from './indent-rows.server.ts'
import { approveIndent, changeIndentLine, dropIndentLine } from './indent-steps.server.ts'

/** What the page of an indent was told to do; gives what was done, as a sentence. */
export async function indentAction(
  db: Db,
  actor: Actor,
  listeners: readonly OnAcquisition[],
  number: string,
  field: (name: string) => string,
): Promise<string> {
  const version = Number(field('version'))
  const line = { id: field('line'), version }
  switch (field('intent')) {
    case 'approve':
      await approveIndent(db, actor, { number, version }, field('sanction'))
      return 'Approved. Order its lines next.'
    case 'change': {
      const { department: _, ...written } = writtenLine(readLineTexts(field))
      // What the form does not show stays.
      const { bookId } = await lockIndentLine(db, line.id)
      await changeIndentLine(db, actor, line, { ...written, bookId })
      return 'Saved the line.'
    }
    case 'drop':
      await dropIndentLine(db, actor, listeners, line, field('reason'))
      return 'Dropped the line. Whoever asked for it is notified.'
    default:
      throw new AppError('bad-request', 'Please use one of the buttons.')
  }
}
