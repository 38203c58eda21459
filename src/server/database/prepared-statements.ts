import { createHash } from 'node:crypto'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

/** A statement that comes so often is prepared: PostgreSQL keeps its plan for the connection. */
const oftenEnough = 5
/** Each prepared statement takes memory of each connection. */
const mostPrepared = 200
const mostCounted = 2000

/**
 * The pool as Kysely takes it, with statements that come again and again prepared. Planning is a
 * good part of what a short statement costs: the page of a search joins nine tables for twenty
 * books. Inside a transaction nothing is prepared: there a temporary table may stand for another,
 * which a plan that was made before would not notice.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const names = new StatementNames()
  return {
    connect: async () => new PreparingClient(await pool.connect(), names),
    end: () => pool.end(),
  }
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #names: StatementNames
  #inTransaction = false

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client
    this.#names = names
  }

  query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query<Row>(
    text: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof text !== 'string') throw new TypeError('This pool has no cursors.')
    if (/^(?:begin|start transaction)/.test(text)) this.#inTransaction = true
    if (/^(?:commit|rollback)$/.test(text)) this.#inTransaction = false
    const name = this.#inTransaction ? null : this.#names.nameOf(text)
    const values = [...parameters]
    const answer = this.#client.query(name === null ? { text, values } : { name, text, values })
    return answer as Promise<PostgresQueryResult<Row>>
  }

  release(): void {
    this.#client.release()
  }
}

class StatementNames {
  readonly #seen = new Map<string, number>()
  readonly #names = new Map<string, string>()

  /** The name to prepare a statement under, or null for one that is not prepared. */
  nameOf(text: string): string | null {
    const known = this.#names.get(text)
    if (known) return known
    const seen = (this.#seen.get(text) ?? 0) + 1
    if (this.#seen.size >= mostCounted) this.#seen.clear()
    this.#seen.set(text, seen)
    if (seen < oftenEnough || this.#names.size >= mostPrepared) return null
    const name = `almirah_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
    this.#names.set(text, name)
    this.#seen.delete(text)
    return name
  }
}
