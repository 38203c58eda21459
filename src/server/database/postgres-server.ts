import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { AppError } from '#src/kernel/errors.ts'
import { giveTo, postgresEnvironment } from './postgres-account.ts'
import type { Binaries } from './postgres-binaries.ts'
import { memorySettings, usableMemory } from './postgres-memory.ts'
import type { Place } from './postgres-place.ts'

/**
 * What is needed to run the server of one cluster. `settings` are PostgreSQL's own, such as `{
 * fsync: 'off' }`.
 */
export type Server = {
  place: Place
  binaries: Binaries
  socketFolder: string
  logFile: string
  settings: Readonly<Record<string, string>>
}

/**
 * `.s.PGSQL.5432` behind the folder has to fit the 104 bytes that macOS gives a socket's path
 * (Linux gives 108).
 */
const longestSocketFolder = 88
const largestLog = 10_000_000

/**
 * The private folder of the server's socket: the cluster itself, or one under /tmp where its path
 * is too long.
 */
export function socketFolder({ folder, account }: Place): string {
  if (Buffer.byteLength(folder) <= longestSocketFolder) return folder
  const short = `/tmp/almirah-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
  mkdirSync(short, { recursive: true, mode: 0o700 })
  const owner = account?.uid ?? process.getuid?.()
  const found = lstatSync(short)
  if (found.uid === process.getuid?.()) giveTo(account, short)
  else if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new AppError(
      'unavailable',
      `${short} belongs to someone else: remove it, or set DATA_DIR to a shorter path.`,
    )
  }
  return short
}

/**
 * Starts the server unless one is running on the cluster, and does not wait until it answers.
 * PostgreSQL itself makes sure that no second one starts on the same files. Gives the exit of what
 * it started, once there is one. `refused` is how often the system has refused it the memory that
 * it asked for.
 */
export function startServer(server: Server, refused = 0): { exited: boolean } {
  const { place, binaries, settings } = server
  forgetForeignProcess(place.folder)
  rotate(server.logFile)
  const log = openSync(server.logFile, 'a', 0o600)
  giveTo(place.account, server.logFile)
  const options = {
    listen_addresses: '',
    unix_socket_directories: `"${server.socketFolder}"`,
    unix_socket_permissions: '0700',
    log_line_prefix: '%m [%p] %q%a ',
    log_timezone: 'UTC',
    timezone: 'UTC',
    random_page_cost: '1.1', // as on any disk without a moving arm, or in memory
    max_wal_size: '2GB',
    wal_compression: 'on',
    ...memorySettings(usableMemory(), refused),
    ...settings,
  }
  const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(binaries.postgres, ['-D', place.folder, ...args], {
    ...place.account,
    cwd: '/',
    env: postgresEnvironment,
    stdio: ['ignore', log, log],
    detached: true, // Ctrl-C in a terminal must reach the app alone, which stops the server last
  })
  closeSync(log)
  child.unref()
  const state = { exited: false }
  child.on('exit', () => {
    state.exited = true
  })
  child.on('error', () => {
    state.exited = true
  })
  return state
}

/** Stops the server: connections are ended, everything is on disk when this returns. */
export async function stopServer(folder: string): Promise<void> {
  const pid = runningServer(folder)
  if (!pid) return
  process.kill(pid, 'SIGINT')
  while (runningServer(folder) === pid) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** The process id of the server that runs on the cluster, or undefined. */
export function runningServer(folder: string): number | undefined {
  const pid = recordedServer(folder)
  return pid && isServerOf(folder, pid) ? pid : undefined
}

/** The last lines of the server's log, to explain a failed start. */
export function endOfLog(logFile: string): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-5).join('\n')
}

function recordedServer(folder: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

/** PostgreSQL works in the folder of its cluster. Where that cannot be read, its owner decides. */
function isServerOf(folder: string, pid: number): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    const owner = statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid
    return owner === statSync(folder).uid
  }
}

/** True where a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * After a crash and a restart of the machine the recorded process id may be somebody else's, and
 * PostgreSQL would refuse to start for ever. A dead id is left to PostgreSQL, which also looks for
 * surviving children.
 */
function forgetForeignProcess(folder: string): void {
  const pid = recordedServer(folder)
  if (pid && isAlive(pid) && !isServerOf(folder, pid))
    rmSync(join(folder, 'postmaster.pid'), { force: true })
}

function rotate(logFile: string): void {
  if (existsSync(logFile) && statSync(logFile).size > largestLog)
    renameSync(logFile, `${logFile}.1`)
}
