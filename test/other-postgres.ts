import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  giveTo,
  newClusterAccount,
  postgresEnvironment,
  runAs,
} from '#src/server/database/postgres-account.ts'
import { runSql } from './postgres.ts'

/**
 * Runs a PostgreSQL of any version on a cluster of its own, as a college's database administrator
 * would.
 */
export async function startCluster({ initdb, postgres }: { initdb: string; postgres: string }) {
  const account = newClusterAccount()
  const home = mkdtempSync(join(tmpdir(), 'almirah-other-'))
  chmodSync(home, 0o711)
  const data = join(home, 'data')
  mkdirSync(data, { mode: 0o700 })
  giveTo(account, data)
  await runAs(account, initdb, [
    '-D',
    data,
    '-U',
    'college',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '-N',
  ])
  const options = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${data}`, '-F']
  const server = spawn(postgres, ['-D', data, ...options], {
    ...account,
    cwd: '/',
    env: postgresEnvironment,
    stdio: 'ignore',
  })
  const url = `postgresql://college@localhost/postgres?host=${encodeURIComponent(data)}`
  const answers = () => runSql(url, 'select 1').then(Boolean, () => false)
  while (server.exitCode === null && !(await answers())) await new Promise(setImmediate)
  const stop = async () => {
    const ended = once(server, 'exit')
    if (server.kill('SIGINT')) await ended
    rmSync(home, { recursive: true })
  }
  return { url, answers, stop }
}
