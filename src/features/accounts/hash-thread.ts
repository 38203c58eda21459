import { argon2Sync } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { constants, platform, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'

/*
 * Run as a thread of its own: answers each message, the parameters of a hash, with the hash. It steps back behind the thread that answers
 * pages: Linux gives each thread a priority of its own; elsewhere there is one for the whole program, which stays as it is.
 */
if (platform() === 'linux') {
  const thread = Number(basename(readlinkSync('/proc/thread-self')))
  setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
}
parentPort?.on('message', (parameters) => {
  parentPort?.postMessage(argon2Sync('argon2id', parameters))
})
