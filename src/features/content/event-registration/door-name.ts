import { readLocal, writeLocal } from '#src/browser/local-storage.ts'
import { localKeys } from '#src/kernel/device-names.ts'
import type { DoorWords } from './at-door/words.ts'

const key = localKeys.doorName

/** What this door is called where check-ins are listed; made once, by the device and a number. */
export function doorName(words: DoorWords): string {
  const stored = readLocal(key)
  if (stored) return stored
  const name = words.door(1000 + Math.floor(Math.random() * 9000))
  return writeLocal(key, name) ? name : words.aDoor
}
