import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { AppError } from '#src/kernel/errors.ts'
import { giveTo, runAs } from './postgres-account.ts'
import type { Binaries } from './postgres-binaries.ts'
import type { Place } from './postgres-place.ts'
import { isAlive } from './postgres-server.ts'

const passwordFile = 'almirah.password'

/**
 * Makes the cluster where there is none: UTF-8, a locale that is the same on every machine,
 * checksums, passwords as SCRAM, the database `almirah` owned by the role `almirah`, which is no
 * superuser. It is made beside its place and moved there whole, so an interrupted start leaves no
 * half cluster, and of two at once the first one wins.
 */
export async function makeCluster(place: Place, binaries: Binaries): Promise<void> {
  if (existsSync(place.folder)) return refuseOtherVersion(place.folder, binaries, place)
  removeWorkshops(place.folder)
  const workshop = mkdtempSync(`${place.folder}.new-${process.pid}-`)
  try {
    await buildCluster(join(workshop, 'postgres'), workshop, place, binaries)
    renameSync(join(workshop, 'postgres'), place.folder)
  } catch (error) {
    if (!existsSync(place.folder)) throw error
  } finally {
    rmSync(workshop, { recursive: true, force: true })
  }
}

/** What processes that were killed while they made the cluster have left. */
function removeWorkshops(folder: string): void {
  for (const name of readdirSync(dirname(folder))) {
    const pid = Number(/^postgres\.new-(\d+)-/.exec(name)?.[1])
    if (pid && !isAlive(pid)) rmSync(join(dirname(folder), name), { recursive: true, force: true })
  }
}

/**
 * The password of the cluster's roles; it stands in a file that only the cluster's owner (and root)
 * can read.
 */
export function clusterPassword(folder: string): string {
  return readFileSync(join(folder, passwordFile), 'utf8')
}

async function buildCluster(
  folder: string,
  workshop: string,
  { account }: Place,
  binaries: Binaries,
): Promise<void> {
  const password = randomBytes(24).toString('base64url')
  const passwordPath = join(workshop, 'password')
  writeFileSync(passwordPath, password, { mode: 0o600 })
  mkdirSync(folder, { mode: 0o700 })
  for (const path of [workshop, passwordPath, folder]) giveTo(account, path)
  await runAs(account, binaries.initdb, [
    `--pgdata=${folder}`,
    '--username=postgres',
    `--pwfile=${passwordPath}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ])
  const roles = `create role almirah login password '${password}';\ncreate database almirah owner almirah;\n`
  const printed = await runAs(
    account,
    binaries.postgres,
    ['--single', '-D', folder, 'postgres'],
    roles,
  )
  if (/ERROR|FATAL/.test(printed))
    throw new AppError('unavailable', `The database could not be made: ${printed}`)
  renameSync(passwordPath, join(folder, passwordFile))
}

async function refuseOtherVersion(
  folder: string,
  binaries: Binaries,
  { account }: Place,
): Promise<void> {
  const cluster = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  const bundled = /(\d+)/.exec(await runAs(account, binaries.postgres, ['--version']))?.[1]
  if (cluster === bundled) return
  throw new AppError(
    'conflict',
    `The database in ${folder} was made by PostgreSQL ${cluster} and this version of Almirah brings PostgreSQL ${bundled}: dump it with the version that made it and load it into a new one (see docs/decisions/0002-bundled-postgresql.md).`,
  )
}
