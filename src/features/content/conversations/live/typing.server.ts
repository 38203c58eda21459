import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import { listenTo } from '#src/server/database/listen.ts'
import { liveFeed } from '#src/server/live/live-feeds.ts'
import type { Log } from '#src/server/log.ts'
import { type Side, typingRow } from '../conversations.ts'
import { officeAudience, readerAudience } from './audiences.ts'
import { liveMessages } from './live-messages.server.ts'

const channel = 'conversation_typing'
const listening = new WeakSet<Db>()

/**
 * Tells the other side of a conversation, in every process, that this one is typing. Nothing of it
 * is stored: who is not there hears nothing. It does not wait for the disk, so that nobody else who
 * notifies waits for it (decision 0063).
 */
export async function tellTyping(db: Db, conversation: string, side: Side): Promise<void> {
  await sql`select set_config('synchronous_commit', 'off', true),
    pg_notify(${channel}, ${`${side} ${conversation}`})`.execute(db)
}

/** The streams of messages of this process, which hear who is typing from the first reader on. */
export function messagesFeed(db: Db, log: Log) {
  const feed = liveFeed(db, log, liveMessages)
  if (!listening.has(db)) {
    listening.add(db)
    listenTo(db, channel, log, (text) => {
      const [, side, conversation] = /^(reader|library) ([0-9a-f-]{36})$/.exec(text) ?? []
      if (!conversation) return
      const audience = side === 'reader' ? officeAudience : readerAudience
      feed.tell(audience(conversation), { [typingRow]: { side } })
    })
  }
  return feed
}
