import pg from 'pg'
import type { Log } from '../log.ts'
import { type Db, poolOf } from './connect.ts'

/** Milliseconds before a connection that broke is made again. */
const pause = 2000

/**
 * Calls `hear` with what is notified on a channel from now on, until the database is closed: by a
 * connection of its own, made again where it breaks. What is notified in between is not heard: only
 * for what is of no use later.
 */
export function listenTo(db: Db, channel: string, log: Log, hear: (text: string) => void): void {
  const pool = poolOf(db)
  if (!pool) return
  const connect = async () => {
    if (pool.ending) return
    const client = new pg.Client({ ...pool.options, application_name: 'almirah listens' })
    let isOver = false
    const over = () => {
      if (isOver) return
      isOver = true
      clearInterval(watch)
      void client.end().catch(() => {})
      if (!pool.ending) setTimeout(() => void connect(), pause).unref()
    }
    // Whoever closes the pool does not know of this connection.
    const watch = setInterval(() => pool.ending && over(), 200)
    watch.unref()
    client.on('error', over)
    client.on('end', over)
    client.on('notification', ({ payload = '' }) => hear(payload))
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (err) {
      log.warn({ err }, 'a connection that listens to the database could not be made')
      over()
    }
  }
  void connect()
}
