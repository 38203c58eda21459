import { AppError, isAppError } from '#src/kernel/errors.ts'
import type { Sentence } from '#src/kernel/words/sentence.ts'
import { uniqueConflict } from '#src/server/database/unique-conflict.ts'
import { said } from './said-ebook.server.ts'

const taken: Readonly<Record<string, string>> = {
  ebooks_content_once: 'this file',
  ebooks_link_once: 'this address',
}

const sentences: Readonly<Record<string, Sentence>> = {
  ebooks_content_once: said((words) => words.sameFile),
  ebooks_link_once: said((words) => words.sameAddress),
}

/** Runs a write; errors: `conflict` where the same file or address is out already. */
export async function outOnce<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await uniqueConflict(taken, write)
  } catch (error) {
    const constraint = isAppError(error) ? String(error.details.constraint ?? '') : ''
    const sentence = sentences[constraint]
    // The value would be a check sum.
    throw sentence === undefined ? error : new AppError('conflict', sentence)
  }
}
