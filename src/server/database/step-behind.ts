import { readFileSync } from 'node:fs'
import { constants, platform, setPriority } from 'node:os'
import type pg from 'pg'

type Backend = { readonly pid: number; readonly port: number | null }

/**
 * Lets what PostgreSQL does for this connection step back behind all else of this machine, where it
 * runs here and Linux gives each of its processes a priority of its own; elsewhere all stays as it
 * is. Answers whether it did.
 */
export async function stepBehindOthers(client: pg.ClientBase): Promise<boolean> {
  if (platform() !== 'linux') return false
  const { rows } = await client.query<Backend>(
    'select pg_backend_pid() as pid, inet_client_port() as port',
  )
  const [backend] = rows
  if (!backend || !isOfThisMachine(backend)) return false
  try {
    setPriority(backend.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    return true
  } catch {
    return false
  }
}

/**
 * A process of a database elsewhere has a number too, which here may be anybody's: PostgreSQL's
 * title of its own names our port.
 */
function isOfThisMachine({ pid, port }: Backend): boolean {
  try {
    const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return title.startsWith('postgres: ') && title.includes(port === null ? '[local]' : `(${port})`)
  } catch {
    return false
  }
}
