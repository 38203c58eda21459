import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '../log.ts'
import { type BundledPostgres, openBundledPostgres } from './bundled-postgres.ts'
import { isAlive } from './postgres-server.ts'

const prefix = 'almirah-scratch-'
const options = {
  log: createLog('silent'),
  settings: {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
  },
}

/**
 * A PostgreSQL for tests and tools in a temporary folder: fast, because nothing on it has to
 * survive a crash; `durable`, where it is measured what that costs. `close` removes it, and what
 * killed processes have left behind goes when the next one is opened.
 */
export async function openScratchPostgres({ durable = false } = {}): Promise<BundledPostgres> {
  await removeAbandoned()
  const dataDir = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  chmodSync(dataDir, 0o711)
  const { max_connections } = options.settings
  const settings = durable ? { max_connections } : options.settings
  const postgres = await openBundledPostgres({ ...options, settings, dataDir })
  return { ...postgres, close: () => remove(postgres, dataDir) }
}

async function remove(postgres: BundledPostgres, dataDir: string): Promise<void> {
  await postgres.close()
  rmSync(postgres.folder, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}

async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1])
    if (!pid || isAlive(pid)) continue
    const dataDir = join(tmpdir(), name)
    try {
      await remove(await openBundledPostgres({ ...options, dataDir }), dataDir)
    } catch {
      // Half made or another account's: it stays where it cannot be opened.
    }
  }
}
