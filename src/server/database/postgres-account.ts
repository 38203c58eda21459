import { spawn, spawnSync } from 'node:child_process'
import { chownSync, readFileSync, statSync } from 'node:fs'
import { AppError } from '#src/kernel/errors.ts'

/**
 * The operating-system account that PostgreSQL runs as; undefined is the account of this process.
 */
export type Account = { uid: number; gid: number } | undefined

/**
 * Minimal on purpose: nothing of the app's environment, which may hold secrets, reaches PostgreSQL.
 */
export const postgresEnvironment = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' }

/**
 * The account for a new cluster. PostgreSQL refuses to run as root, so root lends it the account
 * `postgres`, `nobody` or `daemon`, the first that the machine has (initdb needs one with a name).
 */
export function newClusterAccount(): Account {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody', 'daemon']) {
    const [, , uid, gid] = accounts.find((account) => account[0] === name) ?? []
    if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new AppError(
    'unavailable',
    'PostgreSQL does not run as root and this machine has no account "postgres" or "nobody" to run it: start Almirah as an ordinary user, or set DATABASE_URL.',
  )
}

/** The account for a cluster that exists: its owner, where this process may act as the owner. */
export function ownerOf(folder: string): Account {
  const { uid, gid } = statSync(folder)
  if (uid === process.getuid?.()) return undefined
  if (process.getuid?.() === 0) return { uid, gid }
  throw new AppError(
    'forbidden',
    `The database in ${folder} belongs to another account of this machine: start Almirah as that account, or set DATA_DIR to a folder of your own.`,
  )
}

/** Gives a file or folder to the account. */
export function giveTo(account: Account, path: string): void {
  if (account) chownSync(path, account.uid, account.gid)
}

/**
 * True where the account can enter the folder, asked of the kernel itself: it knows access lists
 * and mounts.
 */
export function canEnter(account: Account, folder: string): boolean {
  return succeeds(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder])
}

/** True where the program runs as the account and ends with status 0. */
export function succeeds(account: Account, program: string, args: string[]): boolean {
  const options = { ...account, cwd: '/', env: postgresEnvironment, stdio: 'ignore' } as const
  return spawnSync(program, args, options).status === 0
}

/**
 * Runs a program as the account with `input` on its standard input; gives what it printed, throws
 * that when it fails.
 */
export function runAs(
  account: Account,
  program: string,
  args: string[],
  input = '',
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...account, cwd: '/', env: postgresEnvironment })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(output)
      else reject(new AppError('unavailable', `${program} failed: ${output.trim()}`))
    })
  })
}
