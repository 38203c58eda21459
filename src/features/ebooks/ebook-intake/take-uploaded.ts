import { sendJson } from '#src/browser/send-json.ts'
import { UploadPostponed, UploadRefused } from '#src/browser/upload/send-file.ts'

const patience = 150_000

/**
 * Has the library read a file that has arrived whole. `signIn`: what to do where the session has
 * ended. Errors: as `TakeArrived`.
 */
export async function takeUploaded(upload: string, signIn: string): Promise<void> {
  const sent = await sendJson(
    '/api/v1/e-books/uploaded',
    { upload },
    { patience, away: '', signIn },
  )
  if (sent.kind === 'refused') throw new UploadRefused(sent.message)
  if (sent.kind === 'later') {
    throw sent.isCut ? new Error('the line was cut') : new UploadPostponed(sent.message)
  }
}
