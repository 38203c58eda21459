import { AppError } from '#src/kernel/errors.ts'

/** A file that is not taken, with the sentence that says why and what to do. */
export function fileRefused(sentence: string): AppError {
  return new AppError('unsupported-file', sentence)
}

/** A clock for work that must come to an end. Calling it throws once the time is over. */
export function deadlineIn(milliseconds: number): () => void {
  const end = performance.now() + milliseconds
  return () => {
    if (performance.now() > end) {
      throw fileRefused('Reading the file took too long. Please send a smaller or simpler file.')
    }
  }
}
