import { sql } from 'kysely'
import type { Person } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { authErrorWords } from './errors/words.ts'

/**
 * Holds a person's row until the transaction of `db` ends. Whatever changes how somebody gets in
 * takes it first, ahead of passwords, sessions, tokens and links: then one of two waits for the
 * other, and never both at once.
 */
export async function lockPerson(db: Db, id: string): Promise<void> {
  await sql`select from users where id = ${id} for no key update`.execute(db)
}

/**
 * As `lockPerson`, for the one who asks. Throws `sign-in-needed` where their session has ended
 * since the request came, as a new password ends it, or where they were shut out.
 */
export async function lockSession(db: Db, { id, sessionId }: Person): Promise<void> {
  await lockPerson(db, id)
  // A statement of its own: it sees what was done while the lock was waited for.
  const { rows } = await sql`
    select from users join sessions on sessions.user_id = users.id
    where users.id = ${id} and sessions.id = ${sessionId} and disabled_at is null`.execute(db)
  if (rows.length === 0) {
    throw new AppError(
      'sign-in-needed',
      say(authErrorWords, (words) => words.signInOnceMore),
    )
  }
}
