import { isAppError } from '#src/kernel/errors.ts'

/**
 * Runs a command of the project to its end. What a person can mend (an AppError) is told in its own
 * words on standard error, anything else with its stack; both end the process with status 1.
 */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`\n${sentenceOf(error)}\n\n`)
    process.exitCode = 1
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return isAppError(error) ? error.message : (error.stack ?? error.message)
}
