import { readLocal, writeLocal } from '#src/browser/local-storage.ts'
import { localKeys } from '#src/kernel/device-names.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { offlineDeskWords } from './words.ts'

const key = localKeys.deskName

/**
 * What this desk is called where its operations are listed; made once, by the device and a number.
 */
export function deskName(language: Language): string {
  const words = offlineDeskWords[language]
  const stored = readLocal(key)
  if (stored) return stored
  const name = words.desk(1000 + Math.floor(Math.random() * 9000))
  return writeLocal(key, name) ? name : words.aDesk
}
