import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import { giveTo } from './postgres-account.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { clusterPassword, makeCluster } from './postgres-cluster.ts'
import { keepServer } from './postgres-lease.ts'
import { placeCluster } from './postgres-place.ts'
import { type Server, socketFolder } from './postgres-server.ts'
import { makeReaderRole } from './reader-role.ts'

export type BundledPostgres = {
  /** Of the database `almirah`, as its owner. */
  url: string
  /** As superuser, for tests and repairs; the app does not use it. */
  adminUrl: string
  folder: string
  close(): Promise<void>
}

/**
 * Runs the bundled PostgreSQL on `dataDir` for as long as this process needs it: makes the cluster
 * on the first start, starts the server or shares the one that is running, starts it again when it
 * dies, and stops it on `close` unless another process uses it too. Throws AppError with what to do
 * where that is impossible.
 */
export async function openBundledPostgres(options: {
  dataDir: string
  log: Log
  settings?: Readonly<Record<string, string>>
}): Promise<BundledPostgres> {
  const { dataDir, log, settings = {} } = options
  const place = placeCluster(dataDir)
  if (place.outside) {
    log.warn(
      { folder: place.folder },
      'PostgreSQL cannot enter the data folder, so the database stands outside it',
    )
  }
  const binaries = postgresBinaries(place.account)
  await makeCluster(place, binaries)
  const logFolder = join(dataDir, 'log')
  if (mkdirSync(logFolder, { recursive: true, mode: 0o700 })) giveTo(place.account, logFolder)
  const server: Server = {
    place,
    binaries,
    settings,
    socketFolder: socketFolder(place),
    logFile: join(logFolder, 'postgres.log'),
  }
  const url = (role: string) =>
    `postgresql://${role}:${clusterPassword(place.folder)}@localhost/${role}?host=${encodeURIComponent(server.socketFolder)}`
  const lease = await keepServer(server, url('almirah'), log)
  await makeReaderRole(url('postgres'))
  return {
    url: url('almirah'),
    adminUrl: url('postgres'),
    folder: place.folder,
    close: () => lease.close(),
  }
}
