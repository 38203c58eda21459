import { totalmem } from 'node:os'

const mebibyte = 2 ** 20

/** Bytes that this process may use: the machine's, or what a container is limited to. */
export function usableMemory(): number {
  // 0 where it is not known, beyond all memory where there is none
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

/**
 * PostgreSQL's settings for a machine with that many bytes of memory, which it shares with the app.
 * `refused` is how often PostgreSQL has not got its buffers from the system before: each time a
 * quarter is asked for.
 */
export function memorySettings(bytes: number, refused = 0): Record<string, string> {
  const part = (share: number, least: number, most: number) =>
    Math.min(Math.max(Math.floor((bytes * share) / mebibyte), least), most)
  return {
    shared_buffers: `${Math.max(Math.floor(part(0.2, 128, 2048) / 4 ** refused), 1)}MB`,
    effective_cache_size: `${part(0.5, 256, 65_536)}MB`,
    maintenance_work_mem: `${part(0.05, 32, 512)}MB`,
    // A hash that three processes share takes six times this, and a container's /dev/shm often has
    // 64 MB.
    work_mem: `${part(0.002, 4, 8)}MB`,
  }
}

/** How often to ask for less before PostgreSQL's refusal is final. */
export const refusalLimit = 4

/**
 * True where the end of PostgreSQL's log says that the system did not give it the memory for its
 * buffers.
 */
export function isMemoryRefused(log: string): boolean {
  return /could not (?:map anonymous shared memory|create shared memory segment)/.test(log)
}
