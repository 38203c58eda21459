import { argon2Sync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { stepBehindPages } from '#src/server/thread-priority.ts'

/* Run as a thread of its own: answers each message, the parameters of a hash, with the hash. */
stepBehindPages()
parentPort?.on('message', (parameters) => {
  parentPort?.postMessage(argon2Sync('argon2id', parameters))
})
