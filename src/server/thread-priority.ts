import { readlinkSync } from 'node:fs'
import { constants, platform, setPriority } from 'node:os'
import { basename } from 'node:path'

/**
 * Lets the thread that calls this step back behind the one that answers pages: Linux gives each thread a priority of its own;
 * elsewhere there is one for the whole program, which stays as it is. `far`: whether it takes what all others leave, be it
 * nothing, or a small share at least.
 */
export function stepBehindPages(far: boolean): void {
  if (platform() !== 'linux') return
  const thread = Number(basename(readlinkSync('/proc/thread-self')))
  const { PRIORITY_LOW, PRIORITY_BELOW_NORMAL } = constants.priority
  setPriority(thread, far ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL)
}
