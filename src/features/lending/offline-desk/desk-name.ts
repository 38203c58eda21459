import { readLocal, writeLocal } from '#src/browser/local-storage.ts'
import { localKeys } from '#src/kernel/device-names.ts'

const key = localKeys.deskName

/**
 * What this desk is called where its operations are listed; made once, by the device and a number.
 */
export function deskName(): string {
  const stored = readLocal(key)
  if (stored) return stored
  const name = `Desk ${1000 + Math.floor(Math.random() * 9000)}`
  return writeLocal(key, name) ? name : 'Desk'
}
