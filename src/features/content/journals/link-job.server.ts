import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { enqueue } from '#src/server/jobs/enqueue.ts'
import type { Queue } from '#src/server/jobs/queue.ts'
import { type AskLink, askPublicLink, checkLink } from './check-link.server.ts'
import { noteLink, wantedLinks, wantLinks } from './link-checks.server.ts'

/** Checks of the links of journals. */
export const journalLinksQueue: Queue = {
  name: 'journal-links',
  retryLimit: 2,
  retryDelay: 60,
  expireInSeconds: 1800,
}

/** What asks for all of them by the clock. */
export const weeklyLinksQueue: Queue = { ...journalLinksQueue, name: 'journal-links-weekly' }

/** Weekly, in the night to Sunday by India's clock (20:40 UTC is 2:10 am). */
export const weeklyLinkCheck = '40 20 * * 6'

const linksOfJob = 200
/** Hosts that are asked at the same time; of one host one link after the other. */
const hostsAtOnce = 4
/** Milliseconds between two questions to one host. */
const hostPause = 1000

type LinkJob = {
  readonly db: Db
  readonly stopping: AbortSignal
  readonly ask?: AskLink
  readonly pause?: number
}

/** Has all links of journals checked, by jobs. */
export async function askForLinkCheck(db: Db): Promise<void> {
  await inTransaction(db, async (within) => {
    await wantLinks(within)
    await enqueue(within, journalLinksQueue, {})
  })
}

/** Checks some hundred links that wait. Where more wait, another job goes on. */
export async function linkJob({
  db,
  stopping,
  ask = askPublicLink,
  pause = hostPause,
}: LinkJob): Promise<void> {
  const hosts = [...byHost(await wantedLinks(db, linksOfJob)).values()]
  const worker = async () => {
    for (let links = hosts.shift(); links; links = hosts.shift()) {
      for (const [index, href] of links.entries()) {
        if (stopping.aborted) return
        if (index > 0) await delay(pause, null, { signal: stopping }).catch(() => {})
        await noteLink(db, href, await checkLink(href, ask))
      }
    }
  }
  await Promise.all(Array.from({ length: hostsAtOnce }, worker))
  const left = await wantedLinks(db, 1)
  if (left.length > 0) await enqueue(db, journalLinksQueue, {})
}

function byHost(links: readonly string[]): ReadonlyMap<string, string[]> {
  const hosts = new Map<string, string[]>()
  for (const href of links) {
    const { hostname } = new URL(href)
    const same = hosts.get(hostname)
    if (same) same.push(href)
    else hosts.set(hostname, [href])
  }
  return hosts
}
