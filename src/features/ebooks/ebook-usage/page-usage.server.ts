import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { clientOf } from '#src/server/http/client-address.ts'
import type { PageVisit } from '#src/server/http/page-visit.ts'
import type { Log } from '#src/server/log.ts'
import { ebookUsage, whoUses } from './ebook-usage.server.ts'
import { useOfPage } from './page-use.ts'

type Visit = Pick<PageVisit, 'url' | 'origin' | 'referrer' | 'userAgent' | 'address'> & {
  readonly actor: Actor
}

/** Notes what the pages that somebody opened are to the e-books; nothing waits for it. */
export function notePageUse(db: Db, log: Log, visit: Visit, at: Date): void {
  const use = useOfPage(visit)
  if (use === null) return
  const { actor, address, userAgent } = visit
  const client = clientOf({ socket: address, forwardedFor: null, trustProxy: false })
  ebookUsage(db, log).note({ use, who: whoUses(actor, client, userAgent), userAgent, at })
}
