import { mayEnter, type StaffAccess } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Scope } from '#src/kernel/scopes.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { problemWords } from '#src/server/http/words.ts'
import { isBehindGate } from './gate-session.server.ts'

/**
 * Whether somebody sees a thing that not everybody does at an address that everybody has: a draft,
 * what was withdrawn; false: it is not found. Errors: `forbidden` for staff whose gate is
 * shut, whom a page leads to its form.
 */
export async function opensUnpublished(
  db: Db,
  actor: Actor,
  access: StaffAccess,
  scopes: readonly Scope[],
): Promise<boolean> {
  if (await isBehindGate(db, actor, access, scopes)) return true
  if (!mayEnter(access, actor) || (actor.kind === 'user' && actor.token)) return false
  throw new AppError(
    'forbidden',
    say(problemWords, (words) => words.openPanelFirst),
    { gate: 'shut' },
  )
}
