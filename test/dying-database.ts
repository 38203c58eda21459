import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { type Db, openDatabase } from '#src/server/database/connect.ts'

type DyingDatabase = {
  readonly db: Db
  /** Whether it came to the statement at which it dies. */
  readonly isDead: () => boolean
  /**
   * What was on its way to the database outside of a transaction when it died, if that changes
   * anything: it still arrives.
   */
  arriveLate(db: Db): Promise<void>
  close(): Promise<void>
}

type Sent = { readonly text: string; readonly values: readonly unknown[] }

/**
 * The database of a process that is killed just before its statement with that number, from 1:
 * neither this one nor any after it is answered, and what is open is rolled back. It holds its
 * connections, and with them its locks, until it is closed.
 */
export function dyingDatabase(url: string, end: number): DyingDatabase {
  const { db, pool } = openDatabase(url)
  let statements = 0
  let last: Sent | null = null
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (sent: Sent) => Promise<unknown>
    let isOpen = false
    const query = (sent: Sent): Promise<unknown> => {
      const { text } = sent
      if (/^(?:begin|start transaction)/.test(text)) isOpen = true
      if (/^rollback$/.test(text)) return send(sent)
      statements++
      if (statements === end && !isOpen && /^\s*(?:with|insert|update|delete)/.test(text))
        last = sent
      if (statements >= end) return Promise.reject(new Error('Connection terminated'))
      if (/^commit$/.test(text)) isOpen = false
      return send(sent)
    }
    client.query = query as pg.ClientBase['query']
  })
  return {
    db,
    isDead: () => statements >= end,
    async arriveLate(database) {
      if (last) await database.executeQuery(CompiledQuery.raw(last.text, [...last.values]))
    },
    close: () => db.destroy(),
  }
}
