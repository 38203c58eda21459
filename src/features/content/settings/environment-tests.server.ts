import { randomBytes, randomUUID } from 'node:crypto'
import { institute } from '#institute'
import { requireAdmin } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError, isAppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { gathered } from '#src/server/files/content-parts.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import type { Log } from '#src/server/log.ts'
import { writeMail } from '#src/server/mail/write-mail.ts'

const administratorsOnly = 'Only administrators test mail and file storage.'
const testBytes = 4096

/**
 * Writes a mail to whoever asks, which leaves like any other. Says where to. Errors: `forbidden`,
 * `sign-in-needed`.
 */
export async function sendTestMail(db: Db, actor: Actor): Promise<string> {
  requireAdmin(actor, administratorsOnly)
  if (actor.kind !== 'user') throw new AppError('sign-in-needed', 'Please sign in first.')
  const text = `This is a test message of ${institute.libraryName}. Mail from the library arrives here.`
  const subject = `Test message of ${institute.libraryName}`
  const html = `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`
  await inTransaction(db, (within) =>
    writeMail(within, { kind: 'settings-test', to: actor.email, subject, text, html }),
  )
  return actor.email
}

/**
 * Writes a small file into the store, reads it again and removes it. Errors: `forbidden`;
 * `unavailable` where one of these fails, with why.
 */
export async function testFileStore(files: FileStore, log: Log, actor: Actor): Promise<void> {
  requireAdmin(actor, administratorsOnly)
  const key = `settings-test/${randomUUID()}.bin`
  const written = randomBytes(testBytes)
  try {
    await files.put(key, written)
    const file = await files.open(key)
    const read = file && (await gathered(file.stream, testBytes))
    await files.remove(key)
    if (!read || !written.equals(read)) throw new Error('what was read is not what was written')
    if (await files.facts(key)) throw new Error('the file is there after it was removed')
  } catch (error) {
    await files.remove(key).catch(() => {})
    log.error({ err: error }, 'the test of the file storage failed')
    throw isAppError(error)
      ? error
      : new AppError(
          'unavailable',
          'The file storage did not keep the test file. The log of the server says why.',
        )
  }
}
