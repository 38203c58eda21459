import { createHash } from 'node:crypto'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

/** A statement that comes so often is prepared: PostgreSQL keeps its plan for the connection. */
const oftenEnough = 5
/** Each prepared statement takes memory of each connection. */
const mostPrepared = 200
const mostCounted = 2000
/**
 * The server cuts off a statement that runs for longer than it may (`statement_timeout`). Where not
 * even that arrives, the connection is dead: milliseconds until it is given up, in a transaction
 * that asked the server for more time too.
 */
const longestAnswer = 70_000
const longestLongAnswer = 660_000

/**
 * The pool as Kysely takes it, with statements that come again and again prepared. Planning is a
 * good part of what a short statement costs: the page of a search joins nine tables for twenty
 * books. Inside a transaction nothing is prepared: there a temporary table may stand for another,
 * which a plan that was made before would not notice. A connection that does not answer is given up
 * and leaves the pool.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const names = new StatementNames()
  return {
    connect: async () => new PreparingClient(await pool.connect(), names),
    end: () => pool.end(),
  }
}

/** What node-postgres says then. */
const unanswered = 'Query read timeout'

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #names: StatementNames
  #inTransaction = false
  #longest = longestAnswer
  #isDead = false

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
    if (!this.#inTransaction) this.#longest = longestAnswer
    else if (text.includes('statement_timeout')) this.#longest = longestLongAnswer
    const name = this.#inTransaction ? null : this.#names.nameOf(text)
    const values = [...parameters]
    const statement = { text, values, query_timeout: this.#longest, ...(name && { name }) }
    return this.#ask(statement) as Promise<PostgresQueryResult<Row>>
  }

  async #ask(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    if (this.#isDead) throw new Error(unanswered)
    try {
      return await this.#client.query(statement)
    } catch (error) {
      if (error instanceof Error && error.message === unanswered) this.#isDead = true
      throw error
    }
  }

  release(): void {
    this.#client.release(this.#isDead)
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
