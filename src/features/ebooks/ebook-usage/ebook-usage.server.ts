import { sql } from 'kysely'
import { institute } from '#institute'
import type { Actor } from '#src/kernel/actor.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { EndpointContext } from '#src/server/http/endpoint.ts'
import type { Log } from '#src/server/log.ts'
import type { EbookUse } from './ebook-use.ts'
import { UsageQueue, type WrittenUse } from './usage-queue.server.ts'

const queues = new WeakMap<Db, UsageQueue>()

/** The use of e-books that this process counts, on its way into the database. */
export function ebookUsage(db: Db, log: Log): UsageQueue {
  const known = queues.get(db)
  if (known) return known
  const queue = new UsageQueue((uses) => writeUsage(db, uses), log)
  queues.set(db, queue)
  return queue
}

/**
 * Adds uses to the numbers of their months, without double clicks. Nothing is counted while
 * administrators have counting switched off.
 */
export async function writeUsage(db: Db, uses: readonly WrittenUse[]): Promise<void> {
  await inTransaction(db, async (within) => {
    await sql`select add_ebook_usage(${JSON.stringify(uses)}::jsonb, ${institute.timeZone})`.execute(
      within,
    )
  })
}

type Asking = Pick<EndpointContext, 'db' | 'log' | 'actor' | 'network' | 'streams'>

/**
 * Notes what a request does with an e-book. Nothing waits for it. What browsers fetch ahead is no
 * use, nor are looks by HEAD or the later pieces of a file that comes in pieces.
 */
export function noteEbookUse(context: Asking, request: Request, use: EbookUse): void {
  const { method, headers } = request
  const isAhead = /prefetch/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')
  const range = headers.get('range')
  const isPiece = range !== null && !/^bytes=0-/.test(range)
  if (method !== 'GET' || isAhead || isPiece) return
  const { db, log, actor, network, streams } = context
  const userAgent = headers.get('user-agent') ?? ''
  const who = whoUses(actor, streams?.reader ?? network, userAgent)
  ebookUsage(db, log).note({ use, who, userAgent, at: new Date() })
}

/**
 * Whose session it is (COUNTER 5.1, section 7.3): an account, else an address with its browser. It
 * is hashed before it leaves the process.
 */
export function whoUses(actor: Actor, address: string, userAgent: string): string {
  return actor.kind === 'user' ? `account ${actor.id}` : `address ${address} ${userAgent}`
}

/** Counts that somebody has to wait for a lent e-book, as many as may have it do: Limit_Exceeded. */
export async function noteEbookWait(within: Db, ebookId: string): Promise<void> {
  await sql`select count_ebook_wait(${ebookId}::uuid, ${institute.timeZone})`.execute(within)
}
