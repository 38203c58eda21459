import type { Db } from '../database/connect.ts'
import type { Log } from '../log.ts'
import { LiveFeed, type LiveSource } from './live-feed.ts'

type MakeSource = (db: Db) => LiveSource

const feeds = new WeakMap<Db, Map<MakeSource, LiveFeed>>()
const closed = new WeakSet<Db>()

/** The one feed that this process has of a live list: its readers share what it finds. */
export function liveFeed(db: Db, log: Log, source: MakeSource): LiveFeed {
  const known = feeds.get(db) ?? new Map<MakeSource, LiveFeed>()
  feeds.set(db, known)
  const feed = known.get(source) ?? new LiveFeed(source(db), log)
  known.set(source, feed)
  if (closed.has(db)) feed.close()
  return feed
}

/** Ends the live streams of this process, also those still to come, so that it can stop. */
export function closeLiveFeeds(db: Db): void {
  closed.add(db)
  for (const feed of feeds.get(db)?.values() ?? []) feed.close()
}
