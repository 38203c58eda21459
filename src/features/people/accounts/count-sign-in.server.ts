import type { Db } from '#src/server/database/connect.ts'
import type { Client } from '#src/server/http/client-facts.ts'
import { enqueue } from '#src/server/jobs/enqueue.ts'
import { forgiveAttempt, limitReached, tooManyRequests } from './attempts.server.ts'
import { isKnownBrowser } from './known-browsers.server.ts'
import { mailLinkQueue } from './mail-link-queue.server.ts'

/**
 * Counts a sign-in by password before it is looked at; gives what takes it back where it was right.
 * A browser in which the owner of the address has signed in before has its own count, so that
 * others' guesses do not keep it out. Throws `too-many-requests`; the owner is told by mail then,
 * at most once a day.
 */
export async function countSignIn(
  db: Db,
  client: Client,
  email: string,
): Promise<() => Promise<void>> {
  const kind = (await isKnownBrowser(db, email, client)) ? 'known-browser' : 'sign-in'
  const who = { email, network: client.network, browser: client.browser }
  const reached = await limitReached(db, kind, who)
  if (!reached) return () => forgiveAttempt(db, kind, who)
  // A network that is shut for trying many addresses says nothing of this one.
  if (reached.by !== 'network' && !(await limitReached(db, 'refusal-mail', who))) {
    const origin = client.linkOrigin ?? ''
    const { language } = client
    await enqueue(db, mailLinkQueue, { kind: 'sign-in-refused', email, origin, language })
  }
  throw tooManyRequests(reached)
}
