import { AppError, isAppError } from '#src/kernel/errors.ts'
import { uniqueConflict } from '#src/server/database/unique-conflict.ts'

const taken: Readonly<Record<string, string>> = {
  ebooks_content_once: 'Another e-book that is out, or waits, has the very same file',
  ebooks_link_once: 'Another e-book that is out, or waits, leads to the same address',
}

/** Runs a write; errors: `conflict` where the same file or address is out already. */
export async function outOnce<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await uniqueConflict(taken, write)
  } catch (error) {
    const constraint = isAppError(error) ? String(error.details.constraint ?? '') : ''
    const sentence = taken[constraint]
    // The value would be a check sum.
    throw sentence === undefined ? error : new AppError('conflict', `${sentence}.`)
  }
}
