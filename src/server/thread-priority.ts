import { readlinkSync } from 'node:fs'
import { constants, platform, setPriority } from 'node:os'
import { basename } from 'node:path'

/**
 * Lets the thread that calls this step back behind the one that answers pages: Linux gives each
 * thread a priority of its own; elsewhere there is one for the whole program, which stays as it is.
 * It keeps a small share on a machine that has no time left.
 */
export function stepBehindPages(): void {
  if (platform() !== 'linux') return
  const thread = Number(basename(readlinkSync('/proc/thread-self')))
  setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
}
