import { cleanLine } from '#src/kernel/clean-text.ts'
import { AppError } from '#src/kernel/errors.ts'
import { saidIn } from './said.ts'

/** How long a note on what was done at the desk may be. */
const longestNote = 500

/**
 * A note that may be left out, as it is kept; null: none. Errors: `invalid-input` where it is
 * longer than is kept.
 */
export function writtenNote(text: string | null | undefined): string | null {
  const note = cleanLine(text ?? '', longestNote + 1)
  if (note.length <= longestNote) return note || null
  throw new AppError(
    'invalid-input',
    saidIn((words) => words.noteTooLong(longestNote)),
  )
}
