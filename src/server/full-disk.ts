import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { problemWords } from './http/words.ts'

/** Node's system errors and PostgreSQL's `disk_full` (manual, appendix A). */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/**
 * What a person is told where an error says that a disk is full, of files or of the database; null
 * where it says something else. Its cause, which the log has, says which disk.
 */
export function fullDisk(error: unknown): AppError | null {
  if (!(error instanceof Error && 'code' in error && codes.has(String(error.code)))) return null
  const shown = new AppError(
    'unavailable',
    say(problemWords, (words) => words.diskFull),
  )
  shown.cause = error
  return shown
}
