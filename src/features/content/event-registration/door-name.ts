import { readLocal, writeLocal } from '#src/browser/local-storage.ts'
import { localKeys } from '#src/kernel/device-names.ts'

const key = localKeys.doorName

/** What this door is called where check-ins are listed; made once, by the device and a number. */
export function doorName(): string {
  const stored = readLocal(key)
  if (stored) return stored
  const name = `Door ${1000 + Math.floor(Math.random() * 9000)}`
  return writeLocal(key, name) ? name : 'Door'
}
