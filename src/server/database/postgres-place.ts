import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { AppError } from '#src/kernel/errors.ts'
import { type Account, canEnter, newClusterAccount, ownerOf } from './postgres-account.ts'

/** Where the cluster is or will be (`folder` may not exist yet), and who runs PostgreSQL on it. */
export type Place = { folder: string; account: Account; outside: boolean }

const shared = '/var/lib/almirah'
const ownerNote = 'data-folder'

/**
 * Decides where the cluster of a data folder stands: `DATA_DIR/postgres`. Only where Almirah runs
 * as root and the account that runs PostgreSQL cannot enter the data folder, it is a folder under
 * /var/lib/almirah that the file `DATA_DIR/postgres.location` names.
 */
export function placeCluster(dataDir: string): Place {
  makeDataFolder(dataDir)
  const data = realpathSync(dataDir)
  const inside = join(data, 'postgres')
  const pointer = join(data, 'postgres.location')
  if (existsSync(pointer)) return pointedPlace(pointer, data)
  if (existsSync(inside)) return insidePlace(inside)
  const account = newClusterAccount()
  if (!account || canEnter(account, data)) return { folder: inside, account, outside: false }
  writePointer(pointer, data)
  return pointedPlace(pointer, data)
}

/**
 * The folder outside every home that root keeps PostgreSQL's files in where the data folder is
 * closed to PostgreSQL.
 */
export function sharedFolder(): string {
  mkdirSync(shared, { recursive: true })
  chmodSync(shared, 0o755)
  return shared
}

/**
 * Others may pass through a folder of root's (PostgreSQL is one of them) but not list it; what is
 * private in it is 0600.
 */
function makeDataFolder(dataDir: string): void {
  if (!mkdirSync(dataDir, { recursive: true })) return
  chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
}

/**
 * Of two processes that place a cluster at once the first to link its pointer wins; the other one
 * uses that.
 */
function writePointer(pointer: string, data: string): void {
  const home = mkdtempSync(join(sharedFolder(), 'data-'))
  chmodSync(home, 0o711)
  writeFileSync(join(home, ownerNote), data)
  const half = `${pointer}.${process.pid}`
  writeFileSync(half, join(home, 'postgres'))
  try {
    linkSync(half, pointer)
  } catch (error) {
    rmSync(home, { recursive: true })
    if (!existsSync(pointer)) throw error
  } finally {
    rmSync(half)
  }
}

function insidePlace(folder: string): Place {
  const account = ownerOf(folder)
  if (!account || canEnter(account, folder)) return { folder, account, outside: false }
  throw new AppError(
    'forbidden',
    `PostgreSQL runs as the account that owns ${folder} and can no longer enter it: let others pass through the folders above it again (chmod o+x), or set DATA_DIR to another place.`,
  )
}

function pointedPlace(pointer: string, data: string): Place {
  const folder = readFileSync(pointer, 'utf8').trim()
  if (process.getuid?.() !== 0) {
    throw new AppError(
      'forbidden',
      `The database of ${data} was made by root and stands in ${folder}: start Almirah as root, or set DATA_DIR to a folder of your own.`,
    )
  }
  claim(join(folder, '..', ownerNote), data, pointer)
  const account = existsSync(folder) ? ownerOf(folder) : newClusterAccount()
  return { folder, account, outside: true }
}

/**
 * A moved data folder takes its database along; a copied one must not share it with the original.
 */
function claim(note: string, data: string, pointer: string): void {
  const claimedBy = existsSync(note) ? readFileSync(note, 'utf8') : undefined
  if (claimedBy === data) return
  if (claimedBy === undefined || existsSync(join(claimedBy, 'postgres.location'))) {
    const why = claimedBy === undefined ? 'is gone' : `belongs to ${claimedBy}`
    throw new AppError(
      'conflict',
      `The database that ${pointer} names ${why}: remove that file to begin with an empty database, or set DATA_DIR to another folder.`,
    )
  }
  writeFileSync(note, data)
}
