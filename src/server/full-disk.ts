import { AppError } from '#src/kernel/errors.ts'

/** Node's system errors and PostgreSQL's `disk_full` (manual, appendix A). */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/**
 * What a person is told where an error says that a disk is full, of files or of the database; null
 * where it says something else. Its cause, which the log has, says which disk.
 */
export function fullDisk(error: unknown): AppError | null {
  if (!(error instanceof Error && 'code' in error && codes.has(String(error.code)))) return null
  const told = new AppError(
    'unavailable',
    'The disk of the library’s server is full, so nothing was kept. Please tell the library, and send it again later.',
  )
  told.cause = error
  return told
}
